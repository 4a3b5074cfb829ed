import 'fake-indexeddb/auto';
import { cleanup, getConfig } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { closeDatabase, journal } from '@/lib/journal/journal';
import { ownerKey } from '@/lib/journal/work';
import { session } from '@/lib/session/session';

/** Gives the test a browser that keeps work. */
export async function emptyJournal(): Promise<void> {
  await closeDatabase();
  globalThis.indexedDB = new IDBFactory();
}

/** Outside of `act`: what the screen shows meanwhile is no step of the test. */
const unwatched = <T>(run: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(run) as Promise<T>;

/** Until the database has done its work: it takes a timer for each step, which are few. A busy machine delays all alike. */
export const stored = (): Promise<void> =>
  unwatched(async () => {
    for (let timers = 0; timers < 40; timers += 1) await new Promise((resolve) => setTimeout(resolve));
  });

/**
 * The browser ends: what it has stored is there, all else is gone. `stop` ends what runs in this test, as a tab would
 * that is closed on purpose.
 */
export async function endBrowser(stop: () => void): Promise<void> {
  await stored();
  const owner = ownerKey(session.owner()!);
  const works = await unwatched(() => journal.listOf(owner, Date.now()));
  cleanup();
  stop();
  // What a tab drops that is closed on purpose.
  do await stored();
  while ((await journal.listOf(owner, Date.now())).length > 0);
  for (const { notes, ...work } of works) {
    // What the ended tab may yet note is about another work.
    const id = `${work.id} cut off`;
    await journal.begin({ ...work, id });
    for (const note of notes.values()) await journal.note(id, note);
  }
}

/** Whoever goes on with a work waits for it. */
export const patient = { signal: new AbortController().signal, onProgress: () => {}, onBusy: () => {} };

/** Everything that the browser stores of the console, as one text. */
export const storedText = (): Promise<string> =>
  unwatched(async () => {
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    for (const { name } of await indexedDB.databases()) {
      const database = await openDB(name!);
      for (const store of database.objectStoreNames) texts.push(JSON.stringify(await database.getAll(store)));
      database.close();
    }
    return texts.join('\n');
  });
