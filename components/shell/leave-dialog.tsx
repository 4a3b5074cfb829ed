'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { withoutBasePath } from '@/lib/env';
import { leaveGuard, opensElsewhere } from '@/lib/navigation/leaving';
import { leaveText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

const { pending } = leaveGuard;

/** Asks before unsaved work is left: by a link, by back or forward, by signing out; by closing or reloading, the browser asks. */
export function LeaveDialog() {
  const asking = useSyncExternalStore(pending.subscribe, pending.get, () => null) !== null;
  useGuardedLinks();
  return asking && <LeaveQuestion />;
}

/** The router of Next has no way to refuse a navigation, so links are caught before it sees them. */
function useGuardedLinks() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leaveGuard.isHeld() || event.defaultPrevented || opensElsewhere(event)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Other sites and downloads are left to `beforeunload`.
      if (!link?.href || link.target === '_blank' || link.origin !== window.location.origin) return;
      if (link.pathname === window.location.pathname && link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      leaveGuard.leave(() => router.push(withoutBasePath(link.pathname) + link.search));
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [router]);
}

const copy = leaveText;

/** What is asked before unsaved work is left. */
export function LeaveQuestion() {
  return (
    <Dialog
      title={copy.title}
      question={leaveGuard.isOnlyTabHeld() ? copy.filesDetail : copy.detail}
      onClose={leaveGuard.stay}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={leaveGuard.stay}>
            {copy.stay}
          </Button>
          <Button variant="contained" color="error" onClick={leaveGuard.agree}>
            {copy.leave}
          </Button>
        </>
      }
    />
  );
}
