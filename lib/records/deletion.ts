import type { Id } from '../api/decode';
import type { WriteOptions } from '../api/http';
import type { Query } from '../api/query';
import { refusal, toApiError } from '../api/errors';
import type { HistoryRecord } from '../history/history';
import type { NotedWork, Plain } from '../journal/journal';
import { checkOwner } from '../api/transport';
import { readNoted, type Resumable, type TakeUpOptions } from '../journal/resumable';
import { noteWork, type Work } from '../journal/work';
import { createJob, type Job } from '../jobs/job';
import { failureOf } from '../jobs/job-state';
import { journaled, resumedFrom, recorded } from '../jobs/job-observers';
import { journalText } from '../text/journal';
import { selectionText } from '../text/selection';
import { deletionsRunning, type NamedRecord } from './deletions-running';
import { isGone, removed } from './remove';

/** How records of one kind are deleted, one or several. */
export interface Removal {
  noun: HistoryRecord['noun'];
  one: (id: Id) => Query<unknown>;
  remove: (id: Id, options: WriteOptions) => Promise<unknown>;
  /** How the history names a record. */
  recordOf: (record: NamedRecord) => HistoryRecord;
  /** Tells apart lists that differ in their address only, such as the modules of two courses. */
  scope?: string;
  /** Told of a failure without words of the server. */
  failed: string;
}

function deletionJob(
  { one, remove, recordOf, failed }: Removal,
  records: NamedRecord[],
  work: Work,
  noted?: NotedWork,
): Job<NamedRecord, unknown> {
  return createJob<NamedRecord, unknown>({
    items: records,
    write: ({ id }, { owner }) => removed(remove(id, { owner })),
    lookUp: ({ id }) => isGone(one(id)),
    observers: [
      journaled(work),
      recorded((item) => ({
        action: 'remove',
        record: recordOf(item.value),
        reason: failureOf(item, failed),
      })),
    ],
    resumed(index) {
      const note = noted?.notes.get(index);
      return note && resumedFrom(note, { isRepeatable: true });
    },
  });
}

/** Starts a deletion of several that is noted on disk. */
export function startDeletion(removal: Removal, records: NamedRecord[]): void {
  const { noun, scope } = removal;
  const work = noteWork({ kind: `${noun}-deletion`, subject: scope ?? null, items: records.map(({ id }) => id) });
  deletionsRunning[noun].start(deletionJob(removal, records, work), scope);
}

interface Named<T> {
  one: (id: Id) => Query<T>;
  nameOf: (record: T) => string;
  /** The name of a record that is gone. */
  notFound: string;
}

/** The name of a record as stored now. */
async function nameOf<T>({ one, nameOf: name, notFound }: Named<T>, id: Id, signal: AbortSignal): Promise<string> {
  try {
    return name(await one(id).fetch(signal));
  } catch (thrown) {
    if (toApiError(thrown).kind !== 'not-found') throw thrown;
    return notFound;
  }
}

const isId = (note: Plain): note is Id => ['string', 'number', 'bigint'].includes(typeof note);

/**
 * Reads the names of the records of a work: the journal holds their ids only.
 * @throws ApiError
 */
export const readNames = <T>(noted: NotedWork, named: Named<T>, options: TakeUpOptions): Promise<NamedRecord[]> =>
  readNoted(noted.items.filter(isId), async (id, signal) => ({ id, name: await nameOf(named, id, signal) }), options);

interface Kind<T> extends Removal, Named<T> {
  one: (id: Id) => Query<T>;
  /** In the middle of a sentence. */
  type: string;
  /** The address of the list that shows the end. */
  list: string;
}

/** A deletion of several that was cut off; `kindOf` gets the scope of their list. */
export const deletionWork = <T>(kindOf: (scope: string | undefined) => Kind<T>): Resumable => ({
  what: ({ items }) => selectionText.removeTitle(items.length, kindOf(undefined).type),
  async resume(noted, work, _, { owner, ...options }) {
    const kind = kindOf(typeof noted.subject === 'string' ? noted.subject : undefined);
    const records = await readNames(noted, kind, options);
    checkOwner(owner);
    if (deletionsRunning[kind.noun].isTaken()) throw refusal(409, journalText.otherOpen);
    deletionsRunning[kind.noun].start(deletionJob(kind, records, work, noted), kind.scope);
    return kind.list;
  },
});
