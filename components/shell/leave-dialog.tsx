'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useStore } from '@/hooks/use-store';
import { withoutBasePath } from '@/lib/env';
import { opensElsewhere } from '@/lib/platform/browser/input';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { onDemand } from '../ui/on-demand';

const LeaveQuestion = onDemand(() => import('./leave-question').then((module) => module.LeaveQuestion));

const { pending } = leaveGuard;

/**
 * Asks before a link, back, forward or sign-out discards unsaved work. When the tab is closed or reloaded,
 * the browser itself asks (`beforeunload`, see lib/navigation/leave-guard.ts).
 */
export function LeaveDialog() {
  const asking = useStore(pending, null) !== null;
  useGuardedLinks();
  return asking && <LeaveQuestion />;
}

/** Next's router cannot block a navigation, so a capturing listener intercepts clicks on links before `Link` does. */
function useGuardedLinks() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leaveGuard.isBlocking() || event.defaultPrevented || opensElsewhere(event)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Links to other origins unload the page, so `beforeunload` handles them; a new tab discards nothing.
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
