'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Job } from '@/lib/jobs/job';
import type { JobState } from '@/lib/jobs/job-state';

/** How a job stands, now and after every change of it. */
export const useJob = <T, R>(job: Job<T, R>): JobState<T, R> => useSyncExternalStore(job.subscribe, job.get, job.get);

/** Calls `end`, which stays the same function, when the screen is left for good. */
export function useEndWithScreen(end: () => void) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React's strict mode takes a screen away and brings it back in the same step.
      setTimeout(() => isMounted.current || end());
    };
  }, [end]);
}
