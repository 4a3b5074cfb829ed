import { eq, inArray } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { strayFiles } from '../db/schema.ts';
import { reasonOf } from '../startup-error.ts';
import type { Disk, StagedFile } from './disk.ts';

/**
 * The uploaded files. A file is named in `stray_files` before it appears and whenever its record lets go of it, both
 * in the transaction that changes the record: after a crash at any moment, exactly the strays are to be removed.
 * That holds only if the database is kept before the disk changes, which is what `persist` is called for.
 */
export class FileStore {
  readonly disk: Disk;
  private readonly db: Db;
  private readonly persist: () => Promise<void>;

  constructor({ db, persist }: Database, disk: Disk) {
    this.db = db;
    this.persist = persist;
    this.disk = disk;
  }

  /** Makes the folders, and clears what an earlier run left behind. */
  async prepare(): Promise<void> {
    await this.disk.prepare();
    await this.tidy(() => this.db.select().from(strayFiles));
  }

  /** Lists files as strays before they appear, until a record claims them. */
  async announce(names: string[]): Promise<void> {
    await this.db.insert(strayFiles).values(names.map((name) => ({ name })));
    await this.persist();
  }

  async publish(files: StagedFile[]): Promise<void> {
    if (files.length === 0) return;
    await this.announce(files.map(({ name }) => name));
    await this.disk.publish(files);
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
    await this.tidy(async () => {
      const strays = await this.db.select().from(strayFiles).where(inArray(strayFiles.name, candidates));
      if (strays.length > 0) await this.persist();
      return strays;
    });
  }

  private async tidy(find: () => PromiseLike<{ name: string }[]>): Promise<void> {
    try {
      for (const { name } of await find()) {
        await this.disk.remove(name);
        await this.db.delete(strayFiles).where(eq(strayFiles.name, name));
      }
    } catch (error) {
      console.error('Files are left to be removed at the next start:', reasonOf(error));
    }
  }
}
