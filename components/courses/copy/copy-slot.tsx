'use client';
import { useStore } from '@/hooks/use-store';
import { copiesBegun } from '@/lib/courses/copy/begun';
import { onDemand } from '../../ui/on-demand';

/** Optional, because a reload would end the copy; its end is told without the tray. */
const CopyTray = onDemand(() => import('./copy-tray').then((module) => module.CopyTray), {
  optional: true,
  onIntent: false,
});

/** The place of the tray of copies: nothing, and no code, before the first copy of this tab. */
export const CopySlot = () => useStore(copiesBegun, false) && <CopyTray />;
