import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export async function openDatabase(dataDir: string, databaseUrl?: string): Promise<Database> {
  const { db, close } = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataDir);
  try {
    await migrate(db);
    // A commit has reached the operating system, or the server, by the time it is confirmed.
    return { db, close, persist: async () => undefined };
  } catch (error) {
    await close();
    throw new StartupError(
      `The database cannot be prepared (${reasonOf(error)}); check ${databaseUrl ? 'DATABASE_URL' : 'DEMO_DATA_DIR'}.`,
    );
  }
}
