'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Job } from '@/lib/jobs/job';
import type { JobState } from '@/lib/jobs/job-state';

/** Subscribes to the state of a job. */
export const useJob = <T, R>(job: Job<T, R>): JobState<T, R> => useSyncExternalStore(job.subscribe, job.get, job.get);

/** Calls `end`, which must be a stable function, when the screen unmounts. */
export function useEndWithScreen(end: () => void) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Strict mode unmounts and remounts synchronously: wait a task before ending.
      setTimeout(() => isMounted.current || end());
    };
  }, [end]);
}
