'use client';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { searchKey } from '@/lib/preferences';

/** Runs `action` on Ctrl or Cmd plus a letter, in place of what the browser does with it. */
export function useShortcut(letter: string, action: () => void) {
  const act = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [letter]);
}

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

/** Ctrl or Cmd+S sends the form, and never saves the page; under an open dialog it does nothing. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useShortcut('s', () => {
    if (!isDialogOpen()) form.current?.requestSubmit();
  });
}

/** Whether a dialog or a panel lies over the page: what stands under it is not to be acted on. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true], dialog[open]') !== null;
