import { failures, isOutcomeUnknown, toApiError } from '../api/errors';
import { JOB_SENDS_MAX } from '../config';
import { connection } from '../platform/browser/connection';
import { createStore } from '../store';
import { createAvailability } from './availability';
import type { JobOptions } from './job-options';
import { createJobItems, type JobItem, type JobState, type JobStatus } from './job-state';
import { createLookUps } from './look-ups';
import { createSpeedometer } from './speedometer';

export type Job<T, R> = ReturnType<typeof createJob<T, R>>;
type Which<T, R> = (item: JobItem<T, R>) => boolean;

/**
 * Sends many writes, independently of React. Nothing is written twice: a write without a response is looked up before
 * it counts as done or failed, and what a look-up cannot settle is `unclear`. While the browser is offline, the server
 * is busy or the session has expired, the job waits and then continues automatically. It belongs to the administrator
 * who is signed in when it is created: signing out, or signing in as another one or elsewhere, ends it.
 */
export function createJob<T, R = unknown>({
  items: values,
  concurrency = 1,
  sizeOf = () => 1,
  isRepeatable = true,
  waits = true,
  prepare = async () => {},
  mayHaveArrived = () => false,
  write,
  confirm = async (_, result) => ({ found: 'done', result }),
  lookUp,
}: JobOptions<T, R>) {
  const speedometer = createSpeedometer();
  const items = createJobItems<T, R>(sizeOf);
  const running = new Map<number, AbortController>();
  const sends = new Map<number, number>();
  /** Waiting items that are looked up and not sent. */
  const onlyLookedUp = new Set<number>();
  let isPaused = false;
  /** The job was paused while it was waiting: its running items have not been sent yet, and must not be. */
  let isHeld = false;
  const backEnd = createAvailability({ waits, onChange: () => publish(), onGivenUp: () => cancel() });

  const { isSettled, settle } = createLookUps({ items, lookUp, backEnd, waits, onChange: () => publish() });

  values.forEach(items.add);
  /** Counts the changes; the state is made when somebody reads it. */
  const changes = createStore(0);
  let made: { state: JobState<T, R>; at: number } | null = null;
  let status = statusNow();

  function get(): JobState<T, R> {
    if (made?.at === changes.get()) return made.state;
    const state = items.snapshot();
    made = { state: { ...state, status, msLeft: speedometer.msLeft(state.total - state.sent) }, at: changes.get() };
    return made.state;
  }

  function statusNow(): JobStatus {
    const counts = items.counts();
    if (counts.waiting + counts.running === 0) return 'ended';
    if (counts.waiting === 0 && [...running.values()].every(({ signal }) => signal.aborted)) return 'stopping';
    if (!backEnd.isSignedIn()) return 'signed-out';
    if (isPaused) return 'paused';
    if (!connection.online()) return 'offline';
    if (backEnd.isBusy()) return 'busy';
    return backEnd.isUnreachable() ? 'unreachable' : 'running';
  }

  function publish() {
    const before = status;
    status = statusNow();
    // The time spent waiting must not count for the speed.
    if (status === 'running' && before !== 'running') speedometer.restart();
    changes.set(changes.get() + 1);
  }

  function change(index: number, changes: Partial<JobItem<T, R>>) {
    items.change(index, changes);
    publish();
  }

  /** Starts waiting items, up to `concurrency`. */
  function fill() {
    while (!isPaused && running.size < concurrency) {
      const next = items.nextWaiting();
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
    const { value, doubt, error } = items.get(index);
    if (onlyLookedUp.delete(index)) {
      if (!(await isSettled(index, signal, error, [0]))) change(index, { state: 'failed' });
      return;
    }
    if (doubt === 'unread') {
      if (await isSettled(index, signal, error)) return;
    } else if ((doubt === 'not-found' || mayHaveArrived(value)) && !signal.aborted) {
      if (await isSettled(index, signal, error, [0])) return;
    }
    try {
      const known = signal.aborted ? undefined : await backEnd.read(signal, () => prepare(value));
      if (known !== undefined) change(index, { result: known });
    } catch (thrown) {
      if (!signal.aborted) return change(index, { state: 'failed', error: toApiError(thrown) });
    }
    if (signal.aborted) return change(index, { state: stateUnlessSent(index) });
    if (isPaused && isHeld) return change(index, { state: 'waiting' });
    await send(index, signal);
  }

  /** The state of an item that is not sent (again). */
  function stateUnlessSent(index: number): JobItem<T, R>['state'] {
    const { doubt } = items.get(index);
    return doubt === 'none' ? 'not-sent' : doubt === 'unread' ? 'unclear' : 'failed';
  }

  async function send(index: number, signal: AbortSignal): Promise<void> {
    const { value } = items.get(index);
    const lossesBefore = backEnd.losses();
    sends.set(index, (sends.get(index) ?? 0) + 1);
    change(index, { doubt: 'none' });
    try {
      const by = backEnd.owner;
      if (!by) throw failures.ownerChanged();
      const result = await write(value, { by, signal, onProgress: (sent) => advance(index, sent) });
      backEnd.release();
      settle(index, await confirm(value, result));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.kind === 'not-sent') return change(index, { state: 'not-sent', error });
      // Nothing was written, so the item is sent again: after the owner has signed in, or when the server is ready.
      const isRefusedForNow = error.kind === 'unauthorized' || error.status === 429;
      if (error.kind === 'busy' && waits) backEnd.hold(error);
      if (isRefusedForNow && waits) return change(index, { state: signal.aborted ? 'not-sent' : 'waiting' });
      if (!isOutcomeUnknown(error)) return change(index, { state: 'failed', error });
      if (await isSettled(index, signal, error)) return;
      if (signal.aborted)
        return change(index, isRepeatable ? { state: 'not-sent', error: undefined } : { state: 'unclear' });
      // The connection was lost during the write, and it did not arrive: it is retried automatically.
      const isInterrupted = backEnd.losses() > lossesBefore && sends.get(index)! < JOB_SENDS_MAX;
      const goesOn = isRepeatable && waits && (isInterrupted || error.kind === 'busy');
      change(index, goesOn ? { state: 'waiting' } : { state: 'failed', error });
    }
  }

  const canBeLookedUp = ({ state, doubt }: JobItem<T, R>) => isRepeatable && state === 'unclear' && doubt === 'unread';

  function advance(index: number, sent: number) {
    const item = items.get(index);
    const counted = Math.min(sent, item.size);
    if (item.state !== 'running' || counted <= item.sent) return;
    speedometer.add(counted - item.sent);
    change(index, { sent: counted });
  }

  function cancel() {
    for (let item = items.nextWaiting(); item; item = items.nextWaiting()) {
      onlyLookedUp.delete(item.index);
      items.change(item.index, { state: stateUnlessSent(item.index) });
    }
    for (const controller of running.values()) controller.abort();
    publish();
  }

  /** Puts items back into the queue. */
  function queueAgain(which: Which<T, R>) {
    isPaused = false;
    for (const item of items.snapshot().items) {
      if (!which(item)) continue;
      sends.delete(item.index);
      items.change(item.index, { state: 'waiting', sent: 0 });
    }
    publish();
    fill();
  }

  return {
    get,
    subscribe: changes.subscribe,
    /** Whose it is. */
    owner: backEnd.owner,

    start: fill,

    /** Adds items at the end of the queue. */
    add(more: T[]) {
      // The pause concerned the earlier items, which have ended.
      if (status === 'ended') isPaused = false;
      more.forEach(items.add);
      publish();
      fill();
    },

    /** Removes items, except running ones. */
    remove(which: Which<T, R>) {
      items.removeAll((item) => item.state !== 'running' && which(item));
      publish();
    },

    /** Starts no further items; running ones are finished. */
    pause() {
      isPaused = true;
      isHeld = status !== 'running';
      publish();
    },

    resume() {
      isPaused = false;
      publish();
      fill();
    },

    /** Aborts the running items, looks them up, and starts no further ones. */
    cancel,

    /** Sends failed items again. `which` may choose unclear ones too that could not be looked up: that is done first. */
    retryFailed: (which: Which<T, R> = ({ state }) => state === 'failed') =>
      queueAgain((item) => (item.state === 'failed' || canBeLookedUp(item)) && which(item)),

    /** Looks up unclear and lost items once more, and sends nothing. One that did not arrive becomes `failed`. */
    lookUpAgain(which: Which<T, R> = () => true) {
      const isMeant = (item: JobItem<T, R>) =>
        (item.state === 'unclear' || (item.state === 'failed' && item.doubt === 'not-found')) && which(item);
      for (const item of items.snapshot().items) if (isMeant(item)) onlyLookedUp.add(item.index);
      queueAgain(isMeant);
    },

    /** Cancels the job and removes its listeners. */
    dispose() {
      cancel();
      backEnd.stop();
    },
  };
}
