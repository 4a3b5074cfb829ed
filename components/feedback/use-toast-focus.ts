'use client';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent as ReactFocusEvent,
  type RefObject,
} from 'react';

/** Holds the id of a toast, on its outermost element. */
export const toastAttribute = 'data-toast';

/**
 * Keyboard access to the toasts in `section`. Tab moves from an open dialog to the toasts and back, despite the
 * focus trap of the dialog. When the focused toast is closed, the focus returns to where it came from, which
 * also resumes the timers of the others; when it is re-rendered with a new key, the focus stays on it.
 * `shown` must change whenever other toasts are shown.
 */
export function useToastFocus(section: RefObject<HTMLElement | null>, shown: string) {
  const [focused, setFocused] = useState(false);
  /** The id of the focused toast. */
  const toast = useRef<string | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useTabOverDialog(section, cameFrom);

  // React fires no blur event when it removes the focused element.
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
 * Includes the toasts in the tab cycle of an open dialog. Material's FocusTrap listens for `focusin` on the
 * document and moves the focus back into the dialog, so this handles the event before it, in the capture phase.
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
        // `onFocusCapture` has stored the element that the browser focused in between; this is the real origin.
        if (from instanceof HTMLElement) cameFrom.current = from;
        return;
      }
      // Forward: the first control of the dialog; backward: the dialog element, the tab stop before that control.
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
