import { JOURNAL_REFUSED_MS } from '../config';
import { notify } from '../notify';
import { session, type Owner } from '../session/session';
import { journalText } from '../text/journal';
import type { NotedState, Plain } from './journal';

/** The administrator at a back end, as the journal names them. */
export const ownerKey = ({ baseUrl, userId }: Owner): string => `${baseUrl} ${userId}`;

/** A work whose items are noted while it runs. Where the browser refuses to store that, it runs as if they were. */
export interface Work {
  /**
   * Resolves once the item is noted as begun: its request must not leave before. `false`: another page has taken the work
   * up, and it must not leave at all.
   */
  begun: (index: number, facts?: Plain) => Promise<boolean>;
  ended: (index: number, state: Exclude<NotedState, 'begun'>, facts?: Plain) => void;
  add: (items: readonly Plain[]) => void;
  /**
   * The administrator has seen the end, or has ended the work: its note is dropped. If another administrator has signed
   * in meanwhile, or another tab has changed the back end, it stays for its owner.
   */
  end: () => void;
}

interface NewWork {
  kind: string;
  subject: Plain;
  items: readonly Plain[];
}

/** So that it is said once in the life of a page. */
let wasRefusalTold = false;

export function tellRefusal(): void {
  if (wasRefusalTold) return;
  wasRefusalTold = true;
  notify.message({ title: journalText.notKept });
}

/** The browser has not stored something, and has not refused it either. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** @throws NoAnswer if the browser has not stored it within JOURNAL_REFUSED_MS */
export const inTime = <T>(storing: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), JOURNAL_REFUSED_MS);
    storing.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const load = () => Promise.all([import('./journal'), import('./claim')]);

const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** Names this page as the holder of a work, where the browser has no locks. */
export const newHolder = (): string | undefined => ('locks' in navigator ? undefined : newId());

/** Begins to note a work of whoever is signed in. Its first item waits until the work itself is noted. */
export function noteWork({ kind, subject, items }: NewWork): Work {
  const owner = session.owner();
  const id = newId();
  const holder = newHolder();
  const startedAt = Date.now();
  return writerOf({ id, owner, holder }, async () => {
    if (!owner) throw new Error('Nobody is signed in');
    const [{ journal }, { claim }] = await load();
    await claim(id);
    await journal.begin({ id, owner: ownerKey(owner), kind, subject, items, startedAt }, holder);
  });
}

/** Goes on noting a work that was taken up and claimed. */
export const continueWork = (id: string, holder?: string): Work => writerOf({ id, owner: session.owner(), holder });

/** Whether this browser has databases at all. */
export const hasDatabases = (): boolean => typeof indexedDB !== 'undefined';

interface Writer {
  id: string;
  owner: Owner | null;
  holder?: string;
}

function writerOf({ id, owner, holder }: Writer, begin?: () => Promise<void>): Work {
  let isRefused = !hasDatabases();
  if (isRefused) tellRefusal();
  /** Whether the browser may hold notes of the work: not where it has refused the first one. */
  let mayHoldNotes = begin === undefined;
  /** The writes in turn: an end is never stored before the beginning. */
  let last: Promise<void> = Promise.resolve();

  function write(store: (journal: typeof import('./journal').journal) => Promise<void>): Promise<void> {
    if (isRefused) return Promise.resolve();
    last = last.then(async () => {
      if (isRefused) return;
      try {
        await inTime(load().then(([{ journal }]) => store(journal)));
        mayHoldNotes = true;
      } catch (thrown) {
        // A store that was too slow may take the note nevertheless.
        mayHoldNotes ||= thrown instanceof NoAnswer;
        // The work runs as it would without a journal.
        console.info('Kelola: the journal is not kept.', thrown);
        isRefused = true;
        tellRefusal();
        void forget();
      }
    });
    return last;
  }

  /** What was noted until the browser refused is out of date from then on: sent again, it would be sent twice. */
  async function forget(): Promise<void> {
    try {
      const [{ journal }, { release }] = await load();
      if (mayHoldNotes) await journal.drop(id, holder);
      release(id);
    } catch {
      // Tried again at the end. Until then the claim keeps other tabs from offering what is out of date.
    }
  }

  if (begin) void write(begin);
  return {
    async begun(index, facts) {
      let isHeld = true;
      await write(async (journal) => {
        isHeld = await journal.note(id, { index, state: 'begun', facts }, holder);
      });
      // With locks it may only have been dropped, such as with the data of the site.
      if (isHeld || holder === undefined) return true;
      notify.warning({ title: journalText.takenUp });
      return false;
    },
    ended: (index, state, facts) =>
      void write(async (journal) => void (await journal.note(id, { index, state, facts }, holder))),
    add: (items) => void write((journal) => journal.extend(id, items, holder)),
    end() {
      if (isRefused) return void forget();
      const now = session.get();
      const isMoved = now.status === 'anonymous' && now.movedElsewhere === true;
      const isOthersTurn = isMoved || (session.owner() !== null && session.owner() !== owner);
      void write(async (journal) => {
        if (!isOthersTurn) await journal.drop(id, holder);
        const [, { release }] = await load();
        release(id);
      });
    },
  };
}
