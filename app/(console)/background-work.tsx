'use client';
import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { useStore } from '@/hooks/use-store';
import { copiesBegun } from '@/lib/courses/copy/begun';
import { holdsWork } from '@/lib/journal/holds-work';

/** Optional, because a reload would end the copy; its end is told without the tray. */
const CopyTray = onDemand(() => import('@/components/courses/copy/copy-tray').then((module) => module.CopyTray), {
  optional: true,
  onIntent: false,
});

/** Optional, because it is offered again with the next page. */
const UnfinishedWork = onDemand(
  () => import('@/components/unfinished/unfinished-work').then((module) => module.UnfinishedWork),
  { optional: true, onIntent: false },
);

/** The tray of copies: nothing, and no code, before the first copy of this tab. */
export const CopySlot = () => useStore(copiesBegun, false) && <CopyTray />;

/** Work that was cut off: nothing, and no code, in a browser whose journal holds no work. */
function UnfinishedSlot() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void holdsWork().then(setOffered), []);
  return isOffered && <UnfinishedWork />;
}

/** The places of what runs, or has run, in the background. */
export const BackgroundWork = () => (
  <>
    <CopySlot />
    <UnfinishedSlot />
  </>
);
