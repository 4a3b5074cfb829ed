import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { reasonOf, StartupError } from '../startup-error.ts';
import type { Database } from '../db/database.ts';

const CREATE_SCRIPT = fileURLToPath(new URL('./create-pglite.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The embedded server's default of 128 MB is far more than a demo's data will ever fill. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens the embedded database of a data folder, and creates it there the first time. */
export async function openPglite(dataDir: string): Promise<Omit<Database, 'persist'>> {
  const dir = join(dataDir, 'pgdata');
  if (!existsSync(dir)) await createPglite(dataDir, dir);
  try {
    const client = await PGlite.create({ dataDir: dir, startParams: START_PARAMS });
    return { db: drizzle(client), close: () => client.close() };
  } catch (error) {
    throw new StartupError(
      `The database in ${dir} cannot be opened (${reasonOf(error)}); run "npm run demo:reset", or set DEMO_DATA_DIR to another folder.`,
    );
  }
}

/**
 * Creating a cluster takes some 500 MB for a moment, which only a process that ends gives back. It happens beside
 * the final place, so that a crash half-way leaves nothing that looks like a database.
 */
export async function createPglite(dataDir: string, dir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('pgdata.new')) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const fresh = `${dir}.new-${process.pid}`;
  const child = fork(CREATE_SCRIPT, [fresh], {
    execArgv: ['--import', TSX],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new StartupError(
      `Cannot create the database in ${dataDir} (${reasonOf(complaint.trim())}); set DEMO_DATA_DIR to a folder with free space.`,
    );
  }
  await rename(fresh, dir);
}
