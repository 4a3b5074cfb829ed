'use client';
import { useEffect } from 'react';
import { restoreSession } from '@/lib/session-flow';
import { localStore } from '@/lib/storage';

/** What happens once when the console opens: the stored session is checked, the fixed theme noted. */
export function StartUp() {
  useEffect(() => {
    localStore.write('admin-theme', 'light');
    void restoreSession();
  }, []);
  return null;
}
