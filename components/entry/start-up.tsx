'use client';
import { useEffect } from 'react';
import { trackActivity } from '@/lib/activity';
import { restoreSession } from '@/lib/session/flow';
import { localStore } from '@/lib/storage';
import { followOtherTabs } from '@/lib/session/tabs';

/** What happens once when the console opens: the stored session is checked, the fixed theme noted. */
export function StartUp() {
  useEffect(() => {
    localStore.write('admin-theme', 'light');
    void restoreSession();
    const stops = [followOtherTabs(), trackActivity()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}
