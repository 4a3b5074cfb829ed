import { toApiError } from '../api/errors';
import { checkOwner } from '../api/transport';
import { session, type Owner } from '../session/session';
import { createStore } from '../store';
import type { WorkCounts } from '../text/journal';
import { claim, hasLocks, isClaimed, release } from './claim';
import { journal, type NotedState, type NotedWork } from './journal';
import type { Resumable, TakeUpOptions } from './resumable';
import { continueWork, newHolder, ownerKey } from './work';

const works = createStore<readonly NotedWork[]>([]);

const offersLock = (owner: Owner): string => `kelola-offers ${ownerKey(owner)}`;

/** Resolves once nothing is offered any more, or `signal` aborts. */
const untilNothingIsOffered = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (works.get().length > 0 && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const stop = works.subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });

/**
 * Runs `offer` in one tab at a time: in the next one once this tab has ended or offers nothing, or `signal` aborts. Where
 * the browser has no locks, each tab offers; taking a work up is exclusive nevertheless.
 */
function inOneTab(owner: Owner, signal: AbortSignal, offer: () => Promise<void>): void {
  if (!hasLocks()) return void offer();
  navigator.locks
    .request(offersLock(owner), { signal }, async () => {
      await offer();
      await untilNothingIsOffered(signal);
    })
    .catch(() => {
      // Aborted before it was this tab's turn.
    });
}

/** Where a page asks the one that offers to look again: more may have been cut off since. */
const CHANNEL = 'kelola-offers';

function askToLookAgain() {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Returns the function that stops listening. */
function onAsked(look: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', look);
  return () => channel?.close();
}

let offering: { owner: Owner; stop: AbortController } | null = null;

/** Reads which works of `owner` were cut off. Without a journal there are none. */
async function find(owner: Owner): Promise<NotedWork[]> {
  try {
    const noted = await journal.listOf(ownerKey(owner), Date.now());
    const areClaimed = await Promise.all(noted.map(({ id }) => isClaimed(id)));
    // A payment of one user is added to its work right after that has begun.
    return noted.filter(({ items }, index) => items.length > 0 && !areClaimed[index]);
  } catch (thrown) {
    toApiError(thrown);
    return [];
  }
}

function follow() {
  const owner = session.get().status === 'signed-in' ? session.owner() : null;
  if (offering?.owner === owner) return;
  offering?.stop.abort();
  offering = null;
  works.set([]);
  if (!owner) return;
  const stop = new AbortController();
  offering = { owner, stop };
  askToLookAgain();
  inOneTab(owner, stop.signal, () => look(owner, stop.signal));
}

async function look(owner: Owner, signal: AbortSignal): Promise<void> {
  const found = await find(owner);
  if (!signal.aborted) works.set(found);
}

function lookAgain() {
  if (offering && works.get().length > 0) void look(offering.owner, offering.stop.signal);
}

/** Names this page as the one that has a work, where the browser has no locks and stores it. */
async function hold(id: string): Promise<string | undefined> {
  const holder = newHolder();
  if (holder === undefined) return undefined;
  return journal.hold(id, holder).then(
    () => holder,
    // The browser stores nothing more: the work goes on as one that is not noted.
    () => undefined,
  );
}

const without = (id: string): void => works.set(works.get().filter((work) => work.id !== id));

/** The works of the administrator who is signed in that were cut off, as this tab offers them. */
export const interruptedWorks = {
  get: works.get,
  subscribe: works.subscribe,

  /** Begins to offer them, now and after each sign-in; returns the function that ends it. */
  start(): () => void {
    const stopListening = onAsked(lookAgain);
    follow();
    const stop = session.subscribe(follow);
    return () => {
      stop();
      stopListening();
      offering?.stop.abort();
      offering = null;
      works.set([]);
    };
  },

  /**
   * Goes on with a work, as it is noted now. Resolves to the address of the screen that shows it, as `resume` gives it; to
   * `null` if another tab has taken the work up or dropped it.
   * @throws if that fails, or is aborted: then it is still offered
   */
  async takeUp(
    id: string,
    { resume }: Pick<Resumable, 'resume'>,
    files: readonly File[],
    options: TakeUpOptions,
  ): Promise<{ href: string | null } | null> {
    const owner = session.owner() ?? undefined;
    if (!(await claim(id))) {
      without(id);
      return null;
    }
    try {
      const holder = await hold(id);
      const noted = await journal.read(id);
      checkOwner(owner);
      const href = noted && (await resume(noted, continueWork(id, holder), files, { ...options, owner }));
      without(id);
      if (!noted) release(id);
      return noted && { href };
    } catch (thrown) {
      release(id);
      // Whoever has signed in anew meanwhile was not offered it, because it was taken up here.
      if (offering && !works.get().some((work) => work.id === id)) void look(offering.owner, offering.stop.signal);
      throw thrown;
    }
  },

  /** Puts a work back that could not be resumed. It is offered to its owner alone. */
  putBack(noted: NotedWork) {
    release(noted.id);
    const owner = session.get().status === 'signed-in' ? session.owner() : null;
    if (owner && ownerKey(owner) === noted.owner) works.set([...works.get(), noted]);
  },

  /**
   * Drops a work for good. What is doubtful about payments is remembered elsewhere.
   * @throws if the browser does not remove it: then it is still offered
   */
  async discard(id: string): Promise<void> {
    await journal.drop(id);
    without(id);
  },
};

const COUNTED_AS: Record<Exclude<NotedState, 'removed'>, keyof WorkCounts> = {
  begun: 'unclear',
  unclear: 'unclear',
  'may still arrive': 'unclear',
  done: 'done',
  found: 'done',
  failed: 'failed',
  'not-sent': 'waiting',
};

/** How many items ended how. `arePayments`: one that was read as not arrived is told as that. */
export function countsOf({ items, notes }: NotedWork, arePayments = false): WorkCounts {
  const counts: WorkCounts = { done: 0, failed: 0, unclear: 0, missing: 0, waiting: 0 };
  items.forEach((_, index) => {
    const state = notes.get(index)?.state;
    if (state === 'removed') return;
    if (state === undefined) counts.waiting += 1;
    else counts[arePayments && state === 'may still arrive' ? 'missing' : COUNTED_AS[state]] += 1;
  });
  return counts;
}
