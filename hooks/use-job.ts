'use client';
import { useSyncExternalStore } from 'react';
import type { Job, JobState } from '@/lib/jobs/job';

/** How a job stands, now and after every change of it. */
export const useJob = <T, R>(job: Job<T, R>): JobState<T, R> => useSyncExternalStore(job.subscribe, job.get, job.get);
