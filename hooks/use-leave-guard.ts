'use client';
import { useEffect } from 'react';
import { leaveGuard } from '@/lib/navigation/leaving';

/** While `unsaved`, leaving the screen asks first. */
export function useLeaveGuard(unsaved: boolean) {
  useEffect(() => (unsaved ? leaveGuard.hold() : undefined), [unsaved]);
}
