'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { useHydrated, useEndpoint, useSession } from '@/hooks/use-store';
import { useSessionCheck, useSessionRetry } from '@/hooks/use-session-check';
import { expiryDialog, returnTarget, restoreSession } from '@/lib/auth/sign-in';
import { paths } from '@/lib/navigation/routes';
import { LeaveDialog } from '../shell/leave-dialog';
import { LoadingScreen } from './loading-screen';
import { SWRConfig } from 'swr';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/link';
import { Drawing } from '../feedback/message-panel';
import { connection } from '@/lib/platform/browser/connection';
import { session } from '@/lib/session/session';
import { Dialog } from '../ui/dialog/dialog';
import { AnnouncedText } from '../feedback/announcer';
import { onDemand } from '../ui/on-demand';
import styles from './require-session.module.css';

/** Why there is no answer. */
const NoAnswer = onDemand(() => import('./no-answer').then((module) => module.NoAnswer), {
  onIntent: false,
  optional: true,
});

/**
 * Renders its children for a signed-in administrator only, and redirects to login or setup otherwise. The
 * exported HTML contains no children, because the export does not know the URL that the page is opened at.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = usePathname();
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
  const loggedOut = session.status === 'anonymous' && session.loggedOut === true;
  useEffect(() => {
    if (!goal) return;
    if (!loggedOut) returnTarget.remember(pathname + window.location.search, openedFor);
    router.replace(goal);
  }, [goal, loggedOut, openedFor, pathname, router]);

  if (session.status === 'unverified' && !goal) return <SessionUnverified silent={session.silent ? baseUrl : null} />;
  if (goal || !('user' in session)) return <LoadingScreen />;
  return (
    <DataScope key={session.number}>
      {children}
      <LeaveDialog />
      {session.status === 'expired' && <SessionExpiredDialog openedFor={openedFor} />}
    </DataScope>
  );
}

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

/**
 * Shown when the back end did not answer the session check: the stored session is kept and can be checked again.
 * `silent` is the base URL if there was no response at all.
 */
function SessionUnverified({ silent }: { silent: string | null }) {
  useSessionRetry();
  return (
    <main className={styles.screen}>
      <Drawing name="cloud" />
      <AnnouncedText role="alert">
        <h1>{text.session.checkFailed}</h1>
      </AnnouncedText>
      {silent && (
        <div className={styles.reason}>
          <NoAnswer address={silent} lead={text.endpoint.unreachable} />
        </div>
      )}
      <p className={styles.detail}>{text.session.checkedAgain}</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => void restoreSession()}>
          {text.common.retry}
        </Button>
        <ButtonLink variant="outlined" href={paths.setup}>
          {text.endpoint.change}
        </ButtonLink>
      </div>
    </main>
  );
}

/** A modal without a close button, shown when the session has expired: the only action is to sign in again. */
export function SessionExpiredDialog({ openedFor }: { openedFor: string | null }) {
  const router = useRouter();
  const pathname = usePathname();
  useEffect(() => expiryDialog.open(), []);

  function signInAgain() {
    returnTarget.remember(pathname + window.location.search, openedFor);
    session.endInThisTab();
    router.replace(paths.login);
  }

  return (
    <Dialog
      title={text.session.expiredTitle}
      question={text.session.expiredText}
      actions={
        <Button variant="contained" autoFocus onClick={signInAgain}>
          {text.session.expiredButton}
        </Button>
      }
    />
  );
}
