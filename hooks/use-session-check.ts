'use client';
import { useEffect } from 'react';
import { checkSession } from '@/lib/api/session-check';
import { SESSION_CHECK_MS } from '@/lib/config';
import { connection } from '@/lib/platform/browser/connection';
import { notifyExpired } from '@/lib/auth/sign-in';
import { session } from '@/lib/session/session';

/** Checks the session every `SESSION_CHECK_MS` and on window focus. */
export function useSessionCheck(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const check = () => (connection.online() ? checkSession() : undefined);
    const onFocus = async () => {
      const verdict = await check();
      // A late refusal of an old token does not concern the session that has replaced it.
      if (verdict?.session !== 'invalid' || session.get().status !== 'expired') return;
      notifyExpired();
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
