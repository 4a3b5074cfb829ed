import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { reasonOf, StartupError } from '../startup-error.ts';
import type { Database } from '../db/database.ts';

export async function openPostgres(url: string): Promise<Omit<Database, 'persist'>> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${reasonOf(error)}`));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(
      `Cannot reach the PostgreSQL server (${reasonOf(error)}); check DATABASE_URL, or unset it for the embedded database.`,
    );
  }
  return { db: drizzle(pool), close: () => pool.end() };
}
