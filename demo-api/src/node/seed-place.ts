import { readFile } from 'node:fs/promises';
import type { SeedFile } from '../seed/seed-files.ts';
import type { SeedPlace } from '../seed/seed.ts';
import type { FileStore } from '../uploads/file-store.ts';
import type { FolderDisk } from './folder-disk.ts';

const ASSETS = new URL('../../seed-assets/', import.meta.url);

/** Writes the seed's files among the uploads, where they are files like any other. */
export const seedPlace = (store: FileStore, disk: FolderDisk): SeedPlace => ({
  async write(files) {
    await store.announce(namesOf(files));
    for (const { name, content } of files) await disk.write(name, await contentOf(content));
  },
  claim: (tx, files) => store.claim(tx, namesOf(files)),
});

const namesOf = (files: SeedFile[]): string[] => files.map(({ name }) => name);

const contentOf = (content: SeedFile['content']): Promise<Uint8Array> | Uint8Array =>
  'asset' in content ? readFile(new URL(content.asset, ASSETS)) : content.make();
