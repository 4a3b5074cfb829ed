import { isObject, type Id } from '../../api/decode';
import { OPEN_PAYMENT_KEEP_MS } from '../../config';
import { localStore } from '../../platform/browser/storage';
import { stored } from '../../platform/browser/stored';
import type { Owner } from '../../session/session';
import { createStore } from '../../store';

/**
 * The ledger of open payments: those that were sent, and whose outcome is not known. It outlives dialogs, reloads and
 * sessions: an open payment is stored before its request leaves, and removed by an answer, or by a look-up that has
 * settled it and was told. It belongs to an administrator at a back end, and holds ids, amounts, balances and times.
 */

/** A payment whose outcome is not known. */
export interface OpenPayment {
  amount: number;
  /** When it was sent last, in ms since 1970. */
  at: number;
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

const PREFIX = 'open-payment ';
type Key = `${typeof PREFIX}${string}`;
const keyOf = ({ baseUrl, userId }: Owner, payee: Id): Key => `${PREFIX}${baseUrl} ${userId} ${payee}`;
const isKey = (key: string): key is Key => key.startsWith(PREFIX);

/** Counts the changes in this tab. */
const changes = createStore(0);

const isPayment = (value: unknown): value is OpenPayment =>
  isObject(value) && typeof value.amount === 'number' && typeof value.at === 'number';

/** `null` for nothing, or nothing that is still kept. */
function decode(value: unknown): OpenPayments | null {
  if (!isObject(value) || !Array.isArray(value.payments)) return null;
  const payments = value.payments.filter(isPayment).filter(({ at }) => Date.now() - at < OPEN_PAYMENT_KEEP_MS);
  return payments.length > 0 ? { told: typeof value.told === 'number' ? value.told : null, payments } : null;
}

const storedAt = (key: Key) => stored(localStore, key, decode);

let isSwept = false;

/** Removes what has been kept for too long, once a page. */
function sweep() {
  if (isSwept) return;
  isSwept = true;
  for (const key of localStore.keys().filter(isKey)) if (storedAt(key).read() === null) localStore.remove(key);
}

/** The open payments of `owner` to one user. */
export function openPaymentsTo(owner: Owner, payee: Id) {
  const kept = storedAt(keyOf(owner, payee));
  const { read } = kept;
  function write(open: OpenPayments) {
    if (open.payments.length > 0) kept.write(open);
    else kept.remove();
    changes.set(changes.get() + 1);
  }
  const without = ({ told, payments }: OpenPayments, amount: number): OpenPayments => ({
    told,
    payments: payments.filter((each) => each.amount !== amount),
  });

  return {
    read,

    /** Notes that a payment is about to leave. `undo` is for when it has certainly not been made. */
    begin(amount: number, before: number | null): { undo: () => void } {
      sweep();
      const open = read() ?? { told: before, payments: [] };
      const former = open.payments.find((each) => each.amount === amount);
      const { told, payments } = without(open, amount);
      write({ told, payments: [...payments, { amount, at: Date.now() }] });
      return {
        undo() {
          const now = read();
          if (!now) return;
          const rest = without(now, amount);
          write(former ? { ...rest, payments: [...rest.payments, former] } : rest);
        },
      };
    },

    /** The outcome of the payments of this amount is known. */
    settle(amount: number) {
      const open = read();
      if (open) write(without(open, amount));
    },

    /**
     * Notes the balance that is told. A payment by whose amount alone it has grown since it was told last has arrived:
     * what is told settles it.
     */
    tell(balance: number | null) {
      const open = read();
      if (!open || balance === null) return;
      const { told } = open;
      const arrived = open.payments.find(({ amount }) => told !== null && isSameBalance(told + amount, balance));
      write({ ...(arrived ? without(open, arrived.amount) : open), told: balance });
    },
  };
}

/** Calls `listener` after a change of the ledger, in this tab or another one. */
export function subscribeToOpenPayments(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isKey(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}
