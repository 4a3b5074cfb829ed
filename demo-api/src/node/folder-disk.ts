import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Disk, FileWriter, StagedFile, StoredFile } from '../uploads/disk.ts';

/** The uploads of a data folder. */
export class FolderDisk implements Disk {
  private readonly dir: string;
  private readonly stagingDir: string;

  constructor(dataDir: string) {
    this.dir = join(dataDir, 'uploads');
    this.stagingDir = join(this.dir, '.tmp');
  }

  async prepare(): Promise<void> {
    await mkdir(this.stagingDir, { recursive: true });
    for (const id of await readdir(this.stagingDir)) await rm(this.staged(id), { force: true });
  }

  async stage(): Promise<FileWriter> {
    const id = randomUUID();
    const handle = await open(this.staged(id), 'wx');
    return {
      id,
      write: (chunk) => handle.writeFile(chunk),
      finish: async () => {
        await handle.sync();
        await handle.close();
      },
      discard: async () => {
        await handle.close().catch(() => undefined);
        await rm(this.staged(id), { force: true });
      },
    };
  }

  async discard({ id }: StagedFile): Promise<void> {
    await rm(this.staged(id), { force: true });
  }

  async publish(files: StagedFile[]): Promise<void> {
    for (const { id, name } of files) await rename(this.staged(id), join(this.dir, name));
    await syncFolder(this.dir);
  }

  async open(name: string): Promise<StoredFile | undefined> {
    const path = join(this.dir, name);
    const info = await stat(path).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    return {
      size: info.size,
      modified: info.mtime,
      // Not `Readable.toWeb`: on Node 20.9 it ends the process when a reading is cancelled.
      read: (start, end) => WebStream.from(createReadStream(path, { start, end })) as ReadableStream,
    };
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.dir, name), { force: true });
  }

  /** For a file that the next start would write again: under its name at once, without waiting for the disk. */
  async write(name: string, content: Uint8Array): Promise<void> {
    await writeFile(join(this.dir, name), content);
  }

  private staged(id: string): string {
    return join(this.stagingDir, id);
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
