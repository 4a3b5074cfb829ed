import { toApiError, type ApiError } from '../api/errors';
import { JOB_LOOK_UP_MS, JOB_SENDS_MAX, JOB_UNREACHABLE_LOOK_UP_MS } from '../config';
import { connection } from '../connection';
import { endpoint } from '../session/endpoint';
import { session } from '../session/session';
import { createStore } from '../store';
import { createSpeedometer } from './speedometer';

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

export interface JobItem<T, R> {
  /** The place in the job, from 0: it never changes. */
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
  /** A former try got no answer and could not be looked up: that is done before it is sent again. */
  isInDoubt: boolean;
}

/** `offline` and `signed-out`: the job waits, and goes on by itself. */
export type JobStatus = 'running' | 'paused' | 'offline' | 'signed-out' | 'ended';

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

export type Job<T, R> = ReturnType<typeof createJob<T, R>>;

/** No answer, one that cannot be read, or a server that broke: the write may have been done all the same. */
export const leavesDoubt = ({ status, kind }: ApiError): boolean => status === 0 || kind === 'server';

/** Whose job it is: it never goes on for somebody else, or on another back end. */
function ownerNow(): string | null {
  const current = session.get();
  return current.status === 'signed-in' ? `${endpoint.get()} ${current.user.id}` : null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Many writes in a row, outside React. Nothing is written twice: what got no answer is looked up before
 * it counts as done or failed. Without a connection, and after the session has expired, the job waits
 * and goes on by itself; signing out, or signing in as somebody else, ends it.
 */
export function createJob<T, R = unknown>({
  items,
  concurrency = 1,
  sizeOf = () => 1,
  write,
  lookUp,
}: JobOptions<T, R>) {
  const owner = ownerNow();
  const speedometer = createSpeedometer();
  const running = new Map<number, AbortController>();
  const sends = new Map<number, number>();
  let isPaused = false;
  let isCancelled = false;
  /** Calls to make when the connection or the session has changed. */
  const blocked = new Set<() => void>();

  const toItem = (value: T, index: number): JobItem<T, R> => ({
    index,
    value,
    size: sizeOf(value),
    state: 'waiting',
    sent: 0,
    isInDoubt: false,
  });
  let current: readonly JobItem<T, R>[] = items.map(toItem);
  const store = createStore<JobState<T, R>>(describe());

  function describe(): JobState<T, R> {
    const counts = { waiting: 0, running: 0, done: 0, failed: 0, unclear: 0, 'not-sent': 0 };
    let sent = 0;
    let total = 0;
    for (const item of current) {
      counts[item.state] += 1;
      if (item.state === 'not-sent') continue;
      total += item.size;
      sent += item.state === 'running' ? item.sent : item.state === 'waiting' ? 0 : item.size;
    }
    return { status: statusOf(counts), items: current, counts, sent, total, msLeft: speedometer.msLeft(total - sent) };
  }

  function statusOf(counts: JobState<T, R>['counts']): JobStatus {
    if (counts.waiting + counts.running === 0) return 'ended';
    if (owner !== ownerNow()) return 'signed-out';
    if (isPaused) return 'paused';
    return connection.online() ? 'running' : 'offline';
  }

  const publish = () => store.set(describe());

  function change(index: number, changes: Partial<JobItem<T, R>>) {
    current = current.with(index, { ...current[index]!, ...changes });
    publish();
  }

  /** Resolves once there is a connection and the person is signed in, at once when the job is cancelled. */
  async function untilUsable(): Promise<void> {
    while (!isCancelled && (!connection.online() || ownerNow() !== owner)) {
      publish();
      await new Promise<void>((resolve) => blocked.add(resolve));
    }
  }

  function unblock() {
    const { status } = session.get();
    const hasLeft = status === 'anonymous' && 'loggedOut' in session.get();
    const isSomebodyElse = status === 'signed-in' && ownerNow() !== owner;
    if (hasLeft || isSomebodyElse) return cancel();
    for (const resolve of blocked) resolve();
    blocked.clear();
    publish();
  }

  const unsubscribe = [connection.subscribe(unblock), session.subscribe(unblock)];

  /** Starts as many of the waiting items as may run at the same time. */
  function fill() {
    if (isPaused || isCancelled) return;
    while (running.size < concurrency) {
      const next = current.find(({ state }) => state === 'waiting');
      if (!next) return;
      const controller = new AbortController();
      running.set(next.index, controller);
      change(next.index, { state: 'running', sent: 0 });
      void work(next.index, controller.signal).finally(() => {
        running.delete(next.index);
        publish();
        fill();
      });
    }
  }

  async function work(index: number, signal: AbortSignal): Promise<void> {
    await untilUsable();
    const item = current[index]!;
    if (isCancelled) return change(index, { state: item.isInDoubt ? 'unclear' : 'not-sent' });
    if (item.isInDoubt && (await wasWritten(index, item.error)) !== 'no') return;
    try {
      sends.set(index, (sends.get(index) ?? 0) + 1);
      const result = await write(item.value, { signal, onProgress: (sent) => advance(index, sent) });
      change(index, { state: 'done', result, isInDoubt: false, error: undefined });
    } catch (thrown) {
      await explain(index, toApiError(thrown));
    }
  }

  function advance(index: number, sent: number) {
    const item = current[index]!;
    const counted = Math.min(sent, item.size);
    if (item.state !== 'running' || counted <= item.sent) return;
    speedometer.add(counted - item.sent);
    change(index, { sent: counted });
  }

  /** Finds out what a write that did not succeed means for its item. */
  async function explain(index: number, error: ApiError): Promise<void> {
    // Refused before anything was done: it is sent again once the same person has signed in.
    if (error.kind === 'unauthorized') return change(index, { state: 'waiting' });
    if (!leavesDoubt(error)) return change(index, { state: 'failed', error });
    if ((await wasWritten(index, error)) !== 'no') return;
    if (isCancelled) return change(index, { state: 'not-sent' });
    // The connection was lost on the way, and nothing has arrived: it may be sent again.
    const mayBeSentAgain = error.kind === 'network' && (sends.get(index) ?? 0) < JOB_SENDS_MAX;
    change(index, mayBeSentAgain ? { state: 'waiting' } : { state: 'failed', error });
  }

  /**
   * Looks an item up that got no answer, several times, because the server may still be at work. Says
   * `no` where it was not written; in every other case the item's state is set here.
   */
  async function wasWritten(index: number, error: ApiError | undefined): Promise<'no' | 'settled'> {
    change(index, { isInDoubt: true, error });
    const waits: number[] = [...JOB_LOOK_UP_MS];
    let isUnreachable = false;
    for (let wait = waits.shift(); wait !== undefined; wait = waits.shift()) {
      await pause(wait);
      await untilUsable();
      try {
        const answer = await lookUp(current[index]!.value);
        if (answer.found !== 'no') {
          change(index, { state: answer.found, result: answer.result, isInDoubt: false, error: undefined });
          return 'settled';
        }
        if (waits.length === 0 || isUnreachable) {
          change(index, { isInDoubt: false });
          return 'no';
        }
      } catch (thrown) {
        const failure = toApiError(thrown);
        if (failure.kind === 'unauthorized' && !isCancelled) waits.unshift(wait);
        // The browser may believe to be online where nothing gets through, in a tunnel say.
        else if (failure.status === 0 && !isUnreachable && waits.length === 0 && !isCancelled) {
          isUnreachable = true;
          waits.push(...JOB_UNREACHABLE_LOOK_UP_MS);
        }
      }
    }
    change(index, isCancelled ? { state: 'unclear' } : { state: 'failed' });
    return 'settled';
  }

  function cancel() {
    if (isCancelled) return;
    isCancelled = true;
    const given = (item: JobItem<T, R>) => ({
      ...item,
      state: item.isInDoubt ? ('unclear' as const) : ('not-sent' as const),
    });
    current = current.map((item) => (item.state === 'waiting' ? given(item) : item));
    for (const controller of running.values()) controller.abort();
    for (const resolve of blocked) resolve();
    blocked.clear();
    publish();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    start: fill,

    /** Adds items behind the others; they are sent in turn. */
    add(values: T[]) {
      current = [...current, ...values.map((value, place) => toItem(value, current.length + place))];
      isCancelled = false;
      publish();
      fill();
    },

    /** Lets what is under way end, and starts nothing more. */
    pause() {
      isPaused = true;
      publish();
    },

    resume() {
      isPaused = false;
      publish();
      fill();
    },

    /** Gives up what is under way, looks it up, and sends nothing more. */
    cancel,

    /** Sends what has failed again; what is unclear is left alone. */
    retryFailed() {
      isPaused = false;
      isCancelled = false;
      sends.clear();
      current = current.map((item) => (item.state === 'failed' ? { ...item, state: 'waiting', sent: 0 } : item));
      publish();
      fill();
    },

    /** Ends it for good: it hears of nothing any more. */
    dispose() {
      cancel();
      unsubscribe.forEach((stop) => stop());
    },
  };
}
