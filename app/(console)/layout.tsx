import type { ReactNode } from 'react';
import { CopySlot } from '@/components/courses/copy/copy-slot';
import { AppShell } from '@/components/shell/app-shell';
import { RequireSession } from '@/components/entry/require-session';
import { UnfinishedSlot } from '@/components/unfinished/unfinished-slot';

export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <RequireSession>
      <AppShell
        trays={
          <>
            <CopySlot />
            <UnfinishedSlot />
          </>
        }
      >
        {children}
      </AppShell>
    </RequireSession>
  );
}
