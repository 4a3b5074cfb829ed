'use client';
import type { ReactNode } from 'react';
import { useStore } from '@/hooks/use-store';
import { trayTasks } from '@/lib/jobs/tray';
import { createStore } from '@/lib/store';
import { onDemand } from '../ui/on-demand';

const TaskTray = onDemand(() => import('./task-tray').then((module) => module.TaskTray), { onIntent: false });

const tray = createStore<ReactNode>(null);

/** Shows `content` below the header of every screen. The caller passes an element, so the shell does not import it. */
export const showTray = (content: ReactNode): void => tray.set(content);

/** The place below the header for background work: running uploads, downloads, and what the layout of the app adds. */
export function Tray({ children }: { children?: ReactNode }) {
  const shown = useStore(tray, null);
  const hasTasks = useStore({ subscribe: trayTasks.subscribe, get: () => trayTasks.get().length > 0 }, false);
  return (
    <>
      {shown}
      {children}
      {hasTasks && <TaskTray />}
    </>
  );
}
