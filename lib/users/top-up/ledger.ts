import { isObject, type Id } from '../../api/decode';
import { toJson } from '../../api/json';
import { OPEN_PAYMENT_KEEP_MS } from '../../config';
import type { openPaymentStore, Plain } from '../../journal/journal';
import { hasDatabases, inTime, NoAnswer, ownerKey, tellRefusal } from '../../journal/work';
import { localStore } from '../../platform/browser/storage';
import { stored } from '../../platform/browser/stored';
import type { Owner } from '../../session/session';
import { createStore } from '../../store';

/**
 * The ledger of open payments: those that were sent, and whose outcome is not known. It outlives dialogs, reloads and
 * sessions: an open payment is on disk before its request leaves, and removed by an answer, or by a look-up that has
 * settled it and was told. It belongs to an administrator at a back end, and holds ids, amounts, balances and times. It
 * lives in the database of the journal. A page that cannot use that, because the browser refuses it or the code is gone
 * since a deployment, keeps it in localStorage. Other pages take that over, and keep it there as long as it is open, so
 * that the page goes on knowing it. The file is long because each change has to keep these three places in step: the
 * database, localStorage, and what the page remembers.
 */

/** A payment whose outcome is not known. */
export interface OpenPayment {
  amount: number;
  /** When it was sent last, in ms since 1970. */
  at: number;
  /** It is in localStorage as well, and open as long as it is there: a page without the database may settle it. */
  isShared?: true;
}

/** What is open for one user. */
export interface OpenPayments {
  /** The balance that was told last, or read before the first of them; `null` if the back end told none. */
  told: number | null;
  /** Of each amount one: a payment that is sent again is the same payment. */
  payments: readonly OpenPayment[];
}

/** Balances may have cents; binary floating point cannot add them exactly. */
export const isSameBalance = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

const startOf = (owner: Owner): string => `${ownerKey(owner)} `;
const nameOf = (owner: Owner, payee: Id): string => `${startOf(owner)}${payee}`;

const isPayment = (value: unknown): value is OpenPayment =>
  isObject(value) && typeof value.amount === 'number' && typeof value.at === 'number';

/** Reads what was noted of an account; `null` for nothing, or nothing that is still kept. */
export function decodeOpen(value: unknown): OpenPayments | null {
  if (!isObject(value) || !Array.isArray(value.payments)) return null;
  const payments = value.payments.filter(isPayment).filter(({ at }) => Date.now() - at < OPEN_PAYMENT_KEEP_MS);
  return payments.length > 0 ? { told: typeof value.told === 'number' ? value.told : null, payments } : null;
}

/** What is noted of an account. */
export const plainOpen = (open: OpenPayments | null): Plain | null =>
  open && {
    told: open.told,
    payments: open.payments.map(({ amount, at, isShared }) => ({ amount, at, ...(isShared && { isShared }) })),
  };

const PREFIX = 'open-payment ';
type Key = `${typeof PREFIX}${string}`;
const isKey = (key: string): key is Key => key.startsWith(PREFIX);
const keyOf = (name: string): Key => `${PREFIX}${name}`;
const inLocalStorage = (key: Key) => stored(localStore, key, decodeOpen);

/** Merges two states of an account; the later one wins where both have a value. */
function merged(earlier: OpenPayments | null, later: OpenPayments): OpenPayments {
  const others = earlier?.payments.filter(({ amount }) => later.payments.every((each) => each.amount !== amount)) ?? [];
  return { told: later.told ?? earlier?.told ?? null, payments: [...others, ...later.payments] };
}

type Store = typeof openPaymentStore;

/** Adds to the database what an earlier version, or a page without the database, keeps in localStorage. It stays there, too. */
async function takeOver(store: Store): Promise<void> {
  for (const key of localStore.keys().filter(isKey)) {
    const name = key.slice(PREFIX.length);
    if (inLocalStorage(key).read() === null) localStore.remove(key);
    const now = decodeOpen(await store.read(name));
    if (toJson(plainOpen(now)) === toJson(plainOpen(known(name, now)))) continue;
    await store.change(name, (value) => plainOpen(known(name, decodeOpen(value))), 'strict');
  }
}

