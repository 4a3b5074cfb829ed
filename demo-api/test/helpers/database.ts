import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createPglite } from '../../src/node/pglite.ts';
import { startDemoApi } from '../../src/node/server.ts';

const DAY_MS = 86_400_000;

/** Where the tests find a PostgreSQL server; without it they run on the embedded database. */
export const serverUrl = process.env.DATABASE_URL || undefined;

export interface TestStorage {
  dataDir: string;
  databaseUrl?: string;
  remove: () => Promise<void>;
}

/** A data folder and a database that nobody else uses; with `seeded: false`, the first start on it seeds it. */
export async function newStorage({ seeded = true } = {}): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kelola-demo-api-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (!serverUrl) {
    // The synchronous copy of so many small files takes a third of the time.
    cpSync(await (seeded ? seededFolder() : emptyFolder()), dataDir, { recursive: true });
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

/** A data folder with a cluster in which nothing has been created. */
const emptyFolder = () =>
  kept('kelola-empty-', pgliteVersion(), (dataDir) => createPglite(dataDir, join(dataDir, 'pgdata')));

/** A data folder as the first start of the server leaves it. */
const seededFolder = () =>
  kept('kelola-seeded-', hashOfSources(), async (dataDir) => {
    cpSync(await emptyFolder(), dataDir, { recursive: true });
    const api = await startDemoApi({ port: 0, host: 'localhost', dataDir, tokenTtlMs: DAY_MS });
    await api.close();
  });

/**
 * Making such a folder takes seconds, copying one does not: each `version` is made once, and removed when no test
 * has used it for a day.
 */
async function kept(prefix: string, version: string, make: (dir: string) => Promise<void>): Promise<string> {
  const dir = join(tmpdir(), prefix + version);
  if (!existsSync(dir)) {
    const workDir = await mkdtemp(join(tmpdir(), 'kelola-making-'));
    await make(workDir);
    // Whoever is second keeps what the first one made.
    await rename(workDir, dir).catch(() => rm(workDir, { recursive: true }));
    for (const other of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
      const { mtimeMs } = statSync(join(tmpdir(), other));
      if (mtimeMs < Date.now() - DAY_MS) await rm(join(tmpdir(), other), { recursive: true, force: true });
    }
  }
  utimesSync(dir, new Date(), new Date());
  return dir;
}

function pgliteVersion(): string {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Changes with everything that decides what a first start writes. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const folder of ['src', 'seed-assets']) {
    const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(root, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
