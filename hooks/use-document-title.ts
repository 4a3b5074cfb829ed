'use client';
import { useLayoutEffect } from 'react';

/**
 * Overrides the title of the page's metadata. Next sets the metadata title some time after the first paint, so a
 * MutationObserver restores the override. A layout effect, because its cleanup must run in the same commit in which
 * the next page sets its own title.
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
