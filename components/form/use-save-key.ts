'use client';
import type { RefObject } from 'react';
import { useShortcut } from '@/hooks/use-shortcut';
import { isDialogOpen } from '@/lib/open-dialog';

/** Ctrl or Cmd+S sends the form, and never saves the page; under an open dialog it does nothing. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useShortcut('s', () => {
    if (!isDialogOpen()) form.current?.requestSubmit();
  });
}
