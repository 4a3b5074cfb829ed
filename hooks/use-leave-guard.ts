'use client';
import { useEffect, useEffectEvent } from 'react';
import { leaveGuard } from '@/lib/navigation/leaving';

/** While `unsaved`, leaving the screen asks first. `isDrafted` says whether a reload brings back all that is unsaved. */
export function useLeaveGuard(unsaved: boolean, isDrafted: () => boolean = () => false) {
  const isDraftedNow = useEffectEvent(isDrafted);
  useEffect(() => (unsaved ? leaveGuard.hold('screen', () => isDraftedNow()) : undefined), [unsaved]);
}
