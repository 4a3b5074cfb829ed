import { undeleted } from '../api/changes';
import type { Id } from '../api/decode';
import type { ListParams, Page, Query } from '../api/query';
import { cleanText } from '../clean-text';
import { UNDELETED_LIMIT, UNDELETED_SAMPLE } from '../config';
import { firstNames } from '../format';
import { isSameRecord, writeHistory, type HistoryRecord } from '../history/history';
import { notify } from '../notify';
import { session, type Owner } from '../session/session';
import { undeletedText } from '../text/undeleted';
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
export async function tellUndeleted(kind: Kind, records: NamedRecord[], { ids, owner }: Read): Promise<void> {
  const { one, recordOf } = kind;
  const isShown = (record: NamedRecord) => (ids ? ids.includes(String(record.id)) : isFound(kind, record));
  const there: NamedRecord[] = [];
  for (const [place, record] of records.entries()) {
    // Each that is looked for is a request: where the first are gone, the back end deletes.
    if (!ids && place === UNDELETED_SAMPLE && there.length === 0) break;
    if (session.owner() !== owner) return;
    if ((await isShown(record)) && (await isThere(one(record.id)))) there.push(record);
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

/** Whether the back end's list shows this record where it is searched by its name. */
async function isFound({ list, searchOf }: Kind, { id, name }: NamedRecord): Promise<boolean> {
  try {
    const q = cleanText(searchOf?.(name) ?? name);
    const { items } = await list({ page: 1, limit: UNDELETED_LIMIT, q }).fetch();
    return items.some((item) => String(item.id) === String(id));
  } catch {
    // It cannot be read: nothing is known against the deletion.
    return false;
  }
}

async function isThere(record: Query<unknown>): Promise<boolean> {
  try {
    return (await isGone(record)).effect === 'no';
  } catch {
    // It cannot be read: nothing is known against the deletion.
    return false;
  }
}
