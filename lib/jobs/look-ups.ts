import type { ApiError } from '../api/errors';
import { JOB_LOOK_UP_MS } from '../config';
import type { SendGate } from './send-gate';
import { repeatLookUp, type LookUp } from './evidence';
import { knowledgeOf, type ItemKnowledge, type JobItems } from './job-state';

interface Options<T, R> {
  items: JobItems<T, R>;
  lookUp: (item: T, known: ItemKnowledge<R>) => Promise<LookUp<R>>;
  gate: SendGate;
  waits: boolean;
  onChange: () => void;
}

/** Looks up the writes of a job that got no response. */
export function createLookUps<T, R>({ items, lookUp, gate, waits, onChange }: Options<T, R>) {
  function note(...noted: Parameters<typeof items.note>) {
    items.note(...noted);
    onChange();
  }

  /** `null` if the lookup fails. */
  const tryLookUp = (index: number, signal: AbortSignal): Promise<LookUp<R> | null> =>
    gate
      .read(signal, () => lookUp(items.get(index).value, knowledgeOf(items.get(index))))
      // The item keeps the error of its write.
      .catch(() => null);

  /**
   * Looks up an item whose write got no response, several times, because the server may still be processing it. What
   * became known of it is noted; `null` if the look-up fails.
   */
  return async function lookUpItem(
    index: number,
    signal: AbortSignal,
    error: ApiError | undefined,
    delays: readonly number[] = JOB_LOOK_UP_MS,
  ): Promise<LookUp<R> | null> {
    note(index, { certainty: 'look-up failed', error });
    // The owner is not signed in any more, so nothing can be read.
    const isUnreadable = () => signal.aborted && gate.status() === 'signed-out';
    const look = async () => (isUnreadable() ? { effect: 'cannot tell' as const } : tryLookUp(index, signal));
    // The attempts of a job that waits are made by `gate.read`.
    const answer = await repeatLookUp<R>(look, delays, waits);
    if (answer?.effect === 'no')
      note(index, { certainty: 'may still arrive', ...(answer.result !== undefined && { result: answer.result }) });
    return answer;
  };
}
