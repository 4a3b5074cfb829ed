'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { PAGE_HIDDEN_MS } from '@/lib/config';
import { hideBehindDialog, lockScroll } from './page-behind';
import { openDialogs } from './page-focus';

/*
 * All that works around the focus trap and the modal manager of Material's Modal:
 * https://github.com/mui/material-ui/blob/master/packages/mui-material/src/Unstable_TrapFocus/FocusTrap.tsx
 * https://github.com/mui/material-ui/blob/master/packages/mui-material/src/Modal/ModalManager.ts
 */

/** A `ref` of a dialog: focuses it on mount. FocusTrap does so after the paint; an Escape before that would be lost. */
export function takeFocus(dialog: HTMLElement | null) {
  if (dialog && !dialog.contains(document.activeElement)) dialog.focus();
}

/**
 * Returns the place of a dialog in the document. Each has one of its own: ModalManager hides at once what lies beside a
 * dialog, and so finds nothing. The page is hidden once screen readers know of the new focus. Hidden before, it takes the
 * opener along, which had the focus: Orca then looks for another place itself, often finds the field that gets the focus,
 * and does not say it, nor the dialog.
 *
 * When the dialog closes, FocusTrap gives the focus back to its opener; where that goes too, `findNext` returns what gets
 * the focus instead.
 */
export function useModal(findNext?: () => HTMLElement | null): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  const onClosed = useEffectEvent(() => findNext?.()?.focus());
  useEffect(() => {
    const timer = setTimeout(hideBehindDialog, PAGE_HIDDEN_MS);
    const unlockScroll = lockScroll();
    return () => {
      clearTimeout(timer);
      unlockScroll();
      // Cleanups of parents run before those of Material: what is hidden cannot be given the focus.
      hideBehindDialog();
      queueMicrotask(() => onClosed());
    };
  }, []);
  return place;
}

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

export const buttonsIn = (section: HTMLElement | null): HTMLElement[] => [
  ...(section?.querySelectorAll('button') ?? []),
];

/**
 * Includes the toasts in `section` in the tab cycle of an open dialog. FocusTrap listens for `focusin` on the document
 * and moves the focus back into the dialog, so this handles the event before it, in the capture phase. `onLeave` is
 * called with the control of the dialog that the focus came from.
 */
export function useTabOverDialog(section: RefObject<HTMLElement | null>, onLeave: (from: HTMLElement) => void) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    let tab: 'forward' | 'backward' | null = null;
    const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
      tab = key !== 'Tab' ? null : shiftKey ? 'backward' : 'forward';
    };
    const onFocusIn = (event: FocusEvent) => {
      if (!tab) return;
      const { target: to, relatedTarget: from } = event;
      const toasts = section.current;
      const buttons = buttonsIn(toasts);
      if (buttons.length === 0 || !(to instanceof Node) || !(from instanceof HTMLElement)) return;
      // Last, because it searches the whole page.
      const dialog = openDialogs().at(-1);
      if (!dialog) return;
      if (dialog.contains(to) || toasts?.contains(to)) return;
      if (dialog.contains(from)) {
        event.stopImmediatePropagation();
        buttons.at(tab === 'forward' ? 0 : -1)?.focus();
        leave(from);
      } else if (toasts?.contains(from)) {
        event.stopImmediatePropagation();
        // Forward: the first control of the dialog; backward: the dialog element, the tab stop before that control.
        ((tab === 'forward' && dialog.querySelector<HTMLElement>(CONTROLS)) || dialog).focus();
      }
    };
    // FocusTrap would take the focus from a toast.
    const stop = (event: FocusEvent) => event.stopPropagation();
    const toasts = section.current;
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('focusin', onFocusIn, { capture: true });
    toasts?.addEventListener('focusin', stop);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('focusin', onFocusIn, { capture: true });
      toasts?.removeEventListener('focusin', stop);
    };
  }, [section]);
}
