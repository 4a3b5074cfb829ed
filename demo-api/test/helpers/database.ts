import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createPglite } from '../../src/node/pglite.ts';

/** Where the tests find a PostgreSQL server; without it they run on the embedded database. */
export const serverUrl = process.env.DATABASE_URL || undefined;

export interface TestStorage {
  dataDir: string;
  databaseUrl?: string;
  remove: () => Promise<void>;
}

/** A data folder and a database that nobody else uses. */
export async function newStorage(): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kelola-demo-api-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (!serverUrl) {
    await cp(await emptyCluster(), join(dataDir, 'pgdata'), { recursive: true });
    return { dataDir, remove: removeDir };
  }
  const name = `kelola_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await removeDir();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creating a cluster takes seconds, copying one does not: an empty one is kept for each version of PGlite. */
async function emptyCluster(): Promise<string> {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const kept = join(tmpdir(), `kelola-empty-pglite-${version}`);
  if (existsSync(kept)) return kept;
  const workDir = await mkdtemp(join(tmpdir(), 'kelola-cluster-'));
  await mkdir(workDir, { recursive: true });
  await createPglite(workDir, join(workDir, 'pgdata'));
  // Whoever is second finds the folder there and keeps what the first one made.
  await rename(join(workDir, 'pgdata'), kept).catch(() => undefined);
  await rm(workDir, { recursive: true, force: true });
  return kept;
}
