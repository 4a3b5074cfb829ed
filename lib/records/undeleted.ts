import { undeleted } from '../api/changes';
import type { Id } from '../api/decode';
import type { Query } from '../api/query';
import { firstNames } from '../format';
import { isSameRecord, writeHistory, type HistoryRecord } from '../history/history';
import { notify } from '../notify';
import { session, type Owner } from '../session/session';
import { undeletedText } from '../text/undeleted';
import type { NamedRecord } from './deletions-running';
import { isGone } from './remove';

interface Kind {
  one: (id: Id) => Query<unknown>;
  recordOf: (record: NamedRecord) => HistoryRecord;
}

/**
 * Tells which of these records are still there, though their deletion was answered with a success or with 404: a list
 * shows them, and they can be read. A back end may keep what it has agreed to delete, and one without that route answers
 * with 404. Loaded on demand: few back ends need it.
 */
export async function tellUndeleted({ one, recordOf }: Kind, records: NamedRecord[], owner: Owner): Promise<void> {
  const there: NamedRecord[] = [];
  for (const record of records) if (await isThere(one(record.id))) there.push(record);
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

async function isThere(record: Query<unknown>): Promise<boolean> {
  try {
    return (await isGone(record)).effect === 'no';
  } catch {
    // It cannot be read: nothing is known against the deletion.
    return false;
  }
}
