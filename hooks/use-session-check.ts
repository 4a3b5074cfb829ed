'use client';
import { useEffect } from 'react';
import { checkSession } from '@/lib/api/session-check';
import { SESSION_CHECK_MS } from '@/lib/config';
import { connection } from '@/lib/connection';
import { notify } from '@/lib/notify';
import { text } from '@/lib/text';

const { expiredToast, expiredToastDetail } = text.session;

/** Checks the running session every minute, and when the person comes back to the window. */
export function useSessionCheck(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const check = () => (connection.online() ? checkSession() : undefined);
    const onFocus = async () => {
      const verdict = await check();
      if (verdict?.session === 'invalid') notify.warning({ title: expiredToast, detail: expiredToastDetail });
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
