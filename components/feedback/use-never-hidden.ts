'use client';
import { useEffect, useRef } from 'react';

/**
 * Keeps an element readable while a dialog is open: MUI hides everything beside the dialog from
 * screen readers, also what is announced there.
 */
export function useNeverHidden<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const reveal = () => element.removeAttribute('aria-hidden');
    const observer = new MutationObserver(() => element.hasAttribute('aria-hidden') && reveal());
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    reveal();
    return () => observer.disconnect();
  }, []);
  return ref;
}
