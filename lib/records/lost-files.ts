import type { Query } from '../api/query';
import { notify } from '../notify';
import { fileText } from '../text/forms';
import type { FormModel } from './model';

/** A file of a record that has just been updated. */
export interface KeptFile<Item> {
  before: string | null;
  sent: unknown;
  /** Where it is now. */
  in: (record: Item) => string | null;
  /** What is said if it is nowhere any more. */
  lost: string;
}

/** The files of a record before an update, and what was sent in their place. */
export const filesOf = <Item extends object, Values extends object, Body extends { [Name in keyof Values]: unknown }>(
  { fields }: FormModel<Item, Values, Body>,
  before: Item,
  sent: Body,
): KeptFile<Item>[] =>
  Object.entries<FormModel<Item, Values, Body>['fields'][keyof Values & string]>(fields).flatMap(([name, { file }]) =>
    file
      ? [{ before: file.addressIn(before), sent: sent[name as keyof Values], in: file.addressIn, lost: file.lost }]
      : [],
  );

/**
 * Some back ends drop a file that an update leaves out, though all of them refuse some way to send it
 * again. Reads what the server holds after the update, and warns of what it has dropped.
 */
export async function warnOfLostFiles<Item>(record: Query<Item>, files: KeptFile<Item>[]): Promise<void> {
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
