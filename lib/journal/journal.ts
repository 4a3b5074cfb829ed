import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { JOURNAL_KEPT_MS } from '../config';
import type { KeptName } from '../kept';
import { isClaimed } from './claim';

/**
 * The journal of work that may be cut off by the end of the tab, the browser or the machine: what a work is, and the
 * state of each of its items, in IndexedDB, and beside them the ledger of open payments. It holds no password, no token,
 * no content of a file, no row of a file and no answer of a back end, but the ids of records that were made, or were
 * there before, and balances that were read.
 */

/** A value that is stored as it is. */
export type Plain =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined };

/** What is noted of a work when it begins. */
export interface WorkNote {
  id: string;
  /** The administrator at a back end: see `ownerKey`. */
  owner: string;
  /** What kind of work it is, such as `top-up`: whoever takes it up knows what `subject` and `items` are. */
  kind: string;
  /** What is the same for all items. */
  subject: Plain;
  /** In the order in which they are sent. */
  items: readonly Plain[];
  /** Milliseconds since 1970, for display. */
  startedAt: number;
}

/**
 * `begun`: its request may have left. `removed`: the administrator has taken it off the list. The others are those of a
 * job item that is over.
 */
export type NotedState =
  | 'begun'
  | 'done'
  | 'found'
  | 'failed'
  | 'may still arrive'
  | 'unclear'
  | 'not-sent'
  | 'removed';

/** What is noted of an item; without a note its request has not left. */
export interface ItemNote {
  index: number;
  state: NotedState;
  /** Milliseconds since 1970: old notes are dropped. */
  at: number;
  /** What a look-up needs, such as the balance right before a payment. */
  facts?: Plain;
}

export interface NotedWork extends WorkNote {
  notes: ReadonlyMap<number, ItemNote>;
}

interface Tables extends DBSchema {
  works: { key: string; value: WorkNote; indexes: { owner: string } };
  items: { key: [work: string, index: number]; value: ItemNote & { work: string } };
  /** By names that the ledger gives. */
  payments: { key: string; value: Plain };
}

const NAME: KeptName<'IndexedDB'> = 'kelola-journal';
/** Each version adds to the one before it, so that a page of an earlier version of the console can go on with it. */
const VERSION = 2;

let opened: Promise<IDBPDatabase<Tables>> | null = null;

const connection = {
  // Another tab runs a later version of the console, which waits for this connection to close.
  blocking: () => void closeDatabase(),
  terminated: () => void (opened = null),
};

async function connect(): Promise<IDBPDatabase<Tables>> {
  let former = VERSION;
  const database = await openDB<Tables>(NAME, VERSION, {
    ...connection,
    upgrade(upgraded, oldVersion) {
      former = oldVersion;
      if (oldVersion < 1) {
        upgraded.createObjectStore('works', { keyPath: 'id' }).createIndex('owner', 'owner');
        upgraded.createObjectStore('items', { keyPath: ['work', 'index'] });
      }
      upgraded.createObjectStore('payments');
    },
  });
  if (former === 1) await dropRunning(database);
  return database;
}

function open(): Promise<IDBPDatabase<Tables>> {
  opened ??= connect()
    .catch((thrown: unknown) => {
      // A later version of the console has opened it.
      if (thrown instanceof DOMException && thrown.name === 'VersionError')
        return openDB<Tables>(NAME, undefined, connection);
      throw thrown;
    })
    .catch((thrown: unknown) => {
      opened = null;
      throw thrown;
    });
  return opened;
}

/** A page of version 1 cannot note any more what becomes of a work that it still runs. */
async function dropRunning(database: IDBPDatabase<Tables>): Promise<void> {
  for (const work of await database.getAllKeys('works')) {
    if (!(await isClaimed(work))) continue;
    await Promise.all([database.delete('works', work), database.delete('items', itemsOf(work))]);
  }
}

/** Closes the connection; the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = null;
  (await closing)?.close();
}

const changedAt = ({ startedAt, notes }: NotedWork): number =>
  [...notes.values()].reduce((latest, { at }) => Math.max(latest, at), startedAt);

const itemsOf = (work: string) => IDBKeyRange.bound([work, -Infinity], [work, Infinity]);

/** Where the journal has the holder of a work; not one of the items. */
const HOLDER = -2;

