import { isOutcomeUnknown, toApiError, type ApiError } from '../api/errors';
import { JOB_LOOK_UP_MS, JOB_SENDS_MAX } from '../config';
import { connection } from '../browser/connection';
import { createStore } from '../store';
import { pause } from '../time';
import { createAvailability } from './availability';
import type { JobOptions, LookUp } from './job-options';
import { tally, type JobItem, type JobState, type JobStatus } from './job-state';
import { createSpeedometer } from './speedometer';

export type Job<T, R> = ReturnType<typeof createJob<T, R>>;
type Which<T, R> = (item: JobItem<T, R>) => boolean;

/**
 * Sends many writes, independently of React. Nothing is written twice: a write without a response is looked up before
 * it counts as done or failed. While the browser is offline or the session has expired, the job waits and then
 * continues automatically. Signing out, or signing in as another administrator, ends it.
 */
export function createJob<T, R = unknown>({
  items,
  concurrency = 1,
  sizeOf = () => 1,
  isRepeatable = true,
  prepare = async () => {},
  mayHaveArrived = () => false,
  write,
  lookUp,
}: JobOptions<T, R>) {
  const speedometer = createSpeedometer();
  const running = new Map<number, AbortController>();
  const sends = new Map<number, number>();
  /** Items whose last write got no response and was not found: it may still take effect later. */
  const lost = new Set<number>();
  let isPaused = false;
  /** The job was paused while it was waiting: its running items have not been sent yet, and must not be. */
  let isHeld = false;
  let added = 0;
  const backEnd = createAvailability({ onChange: () => publish(), onGivenUp: () => cancel() });

  const toItem = (value: T): JobItem<T, R> => ({
    index: added++,
    value,
    size: sizeOf(value),
    state: 'waiting',
    sent: 0,
    isInDoubt: false,
  });
  let current: readonly JobItem<T, R>[] = items.map(toItem);
  const store = createStore<JobState<T, R>>(describe());

  function describe(): JobState<T, R> {
    const { counts, sent, total } = tally(current);
    return { status: statusOf(counts), items: current, counts, sent, total, msLeft: speedometer.msLeft(total - sent) };
  }

  function statusOf(counts: JobState<T, R>['counts']): JobStatus {
    if (counts.waiting + counts.running === 0) return 'ended';
    if (counts.waiting === 0 && [...running.values()].every(({ signal }) => signal.aborted)) return 'stopping';
    if (!backEnd.isSignedIn()) return 'signed-out';
    if (isPaused) return 'paused';
    if (!connection.online()) return 'offline';
    return backEnd.isUnreachable() ? 'unreachable' : 'running';
  }

  function publish() {
    const next = describe();
    const goesOn = next.status === 'running' && store.get().status !== 'running';
    // The time spent waiting must not count for the speed.
    if (goesOn) speedometer.restart();
    store.set(goesOn ? { ...next, msLeft: null } : next);
  }

  const itemOf = (index: number) => current.find((item) => item.index === index)!;

  function change(index: number, changes: Partial<JobItem<T, R>>) {
    const place = current.findIndex((item) => item.index === index);
    current = current.with(place, { ...current[place]!, ...changes });
    publish();
  }

  /** Starts waiting items, up to `concurrency`. */
  function fill() {
    while (!isPaused && running.size < concurrency) {
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
    const { value, isInDoubt, error } = itemOf(index);
    if (isInDoubt && (await isSettled(index, signal, error))) return;
    const isSuspect = lost.has(index) || mayHaveArrived(value);
    if (isSuspect && !signal.aborted && (await isSettled(index, signal, error, [0]))) return;
    try {
      const known = signal.aborted ? undefined : await backEnd.read(signal, () => prepare(value));
      if (known !== undefined) change(index, { result: known });
    } catch (thrown) {
      if (!signal.aborted) return change(index, { state: 'failed', error: toApiError(thrown) });
    }
    if (signal.aborted) return change(index, { state: 'not-sent' });
    if (isPaused && isHeld) return change(index, { state: 'waiting' });
    await send(index, signal);
  }

  async function send(index: number, signal: AbortSignal): Promise<void> {
    const lossesBefore = backEnd.losses();
    sends.set(index, (sends.get(index) ?? 0) + 1);
    lost.delete(index);
    try {
      const onProgress = (sent: number) => advance(index, sent);
      const result = await write(itemOf(index).value, { signal, onProgress });
      change(index, { state: 'done', result, isInDoubt: false, error: undefined });
    } catch (thrown) {
      const error = toApiError(thrown);
      // A 401: nothing was written, so the item is sent again after the owner has signed in.
      if (error.kind === 'unauthorized') return change(index, { state: signal.aborted ? 'not-sent' : 'waiting' });
      if (!isOutcomeUnknown(error)) return change(index, { state: 'failed', error });
      if (await isSettled(index, signal, error)) return;
      if (signal.aborted) return change(index, { state: 'not-sent', error: undefined });
      // The connection was lost during the write, and it did not arrive: it is retried automatically.
      const isInterrupted = isRepeatable && backEnd.losses() > lossesBefore && sends.get(index)! < JOB_SENDS_MAX;
      change(index, isInterrupted ? { state: 'waiting' } : { state: 'failed', error });
    }
  }

  function advance(index: number, sent: number) {
    const item = itemOf(index);
    const counted = Math.min(sent, item.size);
    if (item.state !== 'running' || counted <= item.sent) return;
    speedometer.add(counted - item.sent);
    change(index, { sent: counted });
  }

  /**
   * Looks up an item whose write got no response, several times, because the server may still be processing it.
   * Returns `false` if it was not written, so that it may be sent. If the lookup itself fails, the item becomes
   * `failed`, and is looked up before it is sent again; an item that is not repeatable becomes `unclear`.
   */
  async function isSettled(
    index: number,
    signal: AbortSignal,
    error: ApiError | undefined,
    waits: readonly number[] = JOB_LOOK_UP_MS,
  ): Promise<boolean> {
    change(index, { isInDoubt: true, error });
    for (const wait of waits) {
      if (wait > 0) await pause(wait);
      // The owner is not signed in any more, so nothing can be read.
      const answer: LookUp<R> | null =
        signal.aborted && !backEnd.isSignedIn() ? { found: 'unclear' } : await tryLookUp(index, signal);
      if (answer?.found === 'no') continue;
      if (!answer) change(index, isRepeatable ? { state: 'failed' } : { state: 'unclear', isInDoubt: false });
      else settle(index, answer);
      return true;
    }
    lost.add(index);
    change(index, { isInDoubt: false });
    return false;
  }

  function settle(index: number, { found, result = itemOf(index).result }: Exclude<LookUp<R>, { found: 'no' }>) {
    change(index, { state: found, result, isInDoubt: false, error: undefined });
  }

  /** `null` if the lookup fails. */
  const tryLookUp = (index: number, signal: AbortSignal): Promise<LookUp<R> | null> =>
    backEnd
      .read(signal, () => lookUp(itemOf(index).value))
      // The item keeps the error of its write.
      .catch(() => null);

  function cancel() {
    // An item that still has to be looked up stays `failed`.
    const given = (item: JobItem<T, R>): JobItem<T, R> => ({ ...item, state: item.isInDoubt ? 'failed' : 'not-sent' });
    current = current.map((item) => (item.state === 'waiting' ? given(item) : item));
    for (const controller of running.values()) controller.abort();
    publish();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    start: fill,

    /** Adds items at the end of the queue. */
    add(values: T[]) {
      // The pause concerned the earlier items, which have ended.
      if (store.get().status === 'ended') isPaused = false;
      current = [...current, ...values.map(toItem)];
      publish();
      fill();
    },

    /** Removes items, except running ones. */
    remove(which: Which<T, R>) {
      current = current.filter((item) => item.state === 'running' || !which(item));
      publish();
    },

    /** Starts no further items; running ones are finished. */
    pause() {
      isPaused = true;
      isHeld = store.get().status !== 'running';
      publish();
    },

    resume() {
      isPaused = false;
      publish();
      fill();
    },

    /** Aborts the running items, looks them up, and starts no further ones. */
    cancel,

    /** Sends failed items again, but not unclear ones. */
    retryFailed(which: Which<T, R> = () => true) {
      isPaused = false;
      const isMeant = (item: JobItem<T, R>) => item.state === 'failed' && which(item);
      current = current.map((item) => {
        if (!isMeant(item)) return item;
        sends.delete(item.index);
        return { ...item, state: 'waiting', sent: 0 };
      });
      publish();
      fill();
    },

    /** Cancels the job and removes its listeners. */
    dispose() {
      cancel();
      backEnd.stop();
    },
  };
}
