import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What the queries see: the same on the embedded database and on a server. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  db: Db;
  /** Resolves once everything committed so far outlives the process, whatever ends it. */
  persist: () => Promise<void>;
  close: () => Promise<void>;
}
