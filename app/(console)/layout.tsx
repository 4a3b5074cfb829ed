import type { ReactNode } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import { RequireSession } from '@/components/entry/require-session';

export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <RequireSession>
      <AppShell>{children}</AppShell>
    </RequireSession>
  );
}
