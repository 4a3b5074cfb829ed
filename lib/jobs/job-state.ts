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
  doubt: Doubt;
}

/**
 * What is known of a write that got no response. `unread`: it has not been looked up yet, or that failed. `not-found`:
 * it was looked up and did not arrive, but may still take effect. Either way it is looked up before it is sent again.
 */
export type Doubt = 'none' | 'unread' | 'not-found';

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
export function createJobItems<T, R>(sizeOf: (item: T) => number) {
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
    add(value: T) {
      const item: Item = { index: added++, value, size: sizeOf(value), state: 'waiting', sent: 0, doubt: 'none' };
      put(all.length, item);
    },

    /** The item must not have been removed. */
    get: (index: number): Item => all[places.get(index)!]!,

    change(index: number, changes: Partial<Item>) {
      const place = places.get(index)!;
      put(place, { ...all[place]!, ...changes });
    },

    removeAll(which: (item: Item) => boolean) {
      const left = all.filter((item) => !which(item));
      all = [];
      places = new Map();
      tally = emptyTally();
      firstWaiting = 0;
      left.forEach((item, place) => put(place, item));
    },

    nextWaiting(): Item | undefined {
      while (firstWaiting < all.length && all[firstWaiting]!.state !== 'waiting') firstWaiting += 1;
      return all[firstWaiting];
    },

    snapshot: (): Tally & { items: readonly Item[] } => ({ ...tally, counts: { ...tally.counts }, items: all.slice() }),

    counts: (): Tally['counts'] => tally.counts,
  };
}

const emptyTally = (): Tally => ({
  counts: { waiting: 0, running: 0, done: 0, failed: 0, unclear: 0, 'not-sent': 0 },
  sent: 0,
  total: 0,
});
