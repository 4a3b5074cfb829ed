'use client';
import { useEffect } from 'react';
import { leaveGuard } from '@/lib/leave-guard';

/** While `unsaved`, leaving the screen asks first. */
export function useLeaveGuard(unsaved: boolean) {
  useEffect(() => (unsaved ? leaveGuard.hold() : undefined), [unsaved]);
}
