'use client';
import { useLayoutEffect } from 'react';

/**
 * Titles the page otherwise than its metadata does. Next writes the metadata's title some time after
 * the page has shown, so the title is put back whenever it changes. A layout effect, because it has
 * to end in the very commit in which the next page brings its own.
 */
export function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return;
    const apply = () => {
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title]);
}
