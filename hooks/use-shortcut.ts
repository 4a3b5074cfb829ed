'use client';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { singleKeys } from '@/lib/preferences';

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

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));

/** Runs `action` on a key by itself, unless it is typed into a field, a dialog is open, or such keys are off. */
export function useSingleKey(key: string, action: () => void) {
  const act = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!singleKeys.get() || isTyping(event.target) || isDialogOpen()) return;
      // Else it is typed into the field that it leads to.
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

/** Ctrl or Cmd+S sends the form, and never saves the page; under an open dialog it does nothing. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useShortcut('s', () => {
    if (!isDialogOpen()) form.current?.requestSubmit();
  });
}

/** Whether a dialog or a panel lies over the page: what stands under it is not to be acted on. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true], dialog[open]') !== null;
