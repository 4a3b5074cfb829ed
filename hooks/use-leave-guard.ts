'use client';
import { useEffect, useEffectEvent } from 'react';
import { leaveGuard, type UnsavedWork } from '@/lib/navigation/leave-guard';

/** Asks for confirmation before the screen is left while `unsaved`. */
export function useLeaveGuard(unsaved: boolean, options: Partial<Pick<UnsavedWork, 'onLeave' | 'isDrafted'>> = {}) {
  const onLeave = useEffectEvent(() => options.onLeave?.());
  const isDrafted = useEffectEvent(() => options.isDrafted?.() ?? false);
  useEffect(
    () => (unsaved ? leaveGuard.register({ onLeave: () => onLeave(), isDrafted: () => isDrafted() }) : undefined),
    [unsaved],
  );
}
