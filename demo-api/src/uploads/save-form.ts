import type { Db } from '../db/open.ts';
import type { AppContext, Services } from '../http/context.ts';
import { discard, receiveForm, type FileFields } from './receive-form.ts';

/** The names under which the files of a form were stored; a field without a file is absent. */
export type FileNames = Record<string, string>;

interface FormWrite<V, R> {
  fields: FileFields;
  parse: (values: Record<string, string[]>) => V;
  /** Writes the record, and returns it with the files that it no longer holds. */
  write: (tx: Db, values: V, files: FileNames) => Promise<{ record: R; replaced: (string | null)[] }>;
}

/** Receives a form with files and writes its record: both are there afterwards, or neither. */
export async function saveForm<V, R>(c: AppContext, { db, store }: Services, form: FormWrite<V, R>): Promise<R> {
  const { values, files } = await receiveForm(c.env.incoming, form.fields, store);
  const published = Object.values(files);
  const publishedNames = published.map(({ name }) => name);
  try {
    const parsed = form.parse(values);
    await store.publish(published);
    const names = Object.fromEntries(Object.entries(files).map(([field, { name }]) => [field, name]));
    const { record, replaced } = await db.transaction(async (tx) => {
      const written = await form.write(tx, parsed, names);
      await store.claim(tx, publishedNames);
      await store.release(tx, written.replaced);
      return written;
    });
    await store.removeStrays(replaced);
    return record;
  } catch (error) {
    await discard(files);
    await store.removeStrays(publishedNames);
    throw error;
  }
}
