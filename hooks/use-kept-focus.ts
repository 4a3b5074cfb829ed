'use client';
import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Where a control goes that has the focus, because what it was for is over, `findNext` says what gets the
 * focus in its place. The focus of anything that stays is left alone.
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
      // A browser may tell of a blur while it takes the element away: whether it does shows afterwards.
      queueMicrotask(() => {
        if (target.isConnected && last.current === target) last.current = null;
      });
    },
  };
}
