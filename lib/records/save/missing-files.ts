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
export const sentFilesOf = (body: object): SentFiles =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value instanceof File)) as SentFiles;
