'use client';
import { useEffect, type RefObject } from 'react';
import { isDialogOpen } from '@/lib/open-dialog';
import { searchKey } from '@/lib/search-key';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` moves the focus to the search box, unless it is typed into a field or a dialog is open. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!searchKey.get() || isTyping(event.target) || isDialogOpen()) return;
      // Else it is typed into the box that it leads to.
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