let isSwept = false;

/** Removes what has been kept for too long, once a page. */
async function sweep(store: Store): Promise<void> {
  if (isSwept) return;
  isSwept = true;
  for (const [name, value] of await store.startingWith(''))
    if (decodeOpen(value) === null) await store.change(name, () => null, 'relaxed');
}

/** What this page has read of the database last, and changed since: it may be refused later on. */
const seen = new Map<string, OpenPayments | null>();
/** The database does not answer: this page waits for it no more. */
let isSilent = false;

/**
 * Resolves to what the database gives; `null` if the browser refuses it: then the page keeps the ledger in localStorage,
 * and a later one takes it over.
 */
async function inDatabase<T>(use: (store: Store) => Promise<T>): Promise<{ given: T } | null> {
  if (isSilent || !hasDatabases()) return null;
  const give = async () => {
    const { openPaymentStore: store } = await import('../../journal/journal');
    // What cannot be taken over yet, such as where nothing can be written, is read beside the database.
    await takeOver(store).catch(() => {});
    return { given: await use(store) };
  };
  try {
    return await inTime(give());
  } catch (thrown) {
    console.info('Kelola: open payments are not kept in the journal.', thrown);
    isSilent = thrown instanceof NoAnswer;
    tellRefusal();
    return null;
  }
}

/** What is open under this name, where the database holds or held `kept`. */
function known(name: string, kept: OpenPayments | null): OpenPayments | null {
  const left = inLocalStorage(keyOf(name)).read();
  const shared = left?.payments.map((payment) => ({ ...payment, isShared: true as const })) ?? [];
  const isOpen = ({ amount, isShared }: OpenPayment) =>
    !isShared || shared.some((each) => each.amount === amount) || !localStore.isReadable();
  const payments = kept?.payments.filter(isOpen) ?? [];
  const own = kept && payments.length > 0 ? { ...kept, payments } : null;
  return left ? merged(own, { ...left, payments: shared }) : own;
}

let last: Promise<unknown> = Promise.resolve();

/** One after another: what is read holds all changes that were begun before. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = last.then(run);
  last = turn;
  return turn;
}

/** Counts the changes in this tab. */
const changes = createStore(0);
const CHANNEL = 'kelola-open-payments';

