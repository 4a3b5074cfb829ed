import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { migrations } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as every version of this program uses the same. */
const LOCK_KEY = 4_120_260;

/** Runs the SQL files that this database has not seen, all of them or none. */
export async function migrate(db: Db): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  await db.transaction(async (tx) => {
    // Two servers that start on one PostgreSQL take turns here.
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK_KEY))})`);
    await tx.execute(sql`create table if not exists kelola_migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
    const applied = new Set((await tx.select().from(migrations)).map(({ name }) => name));
    for (const name of files.filter((file) => !applied.has(file))) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      await tx.insert(migrations).values({ name });
    }
  });
}
