import type { Db } from '../db/database.ts';
import type { AppContext, Services } from '../http/context.ts';
import { receiveForm, type FileFields } from './receive-form.ts';

/** The names under which the files of a form were stored; a field without a file is absent. */
type FileNames = Record<string, string>;

interface FormWrite<V, R> {
  fields: FileFields;
  parse: (values: Record<string, string[]>) => V;
  /** Writes the record, and returns it with the files that it no longer holds. */
  write: (tx: Db, values: V, files: FileNames) => Promise<{ record: R; replaced: (string | null)[] }>;
}

/** Receives a form with files and writes its record: both are there afterwards, or neither. */
export async function saveForm<V, R>(c: AppContext, { db, store }: Services, form: FormWrite<V, R>): Promise<R> {
  const { values, files } = await receiveForm(c, form.fields, store.disk);
  const received = Object.values(files);
  const receivedNames = received.map(({ name }) => name);
  try {
    const parsed = form.parse(values);
    await store.publish(received);
    const names = Object.fromEntries(Object.entries(files).map(([field, { name }]) => [field, name]));
    const { record, replaced } = await db.transaction(async (tx) => {
      const written = await form.write(tx, parsed, names);
      await store.claim(tx, receivedNames);
      await store.release(tx, written.replaced);
      return written;
    });
    await store.removeStrays(replaced);
    return record;
  } catch (error) {
    for (const file of received) await store.disk.discard(file);
    await store.removeStrays(receivedNames);
    throw error;
  }
}
