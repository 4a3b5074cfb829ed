'use client';
import { useEffect } from 'react';
import { trackActivity } from '@/lib/browser/activity';
import { restoreSession } from '@/lib/session/sign-in';
import { localStore } from '@/lib/browser/storage';
import { followOtherTabs } from '@/lib/session/tabs';

/** Runs once per page load: restores the stored session, follows the other tabs, tracks activity, stores the theme. */
export function StartUp() {
  useEffect(() => {
    localStore.write('admin-theme', 'light');
    void restoreSession();
    const stops = [followOtherTabs(), trackActivity()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}
