import type { Query } from '../../api/query';
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

/** Reads the record again after an update, and warns about files that the back end deleted. */
export async function warnOfLostFiles<Item>(
  model: { fields: object },
  read: Query<Item>,
  before: Item,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const kept = fileFields<Item>(model).filter(
    ({ name, addressIn }) => addressIn(before) !== null && sent[name] === null,
  );
  if (kept.length === 0) return;
  try {
    const now = await read.fetch();
    const lost = kept.filter(({ addressIn }) => addressIn(now) === null);
    deletesOmittedFiles.note(lost.length > 0);
    for (const file of lost) notify.warning({ title: file.lost, detail: fileText.lostDetail });
  } catch {
    // Without a response it is unknown whether a file was deleted.
  }
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
