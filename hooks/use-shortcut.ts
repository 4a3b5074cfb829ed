'use client';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { singleKeys } from '@/lib/platform/browser/preferences';
import { openDialogs } from './focus/page-focus';

/** Keys by their place on a Latin keyboard. */
const PLACES: Record<string, string> = { Slash: '/' };

/** The key that is meant: where a keyboard types no Latin letter, such as an Arabic or a Russian one, its place tells. */
export function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^(?!\p{Script=Latin})\p{L}$/u.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? PLACES[code] ?? key;
  return place === '/' && shiftKey ? '?' : place;
}

/**
 * Runs `action` on a key, and prevents the browser's default action. Under a modal dialog it does nothing; `isOpen` says
 * that the one dialog may be open that the key itself has opened, and closes.
 */
function useKey(isMeant: (event: KeyboardEvent) => boolean, action: () => void, isOpen = false) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event)) return;
    // Also prevents typing the key into the field that `action` focuses.
    event.preventDefault();
    if (!event.repeat && openDialogs().length <= (isOpen ? 1 : 0)) action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Runs `action` on Ctrl or Cmd plus a letter; `isOpen`: see `useKey`. */
export function useShortcut(letter: string, action: () => void, isOpen?: boolean) {
  useKey(
    (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && latinKey(event) === letter,
    action,
    isOpen,
  );
}

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));

/** Runs `action` on a single key, unless the focus is in a field or single-key shortcuts are off. */
export function useSingleKey(key: string, action: () => void) {
  useKey(
    (event) =>
      latinKey(event) === key &&
      !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
      singleKeys.get() &&
      !isTyping(event.target),
    action,
  );
}

/** `/` moves the focus to the search box. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useSingleKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });
}

/** Ctrl or Cmd+S submits the form instead of saving the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useShortcut('s', () => form.current?.requestSubmit());
}
