'use client';
import { useEffect, useState, type ComponentType } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { useStore } from '@/hooks/use-store';
import { backgroundWork, type BackgroundKind } from '@/lib/jobs/background-work';
import { holdsWork } from '@/lib/journal/holds-work';

/** Optional: a reload for missing code would end the work. Its end is told without the bar, or in the next page. */
const OPTIONAL = { optional: true, onIntent: false };

/** The bar of each kind, in the order in which they stand. */
const BARS: Record<BackgroundKind, ComponentType> = {
  uploads: onDemand(
    () => import('@/components/modules/upload/upload-tray').then((module) => module.UploadTray),
    OPTIONAL,
  ),
  copies: onDemand(() => import('@/components/courses/copy/copy-tray').then((module) => module.CopyTray), OPTIONAL),
  downloads: onDemand(
    () => import('@/components/courses/package/download-tray').then((module) => module.DownloadTray),
    OPTIONAL,
  ),
};

const UnfinishedWork = onDemand(
  () => import('@/components/unfinished/unfinished-work').then((module) => module.UnfinishedWork),
  OPTIONAL,
);

const NONE: readonly BackgroundKind[] = [];

/** What runs, or has run, in the background; and what was cut off. Nothing, and no code, before there is any. */
export function BackgroundWork() {
  const begun = useStore(backgroundWork, NONE);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void holdsWork().then(setOffered), []);
  return (
    <>
      {Object.entries(BARS).map(([kind, Bar]) => begun.includes(kind as BackgroundKind) && <Bar key={kind} />)}
      {isOffered && <UnfinishedWork />}
    </>
  );
}
