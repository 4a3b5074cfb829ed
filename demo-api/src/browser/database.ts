import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { KeptFs, openStore } from './kept-fs.ts';
import { explain } from './storage.ts';

/** What PGlite is made of, handed over because it cannot fetch it by itself in a bundle. */
export type Engine = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>>;

/** Whole files are kept, the log's too: small ones keep a small change small. */
const WAL_SEGMENT = '--wal-segsize=1';
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'min_wal_size=2MB', 'max_wal_size=8MB'].flatMap((setting) => ['-c', setting]),
];

/** Opens the database of this browser, and creates it the first time; it is kept from the first `persist` on. */
export async function openDatabase(name: string, engine: Engine): Promise<Database> {
  const fs = new KeptFs(await openStore(name));
  const client = await PGlite.create({
    ...engine,
    fs,
    initDbStartParams: [WAL_SEGMENT],
    startParams: START_PARAMS,
  });
  const db = drizzle(client);
  await migrate(db);

  // No query runs while the files are read: what is kept is the database of one moment.
  const flush = () => client.runExclusive(() => fs.flush()).catch(explain);
  return { db, persist: shared(flush), close: () => fs.closeFs() };
}

/**
 * Runs one at a time; all that ask while it runs share the next run, which begins after they asked. After a failure
 * every run fails: the database in memory is ahead of what is kept, and must not be used any more.
 */
function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running.then(() => {
      next = undefined;
      running = run();
      return running;
    }));
}
