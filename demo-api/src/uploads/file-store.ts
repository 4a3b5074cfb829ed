import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { strayFiles } from '../db/schema.ts';
import { reasonOf } from '../startup-error.ts';

/** An upload that has arrived whole and is on disk, but in nobody's sight yet. */
export interface StagedFile {
  name: string;
  path: string;
}

/**
 * The uploaded files. A file is named in `stray_files` before it appears and whenever its record lets go of it, both
 * in the transaction that changes the record: after a crash at any moment, exactly the strays are to be removed.
 */
export class FileStore {
  readonly dir: string;
  private readonly stagingDir: string;
  private readonly db: Db;

  constructor(db: Db, dataDir: string) {
    this.db = db;
    this.dir = join(dataDir, 'uploads');
    this.stagingDir = join(this.dir, '.tmp');
  }

  /** Makes the folders, and clears what an earlier run left behind. */
  async prepare(): Promise<void> {
    await mkdir(this.stagingDir, { recursive: true });
    for (const name of await readdir(this.stagingDir)) await rm(join(this.stagingDir, name), { force: true });
    const strays = await this.db.select().from(strayFiles);
    await this.removeStrays(strays.map(({ name }) => name));
  }

  /** Where an upload arrives, before anything is known about it. */
  newStagingPath(): string {
    return join(this.stagingDir, randomUUID());
  }

  newName(extension: string): string {
    return `${randomUUID()}.${extension}`;
  }

  /** Lists files as strays before they appear, until a record claims them. */
  async announce(names: string[]): Promise<void> {
    await this.db.insert(strayFiles).values(names.map((name) => ({ name })));
  }

  async publish(files: StagedFile[]): Promise<void> {
    if (files.length === 0) return;
    await this.announce(files.map(({ name }) => name));
    for (const { name, path } of files) await rename(path, join(this.dir, name));
    await syncFolder(this.dir);
  }

  /** In the transaction that writes the record which holds these files from now on. */
  async claim(tx: Db, names: string[]): Promise<void> {
    if (names.length > 0) await tx.delete(strayFiles).where(inArray(strayFiles.name, names));
  }

  /** In the transaction after which no record holds these files any more; `removeStrays` follows its commit. */
  async release(tx: Db, names: (string | null)[]): Promise<void> {
    const held = names.filter((name) => name !== null);
    if (held.length > 0) await tx.insert(strayFiles).values(held.map((name) => ({ name })));
  }

  /**
   * Removes those of the files that no record holds. What fails is left for the next start: the request that
   * brought this about has been decided by its transaction, whatever becomes of the files.
   */
  async removeStrays(names: (string | null)[]): Promise<void> {
    const candidates = names.filter((name) => name !== null);
    if (candidates.length === 0) return;
    try {
      const strays = await this.db.select().from(strayFiles).where(inArray(strayFiles.name, candidates));
      for (const { name } of strays) {
        await rm(join(this.dir, name), { force: true });
        await this.db.delete(strayFiles).where(eq(strayFiles.name, name));
      }
    } catch (error) {
      console.error('Files are left to be removed at the next start:', reasonOf(error));
    }
  }
}

/** A rename is only safe from a power cut once the folder itself is on disk. */
async function syncFolder(dir: string): Promise<void> {
  // Windows does not open folders, and orders these writes by itself.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
