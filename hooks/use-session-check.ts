'use client';
import { useEffect } from 'react';
import { checkSession } from '@/lib/session/check';
import { SESSION_CHECK_MS } from '@/lib/config';
import { connection } from '@/lib/connection';
import { tellExpired } from '@/lib/session/flow';
import { session } from '@/lib/session/session';

/** Checks the running session every minute, and when the person comes back to the window. */
export function useSessionCheck(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const check = () => (connection.online() ? checkSession() : undefined);
    const onFocus = async () => {
      const verdict = await check();
      // A refusal that comes late says nothing of the session that has taken its place.
      if (verdict?.session !== 'invalid' || session.get().status !== 'expired') return;
      tellExpired();
    };
    const timer = setInterval(() => void check(), SESSION_CHECK_MS);
    const listener = () => void onFocus();
    window.addEventListener('focus', listener);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', listener);
    };
  }, [active]);
}
