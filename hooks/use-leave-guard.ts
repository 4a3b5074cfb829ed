'use client';
import { useEffect, useEffectEvent } from 'react';
import { leaveGuard, type UnsavedWork } from '@/lib/navigation/leave-guard';

interface Options extends Partial<Pick<UnsavedWork, 'onLeave' | 'onStay' | 'isDrafted'>> {
  /** What is unsaved. When it changes after leaving was confirmed, a navigation that is still under way is given up. */
  work?: unknown;
}

/** Asks for confirmation before the screen is left while `unsaved`. */
export function useLeaveGuard(unsaved: boolean, { work, ...options }: Options = {}) {
  const onLeave = useEffectEvent(() => options.onLeave?.());
  const onStay = useEffectEvent(() => options.onStay?.());
  const isDrafted = useEffectEvent(() => options.isDrafted?.() ?? false);
  useEffect(() => {
    if (!unsaved) return;
    return leaveGuard.register({
      onLeave: () => onLeave(),
      onStay: () => onStay(),
      isDrafted: () => isDrafted(),
    });
  }, [unsaved]);
  useEffect(() => {
    if (unsaved) leaveGuard.changed();
  }, [unsaved, work]);
}
