import type { ApiError } from '../api/errors';
import { JOB_LOOK_UP_MS } from '../config';
import { pause } from '../time';
import type { Availability } from './availability';
import type { LookUp } from './job-options';
import type { JobItems } from './job-state';

interface Options<T, R> {
  items: JobItems<T, R>;
  lookUp: (item: T) => Promise<LookUp<R>>;
  backEnd: Availability;
  waits: boolean;
  onChange: () => void;
}

/** Finds out what became of the writes of a job that got no response. */
export function createLookUps<T, R>({ items, lookUp, backEnd, waits, onChange }: Options<T, R>) {
  function change(...changed: Parameters<typeof items.change>) {
    items.change(...changed);
    onChange();
  }

  /** `null` if the lookup fails. */
  const tryLookUp = (index: number, signal: AbortSignal): Promise<LookUp<R> | null> =>
    backEnd
      .read(signal, () => lookUp(items.get(index).value))
      // The item keeps the error of its write.
      .catch(() => null);

  function settle(index: number, { found, result = items.get(index).result }: LookUp<R>) {
    change(index, { state: found === 'done' ? 'done' : 'unclear', result, doubt: 'none', error: undefined });
  }

  /**
   * Looks up an item whose write got no response, several times, because the server may still be processing it.
   * Returns `false` if it was not written, so that it may be sent. If the lookup itself fails, the item becomes
   * `unclear`, and is looked up before it is sent again.
   */
  async function isSettled(
    index: number,
    signal: AbortSignal,
    error: ApiError | undefined,
    delays: readonly number[] = JOB_LOOK_UP_MS,
  ): Promise<boolean> {
    change(index, { doubt: 'unread', error });
    let answer: LookUp<R> | null = null;
    for (const delay of delays) {
      if (delay > 0) await pause(delay);
      // The owner is not signed in any more, so nothing can be read.
      answer = signal.aborted && !backEnd.isSignedIn() ? { found: 'unclear' } : await tryLookUp(index, signal);
      if (answer && answer.found !== 'no') {
        settle(index, answer);
        return true;
      }
      // The attempts of a job that waits are made by now.
      if (!answer && waits) break;
    }
    if (!answer) {
      change(index, { state: 'unclear' });
      return true;
    }
    change(index, { doubt: 'not-found', result: answer.result ?? items.get(index).result });
    return false;
  }

  return { isSettled, settle };
}
