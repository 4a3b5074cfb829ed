import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { migrate } from './migrate.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** What the queries see: the same on the embedded database and on a server. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  db: Db;
  close: () => Promise<void>;
}

export async function openDatabase(dataDir: string, databaseUrl?: string): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataDir);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw new StartupError(
      `The database cannot be prepared (${reasonOf(error)}); check ${databaseUrl ? 'DATABASE_URL' : 'DEMO_DATA_DIR'}.`,
    );
  }
}
