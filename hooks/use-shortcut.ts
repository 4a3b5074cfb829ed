'use client';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { singleKeys } from '@/lib/browser/preferences';

/** Runs `action` on Ctrl or Cmd plus a letter, and prevents the browser's default action. */
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

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));

/** Runs `action` on a single key, unless the focus is in a field, a dialog is open, or single-key shortcuts are off. */
export function useSingleKey(key: string, action: () => void) {
  const act = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!singleKeys.get() || isTyping(event.target) || isDialogOpen()) return;
      // Prevents typing the key into the field that `action` focuses.
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

/** `/` moves the focus to the search box. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useSingleKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });
}

/** Ctrl or Cmd+S submits the form instead of saving the page; while a dialog is open it does nothing. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useShortcut('s', () => {
    if (!isDialogOpen()) form.current?.requestSubmit();
  });
}

/** Whether a modal dialog or drawer is open: shortcuts must not act on the page below it. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true], dialog[open]') !== null;
