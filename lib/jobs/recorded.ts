import { writeHistory, type HistoryEntry, type HistoryOutcome } from '../history/history';
import { session } from '../session/session';
import type { JobObserver } from './job-options';
import type { JobItem } from './job-state';

type Described = Omit<HistoryEntry, 'at' | 'outcome'> & { outcome?: HistoryOutcome };

/** The outcome of an item that is over. A record that was found is there as it was wanted. */
function outcomeOf({ state }: JobItem<unknown, unknown>): HistoryOutcome {
  if (state === 'found') return 'done';
  return state === 'waiting' || state === 'running' ? 'unclear' : state;
}

/**
 * Adds each item of a job to the history once it is over, unless `describe` gives `null`: then nothing was to be written.
 * An outcome in what it gives takes precedence.
 */
export function recorded<T, R>(describe: (item: JobItem<T, R>) => Described | null): JobObserver<T, R> {
  const owner = session.owner();
  /** By index: an item may get another end. */
  const entries = new Map<number, HistoryEntry>();
  return {
    onOver(item) {
      const described = describe(item);
      if (!described) return;
      const entry = { outcome: outcomeOf(item), ...described };
      entries.set(item.index, writeHistory.add(owner, entry, entries.get(item.index)));
    },
  };
}
