'use client';
import { useEffect } from 'react';
import { checkSession } from '@/lib/api/session-check';
import { busyWait } from '@/lib/api/retry';
import { RETRY_MAX_MS, SESSION_CHECK_MS, SESSION_RETRY_BASE_MS } from '@/lib/config';
import { connection } from '@/lib/platform/browser/connection';
import { isForeground, onForeground } from '@/lib/platform/browser/foreground';
import { checkAgain, notifyExpired } from '@/lib/auth/sign-in';
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

/**
 * While `active`, goes on checking a session without a verdict, at growing intervals, and at once when the administrator returns to the
 * page or the browser comes online. A hidden page waits, and so does one that the server has asked to.
 */
export function useSessionRetry(active: boolean) {
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    let wait = SESSION_RETRY_BASE_MS;
    let tries = 0;
    /** The server has asked to wait. */
    let isHeldBack = false;
    let isOver = false;
    let isAsking = false;

    function schedule() {
      clearTimeout(timer);
      tries += 1;
      const state = session.get();
      const busy = state.status === 'unverified' ? state.busy : undefined;
      isHeldBack = busy !== undefined;
      timer = setTimeout(
        () => {
          isHeldBack = false;
          void ask();
        },
        busy ? busyWait(busy, tries) : wait,
      );
      wait = Math.min(wait * 2, RETRY_MAX_MS);
    }
    async function ask() {
      clearTimeout(timer);
      if (isAsking || !isForeground()) return;
      isAsking = true;
      await checkAgain();
      isAsking = false;
      if (!isOver) schedule();
    }

    schedule();
    const stop = onForeground(() => {
      if (!isHeldBack) void ask();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [active]);
}
