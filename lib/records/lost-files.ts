import type { Query } from '../api/query';
import { notify } from '../notify';
import { fileText } from '../text/forms';

/** A file of a record that has just been updated. */
export interface KeptFile<T> {
  before: string | null;
  sent: File | null;
  /** Where it is now. */
  in: (record: T) => string | null;
  /** What is said if it is nowhere any more. */
  lost: string;
}

/**
 * Some back ends drop a file that an update leaves out, though all of them refuse some way to send it
 * again. Reads what the server holds after the update, and warns of what it has dropped.
 */
export async function warnOfLostFiles<T>(record: Query<T>, files: KeptFile<T>[]): Promise<void> {
  const kept = files.filter(({ before, sent }) => before !== null && sent === null);
  if (kept.length === 0) return;
  try {
    const now = await record.fetch();
    const lost = kept.filter((file) => file.in(now) === null);
    for (const file of lost) notify.warning({ title: file.lost, detail: fileText.lostDetail });
  } catch {
    // What cannot be read is not known to be gone.
  }
}
