'use client';
import { useEffect } from 'react';
import { restoreSession } from '@/lib/auth/sign-in';
import { localStore } from '@/lib/platform/browser/storage';
import { followOtherTabs } from '@/lib/auth/tabs';

/** Runs once per page load: restores the stored session, follows the other tabs, stores the theme. */
export function StartUp() {
  useEffect(() => {
    localStore.write('admin-theme', 'light');
    void restoreSession();
    return followOtherTabs();
  }, []);
  return null;
}
