'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Job } from '@/lib/jobs/job';
import type { JobState } from '@/lib/jobs/job-state';

/** Subscribes to the state of a job. */
export const useJob = <T, R>(job: Job<T, R>): JobState<T, R> => useSyncExternalStore(job.subscribe, job.get, job.get);

/** Disposes a job when its screen unmounts. */
export function useEndWithScreen<T, R>(job: Job<T, R>) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Strict mode unmounts and remounts synchronously: wait a task before disposing.
      setTimeout(() => isMounted.current || job.dispose());
    };
  }, [job]);
}
