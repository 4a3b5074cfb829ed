import type { Query } from '../api/query';
import { fileFields } from './lost-files';
import type { Stored } from './model';

type Sent = Readonly<Record<string, unknown>>;

/** The files that were sent and that a record has no address for. A field that its answer omits shows nothing. */
export const missingFiles = <Item extends Pick<Stored, 'omitted'>>(
  model: { fields: object },
  sent: Sent,
  record: Item,
): File[] =>
  fileFields<Item>(model).flatMap(({ name, addressIn }) => {
    const file = sent[name];
    return file instanceof File && addressIn(record) === null && !record.omitted?.includes(name) ? [file] : [];
  });

/**
 * Compares what is stored with the files that were sent, and returns those that are missing: some back ends drop a file
 * without a word. What the answer does not show is read; without that, the answer is believed.
 */
export async function filesNotStored<Item extends Pick<Stored, 'omitted'>>(
  model: { fields: object },
  sent: Sent,
  { answer, read }: { answer: Item | null; read: Query<Item> },
): Promise<File[]> {
  const fields = fileFields<Item>(model).filter(({ name }) => sent[name] instanceof File);
  if (fields.every(({ addressIn }) => answer && addressIn(answer) !== null)) return [];
  const stored = await read.fetch().catch(() => {
    // Neither the answer nor a reading shows it.
    return answer;
  });
  return stored ? missingFiles(model, sent, stored) : [];
}
