import { restored } from '../api/changes';
import type { Id } from '../api/decode';
import type { Query } from '../api/query';
import { firstNames } from '../format';
import { writeHistory, type HistoryRecord } from '../history/history';
import { notify } from '../notify';
import { session, type Owner } from '../session/session';
import { keptText } from '../text/kept';
import type { NamedRecord } from './deletions-running';

interface Kind {
  one: (id: Id) => Query<unknown>;
  recordOf: (record: NamedRecord) => HistoryRecord;
}

/**
 * Tells which of these records are still there, though their deletion was answered with a success or with 404: a list
 * shows them, and they can be read. A back end may keep what it has agreed to delete, and one without that route answers
 * with 404. Loaded on demand: few back ends need it.
 */
export async function tellKept({ one, recordOf }: Kind, records: NamedRecord[], owner: Owner): Promise<void> {
  const kept: NamedRecord[] = [];
  for (const record of records) if (await isThere(one(record.id))) kept.push(record);
  if (kept.length === 0 || session.owner() !== owner) return;
  for (const record of kept) {
    restored.tell(one(record.id).key);
    writeHistory.add(owner, { action: 'remove', record: recordOf(record), outcome: 'failed', reason: keptText.detail });
  }
  notify.warning({ title: keptText.title(firstNames(kept.map(({ name }) => name))), detail: keptText.detail });
}

async function isThere(record: Query<unknown>): Promise<boolean> {
  try {
    await record.fetch();
    return true;
  } catch {
    // It is gone, or cannot be read: nothing is known against the deletion.
    return false;
  }
}
