import type { ApiError } from '../api/errors';

export interface JobItem<T, R> {
  /** The number of the item in the job, from 0. It does not change when other items are removed. */
  index: number;
  value: T;
  size: number;
  /** `unclear`: a read cannot tell whether it was written. `not-sent`: the job was cancelled before. */
  state: 'waiting' | 'running' | 'done' | 'failed' | 'unclear' | 'not-sent';
  /** The part of `size` that has been sent. */
  sent: number;
  result?: R;
  /** Why it failed. */
  error?: ApiError;
  /** A write got no response and has not been looked up yet: that is done before the item is sent again. */
  isInDoubt: boolean;
}

/**
 * `offline`, `unreachable` (the back end does not respond) and `signed-out`: the job waits and continues automatically.
 * `stopping`: it was cancelled, and the running items are looked up.
 */
export type JobStatus = 'running' | 'paused' | 'offline' | 'unreachable' | 'signed-out' | 'stopping' | 'ended';

export interface JobState<T, R> {
  status: JobStatus;
  items: readonly JobItem<T, R>[];
  counts: Record<JobItem<T, R>['state'], number>;
  /** In the unit of `sizeOf`. */
  sent: number;
  total: number;
  /** The estimated remaining time; `null` while the speed is unknown. */
  msLeft: number | null;
}

/** Counts the items by state, and sums up their progress. */
export function tally<T, R>(items: readonly JobItem<T, R>[]): Pick<JobState<T, R>, 'counts' | 'sent' | 'total'> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, unclear: 0, 'not-sent': 0 };
  let sent = 0;
  let total = 0;
  for (const item of items) {
    counts[item.state] += 1;
    if (item.state === 'not-sent') continue;
    total += item.size;
    sent += item.state === 'running' ? item.sent : item.state === 'waiting' ? 0 : item.size;
  }
  return { counts, sent, total };
}
