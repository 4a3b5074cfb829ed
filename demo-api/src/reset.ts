import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Passwords } from './auth/passwords.ts';
import type { Db } from './db/database.ts';
import { courses, modules, strayFiles } from './db/schema.ts';
import { holdDataDir } from './node/data-dir.ts';
import { readEnv } from './node/env.ts';
import { FolderDisk } from './node/folder-disk.ts';
import { openDatabase } from './node/open-database.ts';
import { scrypt } from './node/scrypt.ts';
import { seedPlace } from './node/seed-place.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { reasonOf, StartupError } from './startup-error.ts';
import { FileStore } from './uploads/file-store.ts';

try {
  const { dataDir: path, databaseUrl } = readEnv(process.env);
  const dataDir = await holdDataDir(path);
  try {
    const database = await openOrDiscard(path, databaseUrl);
    const disk = new FolderDisk(path);
    const store = new FileStore(database, disk);
    await empty(database.db);
    await store.prepare();
    await seedIfEmpty(database, new Passwords(scrypt), seedPlace(store, disk));
    await database.close();
  } finally {
    dataDir.release();
  }
  console.log(`Demo data restored in ${databaseUrl ? 'the database of DATABASE_URL' : path}`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `The demo data cannot be restored: ${reasonOf(error)}`);
  process.exit(1);
}

/** An embedded database that no longer opens is what a reset is for: it starts from nothing. */
async function openOrDiscard(path: string, databaseUrl?: string) {
  try {
    return await openDatabase(path, databaseUrl);
  } catch (error) {
    if (databaseUrl) throw error;
    for (const name of ['pgdata', 'uploads']) await rm(join(path, name), { recursive: true, force: true });
    return openDatabase(path);
  }
}

/** Empties the tables; the files that their records held become strays, which is how they get removed. */
async function empty(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${strayFiles} (name)
      select thumbnail from ${courses} where thumbnail is not null
      union select pdf from ${modules} where pdf is not null
      union select video from ${modules} where video is not null
      on conflict do nothing`);
    await tx.execute(sql`truncate users, tokens, courses, modules`);
  });
}
