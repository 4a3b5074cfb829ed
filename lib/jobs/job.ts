import { failures, toApiError, type ApiError } from '../api/errors';
import { JOB_LOOK_UP_MS, JOB_SENDS_MAX } from '../config';
import { createStore } from '../store';
import type { LookUp } from './evidence';
import { createSendGate } from './send-gate';
import type { JobOptions } from './job-options';
import {
  createJobItems,
  knowledgeOf,
  stageOf,
  type JobItem,
  type JobState,
  type JobStatus,
  type WaitingItem,
} from './job-state';
import { createLookUps } from './look-ups';
import { answerOf, isRefusedForNow, outcomeOf, repeatableJob, unsent, type Answer, type Outcome } from './outcome';
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
  resumed = () => undefined,
  observers = [],
  concurrency = 1,
  sizeOf = () => 1,
  policy = repeatableJob,
  prepare = async () => {},
  mayHaveArrived = () => false,
  write,
  confirm = async (_, result) => ({ effect: 'yes', result }),
  lookUp,
}: JobOptions<T, R>) {
  const speedometer = createSpeedometer();
  const items = createJobItems<T, R>(sizeOf, (item) => observers.forEach(({ onOver }) => onOver?.(item)));
  const running = new Map<number, AbortController>();
  let isPaused = false;
  /** The job was paused while it was waiting: its running items have not been sent yet, and must not be. */
  let isHeld = false;
  const gate = createSendGate({ waits: policy.waits, onChange: () => publish(), onGivenUp: () => cancel() });

  const lookUpItem = createLookUps({ items, lookUp, gate, waits: policy.waits, onChange: () => publish() });

  values.forEach((value, index) => items.add(value, resumed(index)));
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
    const current = gate.status();
    return isPaused && current !== 'signed-out' ? 'paused' : current;
  }

  function publish() {
    const before = status;
    status = statusNow();
    // The time spent waiting must not count for the speed.
    if (status === 'running' && before !== 'running') speedometer.restart();
    changes.set(changes.get() + 1);
  }

  function become(...changed: Parameters<typeof items.become>) {
    items.become(...changed);
    publish();
  }

  function note(...noted: Parameters<typeof items.note>) {
    items.note(...noted);
    publish();
  }

  /** Starts waiting items, up to `concurrency`. */
  function fill() {
    while (!isPaused && running.size < concurrency) {
      const next = items.nextWaiting();
      if (!next) return;
      const { index, certainty, error, sends } = next;
      const controller = new AbortController();
      running.set(index, controller);
      become(index, { state: 'running', certainty, error, sends, sent: 0 });
      void work(next, controller.signal).finally(() => {
        // The end of another item may have begun this one again already.
        if (running.get(index) === controller) running.delete(index);
        publish();
        fill();
      });
    }
  }

  async function work(item: WaitingItem<T, R>, signal: AbortSignal): Promise<void> {
    const { index, value, error, sends, isOnlyLookedUp = false } = item;
    let { certainty } = item;
    const isRefusedPayment = !policy.isRepeatable && isRefusedForNow(error);
    if (isOnlyLookedUp || certainty !== 'known' || isRefusedPayment || mayHaveArrived(value)) {
      const delays = certainty === 'look-up failed' && !isOnlyLookedUp ? JOB_LOOK_UP_MS : [0];
      const found = await lookUpItem(index, signal, error, delays);
      if (found?.effect !== 'no')
        return endAs(index, outcomeAfter('none', found?.effect), { error, result: found?.result });
      // A payment that was refused for now, and is not there, has not been made.
      certainty = certainty === 'known' && isRefusedPayment ? 'known' : 'may still arrive';
    }
    if (isOnlyLookedUp) return endAs(index, { state: 'failed', certainty: 'may still arrive' }, { error });
    try {
      const read = () => prepare(value, { ...knowledgeOf(items.get(index)), certainty });
      const prepared = signal.aborted ? undefined : await gate.read(signal, read);
      if (prepared?.effect) return endAs(index, outcomeAfter('none', prepared.effect), prepared);
      if (prepared) note(index, { result: prepared.result });
    } catch (thrown) {
      const refused = toApiError(thrown);
      const isEarlierOpen = certainty === 'may still arrive';
      // What was sent before may have arrived since it was looked up: it may be the reason, and it may not be told as
      // missing once the person has left.
      const isRefused = refused.kind === 'refused';
      if (isEarlierOpen && (isRefused || signal.aborted)) {
        const cause = isRefused ? refused : error;
        const found = await lookUpItem(index, signal, cause, [0]);
        if (found?.effect !== 'no')
          return endAs(index, outcomeAfter('none', found?.effect), { error: cause, result: found?.result });
      }
      const outcome = outcomeOf({ answer: 'refused', lookUp: 'no', isEarlierOpen }, policy);
      if (!signal.aborted) return endAs(index, outcome, { error: refused });
    }
    if (signal.aborted) return endAs(index, unsent(certainty), { error });
    if (isPaused && isHeld) return become(index, { state: 'waiting', certainty, error, sends });
    const mayBeSent = await Promise.all(observers.map(({ beforeSend }) => beforeSend?.(items.get(index))));
    if (mayBeSent.includes(false)) cancel();
    if (signal.aborted) return endAs(index, unsent(certainty), { error });
    await send({ ...item, certainty, sends: sends + 1 }, signal);
  }

  /** Writes the item once. If it `may still arrive`, an earlier attempt may still arrive, whatever becomes of this one. */
  async function send({ index, value, certainty, sends }: WaitingItem<T, R>, signal: AbortSignal): Promise<void> {
    const lossesBefore = gate.losses();
    note(index, { certainty: 'known', sends });
    try {
      const owner = gate.owner;
      if (!owner) throw failures.ownerChanged();
      const known = knowledgeOf(items.get(index));
      const result = await write(value, { owner, signal, onProgress: (sent) => advance(index, sent) }, known);
      gate.noteAnswered();
      const confirmed = await confirm(value, result, (fetch) => gate.read(signal, fetch));
      endAs(index, outcomeAfter('success', confirmed.effect), confirmed);
    } catch (thrown) {
      const error = toApiError(thrown);
      const answer = answerOf(error);
      const isEarlierOpen = certainty === 'may still arrive' || (answer === 'refused' && mayHaveArrived(value));
      if (error.kind === 'busy' && policy.waits) gate.waitAsAsked(error);
      const isLookedUp = answer === 'none' || (answer === 'refused' && certainty === 'may still arrive');
      const delays = answer === 'none' ? JOB_LOOK_UP_MS : [0];
      const found = isLookedUp ? await lookUpItem(index, signal, error, delays) : undefined;
      const facts = {
        answer,
        lookUp: found === undefined ? 'no' : (found?.effect ?? 'failed'),
        isEarlierOpen,
        isCancelled: signal.aborted,
        isInterrupted: (gate.losses() > lossesBefore && sends < JOB_SENDS_MAX) || error.kind === 'busy',
      } as const;
      endAs(index, outcomeOf(facts, policy), { error, sends, result: found?.result });
    }
  }

  const outcomeAfter = (answer: Answer, effect: LookUp<R>['effect'] | undefined): Outcome =>
    outcomeOf({ answer, lookUp: effect ?? 'failed' }, policy);

  function endAs(
    index: number,
    outcome: Outcome,
    { error, result, sends = 0 }: { error?: ApiError; result?: R; sends?: number },
  ) {
    become(index, stageOf(outcome, { error, sends }), result);
  }

  const isLost = (item: JobItem<T, R>) => item.state === 'failed' && item.certainty !== 'known';
  const canBeLookedUp = (item: JobItem<T, R>) =>
    policy.isRepeatable && item.state === 'unclear' && item.certainty === 'look-up failed';

  function advance(index: number, sent: number) {
    const item = items.get(index);
    const counted = Math.min(sent, item.size);
    if (item.state !== 'running' || counted <= item.sent) return;
    speedometer.add(counted - item.sent);
    note(index, { sent: counted });
  }

  function cancel() {
    for (let item = items.nextWaiting(); item; item = items.nextWaiting())
      items.become(item.index, stageOf(unsent(item.certainty), item));
    for (const controller of running.values()) controller.abort();
    publish();
  }

  /** Puts failed and unclear items back into the queue. */
  function queueAgain(which: Which<T, R>, isOnlyLookedUp = false) {
    isPaused = false;
    for (const item of items.snapshot().items) {
      if ((item.state !== 'failed' && item.state !== 'unclear') || !which(item)) continue;
      const certainty = item.state === 'unclear' ? 'look-up failed' : item.certainty;
      items.become(item.index, { state: 'waiting', certainty, error: item.error, sends: 0, isOnlyLookedUp });
    }
    publish();
    fill();
  }

  return {
    get,
    subscribe: changes.subscribe,
    /** Whose it is. */
    owner: gate.owner,

    start: fill,

    /** Adds items at the end of the queue; `resumedAt` is like `resumed`, by their index among these. */
    add(more: T[], resumedAt: typeof resumed = () => undefined) {
      // The pause concerned the earlier items, which have ended.
      if (status === 'ended') isPaused = false;
      more.forEach((value, index) => items.add(value, resumedAt(index)));
      publish();
      fill();
    },

    /** Removes items, except running ones. */
    remove(which: Which<T, R>) {
      for (const item of items.removeAll((each) => each.state !== 'running' && which(each)))
        observers.forEach(({ onRemoved }) => onRemoved?.(item));
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

    /**
     * Sends failed items again. `which` may choose unclear ones too that could not be looked up: that is done first.
     * An item that must not be repeated is sent only if its earlier attempt cannot arrive any more.
     */
    retryFailed: (which: Which<T, R> = ({ state }) => state === 'failed') =>
      queueAgain(
        (item) =>
          (item.state === 'failed' || canBeLookedUp(item)) && (policy.isRepeatable || !isLost(item)) && which(item),
      ),

    /** Sends items that have not arrived so far, once they have been looked up again: a press for them alone. */
    sendLost: () => queueAgain(isLost),

    /** Looks up unclear and lost items once more, and sends nothing. One that did not arrive becomes `failed`. */
    lookUpAgain: (which: Which<T, R> = () => true) =>
      queueAgain((item) => (item.state === 'unclear' || isLost(item)) && which(item), true),

    /** Cancels the job and removes its listeners. */
    dispose() {
      cancel();
      observers.forEach(({ onDispose }) => onDispose?.());
      gate.stop();
    },
  };
}
