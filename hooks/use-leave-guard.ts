'use client';
import { useEffect, useEffectEvent } from 'react';
import { leaveGuard } from '@/lib/navigation/leaving';

/** While `unsaved`, leaving the screen asks first; `onLeave` is called once the person has agreed. */
export function useLeaveGuard(unsaved: boolean, onLeave?: () => void) {
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => (unsaved ? leaveGuard.hold(() => leave()) : undefined), [unsaved]);
}
