'use client';
import { useHydrated } from '@/hooks/use-store';
import { mayHoldWork } from '@/lib/journal/may-hold-work';
import { onDemand } from '../ui/on-demand';

/** Optional, because it is offered again with the next page. */
const UnfinishedWork = onDemand(() => import('./unfinished-work').then((module) => module.UnfinishedWork), {
  optional: true,
  onIntent: false,
});

/** The place of work that was cut off: nothing, and no code, in a browser in which no work of many was ever begun. */
export const UnfinishedSlot = () => useHydrated() && mayHoldWork() && <UnfinishedWork />;
