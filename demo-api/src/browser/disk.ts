import { seedContent } from '../seed/seed.ts';
import type { SeedFile } from '../seed/seed-files.ts';
import type { Disk, FileWriter, StagedFile, StoredFile } from '../uploads/disk.ts';
import { explain } from './storage.ts';

/** `move` is not in TypeScript's library yet. */
interface MovableHandle extends FileSystemFileHandle {
  move: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>;
}

/** When the seed's files were made, as far as their readers are concerned. */
const SEEDED_AT = new Date(Date.UTC(2025, 5, 30));

/**
 * The uploads, in the browser's own file system. The seed's six hundred files are not written there, which would take
 * longer than all the rest of the start: they come from the export, until an empty file says that one is removed.
 */
export class BrowserDisk implements Disk {
  private readonly uploads: FileSystemDirectoryHandle;
  private readonly staging: FileSystemDirectoryHandle;
  private readonly readAsset: (path: string) => Promise<Blob>;
  private readonly seed = new Map<string, SeedFile>(seedContent().files.map((file) => [file.name, file]));

  static async open(folder: FileSystemDirectoryHandle, readAsset: (path: string) => Promise<Blob>) {
    const uploads = await folder.getDirectoryHandle('uploads', { create: true });
    const staging = await folder.getDirectoryHandle('staging', { create: true });
    return new BrowserDisk(uploads, staging, readAsset);
  }

  private constructor(
    uploads: FileSystemDirectoryHandle,
    staging: FileSystemDirectoryHandle,
    readAsset: (path: string) => Promise<Blob>,
  ) {
    this.uploads = uploads;
    this.staging = staging;
    this.readAsset = readAsset;
  }

  async prepare(): Promise<void> {
    const left: string[] = [];
    for await (const id of this.staging.keys()) left.push(id);
    for (const id of left) await this.staging.removeEntry(id);
  }

  async stage(): Promise<FileWriter> {
    const id = crypto.randomUUID();
    const handle = await this.staging.getFileHandle(id, { create: true }).catch(explain);
    const stream = await handle.createWritable().catch(explain);
    return {
      id,
      write: (chunk) => stream.write(chunk as Uint8Array<ArrayBuffer>).catch(explain),
      finish: () => stream.close().catch(explain),
      discard: async () => {
        await stream.abort().catch(() => undefined);
        await remove(this.staging, id);
      },
    };
  }

  async discard({ id }: StagedFile): Promise<void> {
    await remove(this.staging, id);
  }

  async publish(files: StagedFile[]): Promise<void> {
    for (const { id, name } of files) {
      const handle = (await this.staging.getFileHandle(id)) as MovableHandle;
      await handle.move(this.uploads, name).catch(explain);
    }
  }

  async open(name: string): Promise<StoredFile | undefined> {
    const file = await find(this.uploads, name);
    if (file) return file.size > 0 ? storedFile(file, new Date(file.lastModified)) : undefined;
    const seeded = this.seed.get(name);
    if (!seeded) return undefined;
    const { content } = seeded;
    return storedFile('asset' in content ? await this.readAsset(content.asset) : new Blob([content.make()]), SEEDED_AT);
  }

  async remove(name: string): Promise<void> {
    if (this.seed.has(name)) await this.uploads.getFileHandle(name, { create: true });
    else await remove(this.uploads, name);
  }
}

const storedFile = (file: Blob, modified: Date): StoredFile => ({
  size: file.size,
  modified,
  // A slice, which the browser reads by itself: nothing of it passes through the worker, which may even end meanwhile.
  read: (start, end) => file.slice(start, end + 1),
});

const isMissing = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

async function find(folder: FileSystemDirectoryHandle, name: string): Promise<File | undefined> {
  try {
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function remove(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await folder.removeEntry(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}
