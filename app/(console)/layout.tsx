import type { ReactNode } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import { RequireSession } from '@/components/entry/require-session';
import { BackgroundWork } from './background-work';

export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <RequireSession>
      <AppShell trays={<BackgroundWork />}>{children}</AppShell>
    </RequireSession>
  );
}
