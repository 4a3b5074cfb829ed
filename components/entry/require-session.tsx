'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { DataScope, useSessionScope } from '@/hooks/use-session-scope';
import { checkAgain } from '@/lib/auth/sign-in';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { AnnouncedText } from '../feedback/announcer';
import { Drawing } from '../feedback/message-panel';
import { LeaveDialog } from '../shell/leave-dialog';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { ButtonLink } from '../ui/link';
import { onDemand } from '../ui/on-demand';
import { LoadingScreen } from './loading-screen';
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
  const { replace } = useRouter();
  const scope = useSessionScope({ pathname: usePathname(), replace });
  if (scope.state === 'unverified') return <SessionUnverified silent={scope.silent} />;
  if (scope.state === 'waiting') return <LoadingScreen />;
  return (
    <DataScope key={scope.number}>
      {children}
      <LeaveDialog />
      {scope.isExpired && <SessionExpiredDialog onSignIn={scope.signInAgain} />}
    </DataScope>
  );
}

/**
 * Shown when the back end did not answer the session check: the stored session is kept and can be checked again.
 * `silent` is the base URL if there was no response at all.
 */
function SessionUnverified({ silent }: { silent: string | null }) {
  const [isAsking, setIsAsking] = useState(false);
  /** How many checks by hand have failed: each failure is announced again, and its reason looked for again. */
  const [inVain, setInVain] = useState(0);
  async function ask() {
    setIsAsking(true);
    await checkAgain();
    setIsAsking(false);
    setInVain(inVain + 1);
  }
  return (
    <main className={styles.screen}>
      <Drawing name="cloud" />
      <AnnouncedText role="alert" times={inVain}>
        <h1>{text.session.checkFailed}</h1>
      </AnnouncedText>
      {silent && (
        <div className={styles.reason}>
          <NoAnswer times={inVain} address={silent} withLead />
        </div>
      )}
      <p className={styles.detail}>{text.session.checkedAgain}</p>
      <div className={styles.actions}>
        <Button variant="contained" loading={isAsking} onClick={() => void ask()}>
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
export const SessionExpiredDialog = ({ onSignIn }: { onSignIn: () => void }) => (
  <Dialog
    title={text.session.expiredTitle}
    question={text.session.expiredText}
    actions={
      <Button variant="contained" autoFocus onClick={onSignIn}>
        {text.session.expiredButton}
      </Button>
    }
  />
);