function tellChange() {
  changes.set(changes.get() + 1);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * By session and account: the payments that this page has sent, and whose outcome it has not told, each with the balance
 * that it has told last. Another tab that reads the balance may remove one from the ledger while this page still says that
 * it has not arrived.
 */
const begunHere = new WeakMap<Owner, Map<string, OpenPayments[]>>();

function begunHereTo(owner: Owner, name: string) {
  const all = begunHere.get(owner) ?? new Map<string, OpenPayments[]>();
  begunHere.set(owner, all);
  const get = () => all.get(name) ?? [];
  const set = (open: OpenPayments[]) => void all.set(name, open);
  const isOf = (amount: number, { payments: [own] }: OpenPayments) => own?.amount === amount;
  return {
    get: (amount: number) => get().find((own) => isOf(amount, own)) ?? null,
    add: (open: OpenPayments) => set([...get(), open]),
    remove: (amount: number) => set(get().filter((own) => !isOf(amount, own))),
    change: (next: (own: OpenPayments) => OpenPayments | null) => set(get().flatMap((own) => next(own) ?? [])),
  };
}

type Change = (open: OpenPayments | null) => OpenPayments | null;

/** Never rejects. `strict`: it resolves once the change is on disk. */
const change = (name: string, next: Change, durability: IDBTransactionDurability = 'relaxed'): Promise<void> =>
  inTurn(async () => {
    const left = inLocalStorage(keyOf(name));
    let open: OpenPayments | null = null;
    const inOneStep = (value: unknown) => {
      open = next(known(name, decodeOpen(value)));
      // Before the step ends: another page would take it over again.
      if (!open) left.remove();
      return plainOpen(open);
    };
    const isKept = await inDatabase((store) => store.change(name, inOneStep, durability));
    if (!isKept) open = next(known(name, seen.get(name) ?? null));
    if (!open) left.remove();
    else if (!isKept || left.read()) left.write(open);
    // What is in localStorage is read there: another tab may change it.
    if (isKept || (open && !localStore.isKept(keyOf(name)))) seen.set(name, open);
    else seen.delete(name);
    tellChange();
  });

const without = ({ told, payments }: OpenPayments, amount: number): OpenPayments | null => {
  const rest = payments.filter((each) => each.amount !== amount);
  return rest.length > 0 ? { told, payments: rest } : null;
};

/** The open payments of `owner` to one user. Nothing of it rejects. */
export function openPaymentsTo(owner: Owner, payee: Id) {
  const name = nameOf(owner, payee);
  const here = begunHereTo(owner, name);
  return {
    /** The payment of this amount that this page has sent and not told the outcome of, with the balance that it told last. */
    toldHere: here.get,

    read: (): Promise<OpenPayments | null> =>
      inTurn(async () => {
        const kept = await inDatabase((store) => store.read(name));
        if (kept) seen.set(name, decodeOpen(kept.given));
        return known(name, seen.get(name) ?? null);
      }),

    /** Notes that a payment is about to leave. `undo` is for when it has certainly not been made. */
    async begin(amount: number, before: number | null): Promise<{ undo: () => Promise<void> }> {
      let former: OpenPayment | undefined;
      const payment = { amount, at: Date.now() };
      here.remove(amount);
      here.add({ told: before, payments: [payment] });
      void inTurn(() => inDatabase(sweep));
      await change(
        name,
        (open) => {
          former = open?.payments.find((each) => each.amount === amount);
          return merged(open ?? { told: before, payments: [] }, { told: null, payments: [payment] });
        },
        'strict',
      );
      return {
        undo() {
          here.remove(amount);
          return change(name, (open) => {
            if (!open || !former) return open && without(open, amount);
            return merged(open, { told: null, payments: [former] });
          });
        },
      };
    },

    /** The outcome of the payments of this amount is known: they were not made. */
    settle(amount: number): Promise<void> {
      here.remove(amount);
      return change(name, (open) => open && without(open, amount));
    },

    /**
     * The payment of this amount has been made. The balance with which the others are compared grows by it alone: a balance
     * that was read afterwards may include one of the others, of which nothing was told.
     */
    settleMade(amount: number): Promise<void> {
      const grown = (open: OpenPayments) => ({ ...open, told: open.told === null ? null : open.told + amount });
      here.remove(amount);
      here.change(grown);
      return change(name, (open) => {
        const isOpen = open?.payments.some((each) => each.amount === amount);
        return open && isOpen ? without(grown(open), amount) : open;
      });
    },

    /**
     * Notes the balance that is told. A payment by whose amount alone it has grown since it was told last has arrived:
     * what is told settles it.
     */
    tell(balance: number | null): Promise<void> {
      const afterTelling = (open: OpenPayments): OpenPayments | null => {
        if (balance === null) return open;
        const { told } = open;
        const arrived = open.payments.find(({ amount }) => told !== null && isSameBalance(told + amount, balance));
        const rest = arrived ? without(open, arrived.amount) : open;
        return rest && { ...rest, told: balance };
      };
      here.change(afterTelling);
      return change(name, (open) => open && afterTelling(open));
    },
  };
}

/** All open payments of `owner`, by the id of the user as text. It does not reject. */
export const openPaymentsOf = (owner: Owner): Promise<ReadonlyMap<string, OpenPayments>> =>
  inTurn(async () => {
    const start = startOf(owner);
    const kept = await inDatabase((store) => store.startingWith(start));
    for (const [name, value] of kept?.given ?? []) seen.set(name, decodeOpen(value));
    const left = localStore.keys().filter(isKey);
    const names = new Set([
      ...(kept?.given.map(([name]) => name) ?? seen.keys()),
      ...left.map((key) => key.slice(PREFIX.length)),
    ]);
    const found = [...names].flatMap((name): [string, OpenPayments][] => {
      const open = name.startsWith(start) ? known(name, seen.get(name) ?? null) : null;
      return open ? [[name.slice(start.length), open]] : [];
    });
    return new Map(found);
  });

/** Calls `listener` after a change of the ledger, in this tab or another one. */
export function subscribeToOpenPayments(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isKey(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}
