'use client';
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { buttonsIn, useTabOverDialog } from './modal-focus';
import { isFocusLost } from './page-focus';

/** Marks an element that toasts must not cover: the submit bar of a form. */
export const keepClearAttribute = 'data-keep-clear';

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

  useTabOverDialog(section, (control) => {
    // `onFocusCapture` has stored the element that the browser focused in between; this is the real origin.
    cameFrom.current = control;
  });

  // React fires no blur event when it removes the focused element.
  useLayoutEffect(() => {
    if (toast.current === null || !isFocusLost()) return;
    const again = buttonsIn(section.current).find((button) => toastOf(button) === toast.current);
    if (again) return again.focus({ preventScroll: true });
    toast.current = null;
    setFocused(false);
    cameFrom.current?.focus({ preventScroll: true });
  }, [section, shown]);

  return {
    focused,
    handlers: {
      onFocusCapture({ target, relatedTarget }: FocusEvent) {
        toast.current = toastOf(target);
        if (relatedTarget instanceof HTMLElement && !section.current?.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
        setFocused(true);
      },
      onBlurCapture({ relatedTarget }: FocusEvent) {
        if (relatedTarget instanceof Node && section.current?.contains(relatedTarget)) return;
        toast.current = null;
        setFocused(false);
      },
    },
  };
}

const toastOf = (element: Element): string | null =>
  element.closest(`[${toastAttribute}]`)?.getAttribute(toastAttribute) ?? null;
