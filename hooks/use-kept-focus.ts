'use client';
import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus to `findNext()` if the focused element is removed from the DOM, so that it does not fall back to
 * <body>. It does nothing while the element stays.
 */
export function useKeptFocus(findNext: () => HTMLElement | null) {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) findNext()?.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      // Some browsers fire blur while they remove the element: only afterwards `isConnected` tells
      // whether it was removed.
      queueMicrotask(() => {
        if (target.isConnected && last.current === target) last.current = null;
      });
    },
  };
}
