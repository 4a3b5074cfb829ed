import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { init } from './migrations/0001-init.ts';
import { migrations } from './schema.ts';

export interface Migration {
  /** What databases remember it by: never to be changed. */
  name: string;
  statements: string[];
}

/** In the order in which they run. */
const ALL: Migration[] = [init];

/** Any number will do, as long as every version of this program uses the same. */
const LOCK_KEY = 4_120_260;

/** Runs the migrations that this database has not seen, all of them or none. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers that start on one PostgreSQL take turns here.
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK_KEY))})`);
    await tx.execute(sql`create table if not exists kelola_migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
    const applied = new Set((await tx.select().from(migrations)).map(({ name }) => name));
    for (const { name, statements } of ALL.filter((migration) => !applied.has(migration.name))) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(migrations).values({ name });
    }
  });
}
