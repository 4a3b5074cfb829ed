'use client';
import { useEffect, useEffectEvent } from 'react';
import { leaveGuard, type Holder } from '@/lib/navigation/leave-guard';

/** Asks for confirmation before the screen is left while `unsaved`. */
export function useLeaveGuard(unsaved: boolean, options: Partial<Pick<Holder, 'onLeave' | 'isDrafted'>> = {}) {
  const onLeave = useEffectEvent(() => options.onLeave?.());
  const isDrafted = useEffectEvent(() => options.isDrafted?.() ?? false);
  useEffect(
    () => (unsaved ? leaveGuard.hold({ onLeave: () => onLeave(), isDrafted: () => isDrafted() }) : undefined),
    [unsaved],
  );
}
