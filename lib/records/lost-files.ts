import type { Query } from '../api/query';
import { fetchStored, resentFrom } from '../files/stored';
import { notify } from '../notify';
import { endpoint } from '../session/endpoint';
import { localStore } from '../storage';
import { fileText } from '../text/forms';
import type { BodyOf, FormModel, ModelField } from './model';

/**
 * Some back ends empty a file that an update leaves out, though there is no other way to keep it that
 * all of them take. Which ones do so is seen after an update, and remembered by their address.
 */
const KEY = 'drops-files';

function addresses(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // What cannot be read was not written here: nothing is known.
    return [];
  }
}

export const dropsFiles = {
  /** Whether the back end has been seen to empty a file that was left out. */
  isKnown: (): boolean => addresses().includes(endpoint.get() ?? ''),

  note(drops: boolean) {
    const address = endpoint.get();
    if (!address || drops === dropsFiles.isKnown()) return;
    const others = addresses().filter((each) => each !== address);
    localStore.write(KEY, JSON.stringify(drops ? [...others, address] : others));
  },
};

/** The fields of a model that hold files. */
export const fileFields = <Item>(model: { fields: object }) =>
  (Object.entries(model.fields) as [string, ModelField<Item, unknown>][]).flatMap(([name, { file }]) =>
    file ? [{ name, ...file }] : [],
  );

/** Reads what the server holds after an update, and warns of the files that it has dropped. */
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
    dropsFiles.note(lost.length > 0);
    for (const file of lost) notify.warning({ title: file.lost, detail: fileText.lostDetail });
  } catch {
    // What cannot be read is not known to be gone.
  }
}

interface Update<Item, Values, Body> {
  values: Values;
  body: Body;
  /** The record as it is now. */
  stored: Item;
  /** The fields in which the person has decided for what is stored. */
  kept: readonly string[];
}

/**
 * The body of an update with the files that are to stay and that the back end would drop: those that
 * the person had sent along while somebody else replaced them, and those they have decided for.
 * @throws ApiError where one cannot be had
 */
export async function withStoredFiles<Item, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  { values, body, stored, kept }: Update<Item, Values, Body>,
): Promise<Body> {
  const files: Record<string, File> = {};
  for (const { name, addressIn } of fileFields<Item>(model)) {
    const chosen = values[name as keyof Values];
    const isWanted = chosen instanceof File && resentFrom(chosen) !== undefined;
    const address = addressIn(stored);
    if (body[name as keyof Values] !== null || address === null) continue;
    if (isWanted || (kept.includes(name) && dropsFiles.isKnown())) files[name] = await fetchStored(address);
  }
  return { ...body, ...files };
}
