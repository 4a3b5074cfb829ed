import { undeleted } from '../api/changes';
import type { Id } from '../api/decode';
import type { ListParams, Page, Query } from '../api/query';
import { readWithRetries } from '../api/retry';
import { checkOwner } from '../api/transport';
import { cleanText } from '../clean-text';
import { UNDELETED_LIMIT, UNDELETED_SAMPLE } from '../config';
import { firstNames } from '../format';
import { isSameRecord, writeHistory, type HistoryRecord } from '../history/history';
import { notify } from '../notify';
import { session, type Owner } from '../session/session';
import { undeletedText } from '../text/selection';
import type { NamedRecord } from './deletions-running';
import { isGone } from './remove';

interface Kind {
  list: (params: ListParams) => Query<Page<{ id: Id }>>;
  one: (id: Id) => Query<unknown>;
  searchOf?: (name: string) => string;
  recordOf: (record: NamedRecord) => HistoryRecord;
}

interface Read {
  /** Of the records in the lists that were read since; `null` if none was. */
  ids: string[] | null;
  owner: Owner;
}

/**
 * Tells which of these records are still there, though their deletion was answered with a success or with 404: a list
 * shows them, and they can be read. A back end may keep what it has agreed to delete, and one without that route answers
 * with 404. Loaded on demand: few back ends need it.
 */
export async function tellUndeleted(kind: Kind, records: NamedRecord[], read: Read): Promise<void> {
  const { ids, owner } = read;
  const { one, recordOf } = kind;
  const there: NamedRecord[] = [];
  for (const [place, record] of records.entries()) {
    // Each that is looked for is a request: where the first are gone, the back end deletes.
    if (!ids && place === UNDELETED_SAMPLE && there.length === 0) break;
    if (session.owner() !== owner) return;
    if (await isThere(kind, record, read)) there.push(record);
  }
  if (there.length === 0 || session.owner() !== owner) return;
  const reason = undeletedText.detail;
  for (const each of there) {
    undeleted.tell(one(each.id).key);
    const record = recordOf(each);
    const former = writeHistory.get().find((entry) => entry.action === 'remove' && isSameRecord(entry.record, record));
    writeHistory.add(owner, { action: 'remove', record, outcome: 'failed', reason }, former);
  }
  notify.warning({ title: undeletedText.title(firstNames(there.map(({ name }) => name))), detail: reason });
}

/** Without a list that was read, the back end's is searched by the record's name. It waits where the server asks for that. */
async function isThere({ list, one, searchOf }: Kind, { id, name }: NamedRecord, { ids: read, owner }: Read) {
  const patient = <T>(query: Query<T>): Query<T> => ({
    ...query,
    fetch: () =>
      readWithRetries(async (signal) => {
        checkOwner(owner);
        return query.fetch(signal);
      }),
  });
  const search = () => list({ page: 1, limit: UNDELETED_LIMIT, q: cleanText(searchOf?.(name) ?? name) });
  try {
    const ids = read ?? (await patient(search()).fetch()).items.map((item) => String(item.id));
    return ids.includes(String(id)) && (await isGone(patient(one(id)))).effect === 'no';
  } catch {
    // It cannot be read: nothing is known against the deletion.
    return false;
  }
}
