'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { busyWait } from '@/lib/api/retry';
import { checkSession } from '@/lib/api/session-check';
import { expiryDialog, returnTarget, checkAgain, notifyExpired } from '@/lib/auth/sign-in';
import { RETRY_MAX_MS, SESSION_CHECK_MS, SESSION_RETRY_BASE_MS } from '@/lib/config';
import { paths } from '@/lib/navigation/routes';
import { connection } from '@/lib/platform/browser/connection';
import { isForeground, onForeground } from '@/lib/platform/browser/foreground';
import { session as currentSession } from '@/lib/session/session';
import { useEndpoint, useHydrated, useSession } from './use-store';

/** What may be shown of a screen that is for administrators only. */
export type SessionScope =
  /** Nothing: it is not known yet, or another screen opens. */
  | { state: 'waiting' }
  /** The back end did not answer the session check. `silent` is its base URL if there was no response at all. */
  | { state: 'unverified'; silent: string | null }
  /** The screen, in a `DataScope` whose key is `number`. */
  | { state: 'open'; number: number; isExpired: boolean; signInAgain: () => void };

interface Navigation {
  pathname: string;
  replace: (href: string) => void;
}

/** Opens a screen to a signed-in administrator only, and leads anybody else to login or setup. */
export function useSessionScope({ pathname, replace }: Navigation): SessionScope {
  const hydrated = useHydrated();
  const baseUrl = useEndpoint();
  const session = useSession();
  useSessionCheck(session.status === 'signed-in');

  const [openedFor, setOpenedFor] = useState<string | null>(null);
  if (hydrated && baseUrl && !openedFor) setOpenedFor(baseUrl);
  // After a change in another tab, the address may name a record of the former back end: /login knows where to go on,
  // also if that tab has signed in already.
  const isChanged = openedFor !== null && baseUrl !== openedFor;

  const needsLogin = session.status === 'anonymous' || isChanged;
  const goal = !hydrated ? null : !baseUrl ? paths.setup : needsLogin ? paths.login : null;
  const isUnverified = session.status === 'unverified' && !goal;
  useSessionRetry(isUnverified);
  const loggedOut = session.status === 'anonymous' && session.loggedOut === true;
  useEffect(() => {
    if (!goal) return;
    if (!loggedOut) remember(pathname, openedFor);
    replace(goal);
  }, [goal, loggedOut, openedFor, pathname, replace]);

  const isExpired = session.status === 'expired' && !goal;
  useEffect(() => (isExpired ? expiryDialog.open() : undefined), [isExpired]);

  if (isUnverified) return { state: 'unverified', silent: session.silent ? baseUrl : null };
  if (goal || !('user' in session)) return { state: 'waiting' };
  function signInAgain() {
    remember(pathname, openedFor);
    currentSession.endInThisTab();
    replace(paths.login);
  }
  return { state: 'open', number: session.number, isExpired, signInAgain };
}

/** Where to go on after signing in. */
const remember = (pathname: string, openedFor: string | null): void =>
  returnTarget.remember(pathname + window.location.search, openedFor);

// A constant, because all that reads data is rendered when it changes. SWR itself would believe the browser.
const ownCache = { provider: () => new Map(), isOnline: connection.online };

interface ScopeProps {
  /** What SWR knows of each key from the start. */
  known?: Iterable<readonly [string, object]>;
  children: ReactNode;
}

/** Gives each session an SWR cache of its own, so that one session never shows data that another has read. */
export function DataScope({ known, children }: ScopeProps) {
  const [value] = useState(() => (known ? { ...ownCache, provider: () => new Map(known) } : ownCache));
  return <SWRConfig value={value}>{children}</SWRConfig>;
}

/** Checks the session every `SESSION_CHECK_MS` and on window focus. */
function useSessionCheck(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const check = () => (connection.online() ? checkSession() : undefined);
    const onFocus = async () => {
      const verdict = await check();
      // A late refusal of an old token does not concern the session that has replaced it.
      if (verdict?.session !== 'invalid' || currentSession.get().status !== 'expired') return;
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
 * While `active`, goes on checking a session without a verdict, at growing intervals, and at once when the administrator
 * returns to the page or the browser comes online. A hidden page waits, and so does one that the server has asked to.
 */
function useSessionRetry(active: boolean) {
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
      const state = currentSession.get();
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
