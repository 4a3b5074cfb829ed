import { resentFrom } from '../../files/address';
import { notify } from '../../notify';
import { fileText } from '../../text/forms';
import type { BodyOf, FormModel, ModelField } from '../model';
import { deletesOmittedFiles } from './omitted-files';

/** The fields of a model that hold files. */
export const fileFields = <Item>(model: { fields: object }) =>
  (Object.entries(model.fields) as [string, ModelField<Item, unknown>][]).flatMap(([name, { file }]) =>
    file ? [{ name, ...file }] : [],
  );

/** The stored files of a record that an update leaves as they are. */
export const keptFiles = <Item>(model: { fields: object }, before: Item, sent: object) =>
  fileFields<Item>(model).filter(
    ({ name, addressIn }) => addressIn(before) !== null && (sent as Readonly<Record<string, unknown>>)[name] === null,
  );

/** Warns about kept files that the back end has deleted, as the record shows that was read after the update. */
export function warnOfLostFiles<Item>(kept: ReturnType<typeof keptFiles<Item>>, now: Item): void {
  if (kept.length === 0) return;
  const lost = kept.filter(({ addressIn }) => addressIn(now) === null);
  deletesOmittedFiles.note(lost.length > 0);
  for (const file of lost) notify.warning({ title: file.lost, detail: fileText.lostDetail });
}

interface Update<Item, Values, Body> {
  values: Values;
  body: Partial<Body>;
  /** The record as stored now. */
  stored: Item;
  /** Fields for which the administrator chose the stored value. */
  kept: readonly string[];
}

/**
 * Adds stored files that must stay to the body of an update, because the back end would delete them: files that this
 * form sends again but another administrator has replaced, and files whose stored version the administrator chose.
 * @throws ApiError if a file cannot be downloaded
 */
export async function withStoredFiles<Item, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  { values, body, stored, kept }: Update<Item, Values, Body>,
  signal?: AbortSignal,
): Promise<Partial<Body>> {
  const files: Record<string, File> = {};
  for (const { name, addressIn } of fileFields<Item>(model)) {
    const chosen = values[name as keyof Values];
    const isWanted = chosen instanceof File && resentFrom(chosen) !== undefined;
    const address = addressIn(stored);
    if (body[name as keyof Values] !== null || address === null) continue;
    if (!isWanted && !(kept.includes(name) && deletesOmittedFiles.isKnown())) continue;
    const { fetchStored } = await import('../../files/download');
    files[name] = await fetchStored(address, signal);
  }
  return { ...body, ...files };
}
