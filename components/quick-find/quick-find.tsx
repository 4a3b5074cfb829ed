'use client';
import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { useShortcut, useSingleKey } from '@/hooks/use-shortcut';
import { text } from '@/lib/text/common';
import { ProblemReportDialog } from '../feedback/problem-report';
import { IconAction } from '../ui/icon-button';
import { onDemand } from '../ui/on-demand';
import { Icon } from '../ui/icon';

const QuickFindDialog = onDemand(() => import('./quick-find-dialog').then((module) => module.QuickFindDialog));
const ShortcutsDialog = onDemand(() => import('../shell/shortcuts-dialog').then((module) => module.ShortcutsDialog));

/** The search button of the header and the shortcuts (Ctrl+K, `?`) that open quick find and the list of shortcuts. */
export function QuickFind() {
  const [open, setOpen] = useState<'find' | 'shortcuts' | 'report' | null>(null);
  const close = () => setOpen(null);
  // Back and Forward lead to another screen. One that was on its way when this was opened arrives below it.
  useEffect(() => {
    const onPopState = () => setOpen(null);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const isFinding = open === 'find';
  useShortcut('k', () => setOpen(isFinding ? null : 'find'), isFinding);
  useSingleKey('?', () => setOpen('shortcuts'));

  return (
    <>
      <IconAction label={text.shell.quickFind} aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen('find')}>
        <Icon of={Search} size={20} />
      </IconAction>
      {isFinding && (
        <QuickFindDialog onClose={close} onShortcuts={() => setOpen('shortcuts')} onReport={() => setOpen('report')} />
      )}
      {open === 'report' && <ProblemReportDialog onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