/** Begins to change a work. `isHeld`: it is there, and nobody else has taken it up. */
async function changeOf(work: string, holder: string | undefined) {
  const change = (await open()).transaction(['works', 'items'], 'readwrite', { durability: 'strict' });
  // Where a put fails, that is what is told.
  change.done.catch(() => {});
  const works = change.objectStore('works');
  const items = change.objectStore('items');
  // An answer may come after the work was dropped.
  const isThere = (await works.getKey(work)) !== undefined;
  const isHeld = isThere && (holder === undefined || (await items.get([work, HOLDER]))?.facts === holder);
  const putItem = (item: Omit<ItemNote, 'at'>) => items.put({ ...item, work, at: Date.now() });
  return { works, items, putItem, isHeld, done: change.done };
}

/**
 * Each function rejects where the browser refuses storage. What is resolved is on disk. `holder` names a page where the
 * browser does not tell exactly which of them live: what another page has taken up since is not changed any more.
 */
export const journal = {
  async begin(note: WorkNote, holder?: string): Promise<void> {
    const { works, putItem, done } = await changeOf(note.id, undefined);
    await works.put(note);
    if (holder !== undefined) await putItem({ index: HOLDER, state: 'begun', facts: holder });
    await done;
  },

  /** The page goes on with a work: nothing of whoever had it before is noted any more. */
  async hold(work: string, holder: string): Promise<void> {
    const { isHeld, putItem, done } = await changeOf(work, undefined);
    if (isHeld) await putItem({ index: HOLDER, state: 'begun', facts: holder });
    await done;
  },

  /** Adds items to a work at the end. */
  async extend(work: string, items: readonly Plain[], holder?: string): Promise<void> {
    const { isHeld, works, done } = await changeOf(work, holder);
    const note = isHeld && (await works.get(work));
    if (note) await works.put({ ...note, items: [...note.items, ...items] });
    await done;
  },

  /** Resolves to whether the work is there, and of this holder. */
  async note(work: string, item: Omit<ItemNote, 'at'>, holder?: string): Promise<boolean> {
    const { isHeld, putItem, done } = await changeOf(work, holder);
    if (isHeld) await putItem(item);
    await done;
    return isHeld;
  },

  async drop(work: string, holder?: string): Promise<void> {
    const { isHeld, works, items, done } = await changeOf(work, holder);
    if (isHeld) await Promise.all([works.delete(work), items.delete(itemsOf(work))]);
    await done;
  },

  /** The works of an owner, the oldest first. Notes that are older than `JOURNAL_KEPT_MS` are dropped, whosever they are. */
  async listOf(owner: string, now: number): Promise<NotedWork[]> {
    const database = await open();
    const works: NotedWork[] = [];
    for (const id of await database.getAllKeys('works')) {
      const work = await journal.read(id);
      if (work && now - changedAt(work) > JOURNAL_KEPT_MS) await journal.drop(id);
      else if (work?.owner === owner) works.push(work);
    }
    return works.sort((a, b) => a.startedAt - b.startedAt);
  },

  /** Whether it holds no work of anybody. */
  isEmpty: async (): Promise<boolean> => (await (await open()).count('works')) === 0,

  /** `null` if it was dropped. */
  async read(work: string): Promise<NotedWork | null> {
    const reading = (await open()).transaction(['works', 'items']);
    const [note, items] = await Promise.all([
      reading.objectStore('works').get(work),
      reading.objectStore('items').getAll(itemsOf(work)),
    ]);
    if (!note) return null;
    return { ...note, notes: new Map(items.map(({ work: _, ...item }) => [item.index, item])) };
  },
};

/**
 * The open payments, by name. Only the ledger uses them (lib/users/top-up/ledger.ts), which knows what they are: what is
 * read may be of another version.
 */
export const openPaymentStore = {
  read: async (name: string): Promise<unknown> => (await open()).get('payments', name),

  /** Those whose names begin so. */
  async startingWith(start: string): Promise<[name: string, value: unknown][]> {
    const { store } = (await open()).transaction('payments');
    const range = IDBKeyRange.bound(start, `${start}\uffff`);
    const [names, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return names.map((name, index) => [name, values[index]]);
  },

  /** Replaces a value in one step, also where other tabs do so; `null` removes it. */
  async change(
    name: string,
    next: (value: unknown) => Plain | null,
    durability: IDBTransactionDurability,
  ): Promise<void> {
    const change = (await open()).transaction('payments', 'readwrite', { durability });
    const before = await change.store.get(name);
    const after = next(before);
    if (after !== null) await change.store.put(after, name);
    else if (before !== undefined) await change.store.delete(name);
    await change.done;
  },
};
