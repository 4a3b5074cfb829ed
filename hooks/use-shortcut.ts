'use client';
import { useEffect, useEffectEvent } from 'react';

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
