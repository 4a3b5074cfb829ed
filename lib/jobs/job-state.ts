import type { ApiError } from '../api/errors';
import { failureText } from '../api/failure-text';
import type { Certainty, Outcome } from './outcome';

/** What the earlier attempts to write an item have left. */
interface Attempts {
  certainty: Certainty;
  /** Why the last one failed. */
  error?: ApiError;
  /** Number of sends since the administrator has asked for it last. */
  sends: number;
}

interface Waiting extends Attempts {
  state: 'waiting';
  /** The item is looked up, and not sent. */
  isOnlyLookedUp?: boolean;
}

interface Running extends Attempts {
  state: 'running';
  /** The part of `size` that has been sent. */
  sent: number;
}

/**
 * What has become of it. `found`: the answer is missing, and a record like the one that was sent is there, which somebody
 * else may have made. `not-sent`: the job was cancelled before, or its owner has changed. Without an `error` a look-up
 * alone has shown it.
 */
type Ended = Exclude<Outcome, { state: 'waiting' }> & { error?: ApiError };

type Stage = Waiting | Running | Ended;

interface Identity<T, R> {
  /** The number of the item in the job, from 0. It does not change when other items are removed. */
  index: number;
  value: T;
  size: number;
  /** What was read before the write or after it, or what it returned. */
  result?: R;
}

export type JobItem<T, R> = Identity<T, R> & Stage;
export type WaitingItem<T, R> = Identity<T, R> & Waiting;

/** An item of a former run. */
export interface ResumedItem<R> {
  stage: Stage;
  result?: R;
}

/** The stage of an item with this outcome. */
export function stageOf(outcome: Outcome, { error, sends }: { error?: ApiError; sends: number }): Stage {
  switch (outcome.state) {
    case 'waiting':
      return { ...outcome, error, sends };
    case 'failed':
    case 'unclear':
      return { ...outcome, error };
    default:
      return outcome;
  }
}

/** Why an item has failed, in the server's words where it said any; `undefined` if it has not. */
export const failureOf = (item: JobItem<unknown, unknown>, fallback: string): string | undefined =>
  item.state === 'failed' && item.error ? failureText(item.error, fallback) : undefined;

/** What is known of an item so far. */
export interface ItemKnowledge<R> {
  certainty: Certainty;
  result?: R;
  /** Why the last attempt failed. */
  error?: ApiError;
}

export function knowledgeOf<R>(item: JobItem<unknown, R>): ItemKnowledge<R> {
  const { result } = item;
  return 'certainty' in item
    ? { certainty: item.certainty, error: item.error, result }
    : { certainty: 'known', result };
}

/**
 * `offline`, `unreachable` (the back end does not respond), `busy` (it asks to wait) and `signed-out`: the job waits and
 * continues automatically. `stopping`: it was cancelled, and the running items are looked up.
 */
export type JobStatus = 'running' | 'paused' | 'offline' | 'unreachable' | 'busy' | 'signed-out' | 'stopping' | 'ended';

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

type Tally = Pick<JobState<unknown, unknown>, 'counts' | 'sent' | 'total'>;

export type JobItems<T, R> = ReturnType<typeof createJobItems<T, R>>;

/** The items of a job, with their counts and their progress. A change costs the same however many items there are. */
export function createJobItems<T, R>(sizeOf: (item: T) => number, onOver: (item: JobItem<T, R>) => void) {
  type Item = JobItem<T, R>;
  let all: Item[] = [];
  /** By index. */
  let places = new Map<number, number>();
  let tally: Tally = emptyTally();
  let added = 0;
  /** No item before this place is waiting. */
  let firstWaiting = 0;

  function count(item: Item, sign: 1 | -1) {
    tally.counts[item.state] += sign;
    if (item.state === 'not-sent') return;
    tally.total += sign * item.size;
    tally.sent += sign * (item.state === 'running' ? item.sent : item.state === 'waiting' ? 0 : item.size);
  }

  function put(place: number, item: Item) {
    const before = all[place];
    if (before) count(before, -1);
    all[place] = item;
    places.set(item.index, place);
    count(item, 1);
    if (item.state === 'waiting') firstWaiting = Math.min(firstWaiting, place);
  }

  return {
    add(value: T, { stage = WAITING, result }: Partial<ResumedItem<R>> = {}) {
      const item = { index: added++, value, size: sizeOf(value), ...(result !== undefined && { result }) };
      put(all.length, { ...item, ...stage });
    },

    /** The item must not have been removed. */
    get: (index: number): Item => all[places.get(index)!]!,

    /** Keeps the result, unless there is another. */
    become(index: number, stage: Stage, result?: R) {
      const place = places.get(index)!;
      const { value, size, result: former } = all[place]!;
      const item = { index, value, size, result: result ?? former, ...stage };
      put(place, item);
      if (item.state !== 'waiting' && item.state !== 'running') onOver(item);
    },

    /** Notes what has become known of an item while it is running. */
    note(index: number, known: Partial<Omit<Running, 'state'> & Identity<T, R>>) {
      const place = places.get(index)!;
      const item = all[place]!;
      if (item.state === 'running') put(place, { ...item, ...known });
    },

    /** Returns what it has removed. */
    removeAll(which: (item: Item) => boolean): Item[] {
      const removed = new Set(all.filter(which));
      const left = all.filter((item) => !removed.has(item));
      all = [];
      places = new Map();
      tally = emptyTally();
      firstWaiting = 0;
      left.forEach((item, place) => put(place, item));
      return [...removed];
    },

    nextWaiting(): WaitingItem<T, R> | undefined {
      for (; firstWaiting < all.length; firstWaiting += 1) {
        const item = all[firstWaiting]!;
        if (item.state === 'waiting') return item;
      }
      return undefined;
    },

    snapshot: (): Tally & { items: readonly Item[] } => ({ ...tally, counts: { ...tally.counts }, items: all.slice() }),

    counts: (): Tally['counts'] => tally.counts,
  };
}

const WAITING: Stage = { state: 'waiting', certainty: 'known', sends: 0 };

const emptyTally = (): Tally => ({
  counts: { waiting: 0, running: 0, done: 0, found: 0, failed: 0, unclear: 0, 'not-sent': 0 },
  sent: 0,
  total: 0,
});
