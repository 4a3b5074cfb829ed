import { writeHistory, type HistoryEntry, type HistoryOutcome } from '../history/history';
import type { ItemNote, NotedState, Plain } from '../journal/journal';
import type { Work } from '../journal/work';
import { session } from '../session/session';
import type { JobObserver } from './job-options';
import type { JobItem, ResumedItem } from './job-state';

/** Observers that note what became of the items of a job: in the journal of this browser, and in the history of this tab. */

/** The state of an item that is over, as the journal notes it. */
export function notedState(item: JobItem<unknown, unknown>): Exclude<NotedState, 'begun'> {
  switch (item.state) {
    case 'failed':
      return item.certainty === 'may still arrive' ? 'may still arrive' : 'failed';
    case 'waiting':
    case 'running':
      // Observers are told of items that are over.
      return 'unclear';
    default:
      return item.state;
  }
}

/**
 * Notes the items of a job in the journal: each before its request leaves, and how it ended. `factsOf` gives what a
 * look-up needs after the end of the browser, `placeOf` the place of an item among those of the work.
 */
export function journaled<T, R>(
  work: Work,
  factsOf: (item: JobItem<T, R>) => Plain | undefined = () => undefined,
  placeOf: (item: JobItem<T, R>) => number = ({ index }) => index,
): JobObserver<T, R> {
  /** Items that were noted: one that never was is waiting in the journal anyway. */
  const noted = new Set<number>();
  return {
    beforeSend(item) {
      noted.add(item.index);
      return work.begun(placeOf(item), factsOf(item));
    },
    onOver(item) {
      if (item.state === 'not-sent' && !noted.has(item.index)) return;
      noted.add(item.index);
      work.ended(placeOf(item), notedState(item), factsOf(item));
    },
    onRemoved(item) {
      // What is there stays in the account of the work.
      if (item.state !== 'done' && item.state !== 'found') work.ended(placeOf(item), 'removed', factsOf(item));
    },
    onDispose: work.end,
  };
}

/**
 * How an item stands of which the journal holds this note: one that had begun is looked up first. `isRepeatable`: it is
 * sent again if it has not arrived; otherwise it is only looked up.
 */
export function resumedFrom<R>(
  { state }: ItemNote,
  { isRepeatable, result }: { isRepeatable: boolean; result?: R },
): ResumedItem<R> | undefined {
  switch (state) {
    case 'begun':
      return {
        stage: { state: 'waiting', certainty: 'look-up failed', sends: 0, isOnlyLookedUp: !isRepeatable },
        result,
      };
    case 'not-sent':
      return undefined;
    case 'removed':
      return { stage: { state: 'not-sent' } };
    case 'done':
    case 'found':
      return { stage: { state }, result };
    case 'failed':
      return { stage: { state, certainty: 'known' }, result };
    case 'may still arrive':
      return { stage: { state: 'failed', certainty: state }, result };
    case 'unclear':
      return { stage: { state, certainty: 'look-up failed' }, result };
  }
}

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
