'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expiryDialog, returnTarget } from '@/lib/auth/sign-in';
import { paths } from '@/lib/navigation/routes';
import { connection } from '@/lib/platform/browser/connection';
import { session as currentSession } from '@/lib/session/session';
import { useSessionCheck, useSessionRetry } from './use-session-check';
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
