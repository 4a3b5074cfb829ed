'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { useSessionCheck } from '@/hooks/use-session-check';
import { useEndpoint, useSession } from '@/hooks/use-session';
import { returnTarget } from '@/lib/session/return-target';
import { paths } from '@/lib/navigation/routes';
import { onDemand } from '../ui/on-demand';
import { DataScope } from './data-scope';
import { LeaveDialog } from './leave-dialog';
import { LoadingScreen } from './loading-screen';
import { SessionUnverified } from './session-unverified';

const SessionExpiredDialog = onDemand(() =>
  import('./session-expired-dialog').then((module) => module.SessionExpiredDialog),
);

/**
 * The guard: only a signed-in administrator sees what is below. It renders nothing of it on the
 * server, because the exported page does not know the address it is opened at.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = usePathname();
  const hydrated = useHydrated();
  const baseUrl = useEndpoint();
  const session = useSession();
  useSessionCheck(session.status === 'signed-in');

  const goal = !hydrated ? null : !baseUrl ? paths.setup : session.status === 'anonymous' ? paths.login : null;
  const loggedOut = session.status === 'anonymous' && session.loggedOut === true;
  useEffect(() => {
    if (!goal) return;
    if (!loggedOut) returnTarget.remember(pathname + window.location.search);
    router.replace(goal);
  }, [goal, loggedOut, pathname, router]);

  if (session.status === 'unverified' && !goal) return <SessionUnverified />;
  if (goal || !('user' in session)) return <LoadingScreen />;
  return (
    <DataScope key={session.number}>
      {children}
      <LeaveDialog />
      {session.status === 'expired' && <SessionExpiredDialog />}
    </DataScope>
  );
}
