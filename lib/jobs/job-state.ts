import type { ApiError } from '../api/errors';

export interface JobItem<T, R> {
  /** Its number in the job, from 0: it never changes, also when others are removed. */
  index: number;
  value: T;
  size: number;
  /** `unclear`: reading cannot tell whether it was written. `not-sent`: the job was cancelled before. */
  state: 'waiting' | 'running' | 'done' | 'failed' | 'unclear' | 'not-sent';
  /** How much of `size` has been sent. */
  sent: number;
  result?: R;
  /** Why it failed. */
  error?: ApiError;
  /** A try got no answer and could not be looked up yet: that is done before it is sent again. */
  isInDoubt: boolean;
}

/**
 * `offline`, `unreachable` (the back end does not answer) and `signed-out`: the job waits, and goes on by
 * itself. `stopping`: it was cancelled, and what was under way is looked up.
 */
export type JobStatus = 'running' | 'paused' | 'offline' | 'unreachable' | 'signed-out' | 'stopping' | 'ended';

export interface JobState<T, R> {
  status: JobStatus;
  items: readonly JobItem<T, R>[];
  counts: Record<JobItem<T, R>['state'], number>;
  /** In the unit of `sizeOf`. */
  sent: number;
  total: number;
  /** From the last minute's speed; `null` while that is not known. */
  msLeft: number | null;
}

/** What became of a write that got no answer, as far as reading can tell. */
export type LookUp<R> = { found: 'done'; result?: R } | { found: 'no' } | { found: 'unclear'; result?: R };

export interface WriteOptions {
  signal: AbortSignal;
  /** In the unit of `sizeOf`; never more than the item's size is counted. */
  onProgress: (sent: number) => void;
}

export interface JobOptions<T, R> {
  items: T[];
  /** How many writes run at the same time; 1 keeps the order of the items. */
  concurrency?: number;
  /** What an item counts in the progress: bytes, say. Without it each counts 1. */
  sizeOf?: (item: T) => number;
  /** Off for money: what did not arrive is sent again only when the person says so. */
  isRepeatable?: boolean;
  /**
   * Reads what has to be known before an item is sent; what it returns is the item's result until there
   * is another. Where it fails nothing has been sent.
   * @throws ApiError
   */
  prepare?: (item: T) => Promise<R | void>;
  /**
   * Sends one item, once. A refusal (an answer that says no) makes the item `failed`.
   * @throws ApiError
   */
  write: (item: T, options: WriteOptions) => Promise<R>;
  /**
   * Reads whether an item that got no answer was written all the same.
   * @throws ApiError where that cannot be read
   */
  lookUp: (item: T) => Promise<LookUp<R>>;
}

/** How many items are in which state, and how much of all has been dealt with. */
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
