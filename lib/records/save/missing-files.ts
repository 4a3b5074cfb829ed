import type { Query } from '../../api/query';
import { fileText, formText } from '../../text/forms';

type FileField = 'thumbnail' | 'pdf' | 'video';

/** Files that were sent, by field; of other records, and of fields without a file, there is nothing. */
export type SentFiles = Readonly<Partial<Record<FileField, { name: string } | null>>>;

/** A record, with the addresses of its files. */
type StoredFiles = Readonly<Partial<Record<FileField, string | null>>> & { omitted?: readonly string[] };

const FIELDS: readonly FileField[] = ['thumbnail', 'pdf', 'video'];

const filesWithoutAddress = (sent: SentFiles, record: StoredFiles) =>
  FIELDS.flatMap((field) => (sent[field] && !record[field] ? [{ field, name: sent[field].name }] : []));

/** The names of the files that were sent, and that the record does not have. What a response omits is unknown. */
export const missingFiles = (sent: SentFiles, record: StoredFiles): string[] =>
  filesWithoutAddress(sent, record).flatMap(({ field, name }) => (record.omitted?.includes(field) ? [] : [name]));

/** Whether the record is not known to have every file that was sent: it was not stored, or the response omits it. */
export const mayLackFiles = (sent: SentFiles, record: StoredFiles): boolean =>
  filesWithoutAddress(sent, record).length > 0;

/** The files in the body of a request. */
const sentFilesOf = (body: object): SentFiles =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value instanceof File)) as SentFiles;

/**
 * What the back end has not stored of the body of a write, in sentences: some drop files or fields without a word. What
 * its answer does not show is read; without a reading, the answer is believed. `droppedIn` names the fields that a record
 * shows empty.
 */
export async function notStored<Item extends StoredFiles>(
  body: object,
  answer: Item | null,
  read: Query<Item>,
  droppedIn: (record: Item) => string[],
): Promise<string[]> {
  const sent = sentFilesOf(body);
  if (!mayLackFiles(sent, answer ?? {}) && !(answer && droppedIn(answer).length > 0)) return [];
  const stored = await read.fetch().catch(() => {
    // Neither the answer nor a reading shows it.
    return answer;
  });
  if (!stored) return [];
  const [files, fields] = [missingFiles(sent, stored), droppedIn(stored)];
  return [
    ...(files.length > 0 ? [fileText.notStored(files.join(', '))] : []),
    ...(fields.length > 0 ? [formText.fieldsNotStored(fields.join(', '))] : []),
  ];
}
