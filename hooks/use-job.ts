'use client';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from './use-store';
import { JOB_SHOWN_MS } from '@/lib/config';
import type { Job } from '@/lib/jobs/job';
import type { JobState, JobStatus } from '@/lib/jobs/job-state';
import type { RunningJob } from '@/lib/jobs/owned-task';
import { notifyOwnerChanged } from '@/lib/api/failure-text';
import { session, type Owner } from '@/lib/session/session';

/** A job, or several that follow one another. */
interface Followed<State> {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  owner: Owner | null;
}

interface FollowedState {
  status: JobStatus;
  counts: Pick<JobState<unknown, unknown>['counts'], 'not-sent'>;
}

/**
 * Subscribes to the state of a job. A change of its status is shown at once; other changes, of which each of thousands
 * of items has several, within `JOB_SHOWN_MS`.
 */
export function useJob<State extends FollowedState>(job: Followed<State>): State {
  const subscribe = useCallback((show: () => void) => subscribeInSteps(job, show), [job]);
  return useStore({ subscribe, get: job.get });
}

function subscribeInSteps(job: Followed<FollowedState>, show: () => void): () => void {
  let shown = job.get().status;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function showNow() {
    clearTimeout(timer);
    timer = undefined;
    show();
  }
  const stop = job.subscribe(() => {
    const { status } = job.get();
    if (status === shown) return void (timer ??= setTimeout(showNow, JOB_SHOWN_MS));
    shown = status;
    showNow();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The held job of this scope, or `null`. */
export const useRunningJob = <T, R>(running: RunningJob<T, R>, scope?: string): Job<T, R> | null =>
  useStore({ subscribe: running.subscribe, get: () => running.get(scope) }, null);

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

/** What the last component that rendered a job does at its end. */
interface Follower {
  onEnd: () => void;
  isMounted: boolean;
}

const followers = new WeakMap<object, Follower>();

function followerOf(job: Followed<FollowedState>): Follower {
  const known = followers.get(job);
  if (known) return known;
  const follower: Follower = { onEnd: () => {}, isMounted: true };
  followers.set(job, follower);
  let hasEnded = job.get().status === 'ended';
  job.subscribe(() => {
    const endedBefore = hasEnded;
    const { status, counts } = job.get();
    hasEnded = status === 'ended';
    if (!hasEnded || endedBefore) return;
    // Another administrator who has signed in meanwhile is not told what became of it.
    if ([null, job.owner].includes(session.owner())) follower.onEnd();
    else if (counts['not-sent'] > 0) notifyOwnerChanged();
  });
  return follower;
}

/**
 * Calls `onEnd` each time the job ends, also after the component has unmounted: leaving stops a job, but the request
 * under way may still take effect.
 */
export function useJobEnd<State extends FollowedState>(
  job: Followed<State>,
  onEnd: (state: State, isMounted: boolean) => void,
) {
  useEffect(() => {
    const follower = followerOf(job);
    follower.onEnd = () => onEnd(job.get(), follower.isMounted);
  });
  useEffect(() => {
    const follower = followerOf(job);
    follower.isMounted = true;
    return () => void (follower.isMounted = false);
  }, [job]);
}
