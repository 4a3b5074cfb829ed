'use client';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent as ReactFocusEvent,
  type RefObject,
} from 'react';

/** Names the toast that an element belongs to. */
export const toastAttribute = 'data-toast';

/**
 * Keyboard access to the toasts in `section`. Tab leads from an open dialog to them and back, although the
 * dialog keeps the focus. Where the toast that has the focus is closed, the focus returns to where it came
 * from, so that time goes on for the others; where it is shown again, the focus stays on it. `shown`
 * differs whenever other toasts are shown.
 */
export function useToastFocus(section: RefObject<HTMLElement | null>, shown: string) {
  const [focused, setFocused] = useState(false);
  /** The toast that has the focus. */
  const toast = useRef<string | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useTabOverDialog(section, cameFrom);

  // React tells of no blur where it removes the element that has the focus.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (toast.current === null || (activeElement !== body && activeElement !== null)) return;
    const again = buttonsIn(section.current).find((button) => toastOf(button) === toast.current);
    if (again) return again.focus({ preventScroll: true });
    toast.current = null;
    setFocused(false);
    cameFrom.current?.focus({ preventScroll: true });
  }, [section, shown]);

  return {
    focused,
    handlers: {
      onFocusCapture({ target, relatedTarget }: ReactFocusEvent) {
        toast.current = toastOf(target);
        if (relatedTarget instanceof HTMLElement && !section.current?.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
        setFocused(true);
      },
      onBlurCapture({ relatedTarget }: ReactFocusEvent) {
        if (relatedTarget instanceof Node && section.current?.contains(relatedTarget)) return;
        toast.current = null;
        setFocused(false);
      },
    },
  };
}

const buttonsIn = (section: HTMLElement | null): HTMLElement[] => [...(section?.querySelectorAll('button') ?? [])];

const toastOf = (element: Element): string | null =>
  element.closest(`[${toastAttribute}]`)?.getAttribute(toastAttribute) ?? null;

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1) ?? null;

/**
 * Makes toasts part of the round that Tab makes in an open dialog. Material takes the focus back as soon as
 * it hears of it elsewhere (FocusTrap listens to `focusin` on the document).
 */
function useTabOverDialog(section: RefObject<HTMLElement | null>, cameFrom: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let tab: 'forward' | 'backward' | null = null;
    const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
      tab = key !== 'Tab' ? null : shiftKey ? 'backward' : 'forward';
    };
    const onFocusIn = (event: FocusEvent) => {
      const { target: to, relatedTarget: from } = event;
      const [dialog, toasts] = [openDialog(), section.current];
      const buttons = buttonsIn(toasts);
      if (!dialog || !tab || buttons.length === 0 || !(to instanceof Node) || !(from instanceof Node)) return;
      if (dialog.contains(to) || toasts?.contains(to)) return;
      const isLeavingDialog = dialog.contains(from);
      const isLeavingToasts = toasts?.contains(from);
      if (!isLeavingDialog && !isLeavingToasts) return;
      event.stopImmediatePropagation();
      if (isLeavingDialog) {
        buttons.at(tab === 'forward' ? 0 : -1)?.focus();
        // Not what the browser has passed on the way.
        if (from instanceof HTMLElement) cameFrom.current = from;
        return;
      }
      // Forward to the first control of the dialog; its sheet is the stop before that.
      ((tab === 'forward' && dialog.querySelector<HTMLElement>(CONTROLS)) || dialog).focus();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('focusin', onFocusIn, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('focusin', onFocusIn, { capture: true });
    };
  }, [section, cameFrom]);

  useEffect(() => {
    const element = section.current;
    const stop = (event: FocusEvent) => event.stopPropagation();
    element?.addEventListener('focusin', stop);
    return () => element?.removeEventListener('focusin', stop);
  }, [section]);
}
