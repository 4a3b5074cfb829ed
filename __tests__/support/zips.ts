import { File as NodeFile } from 'node:buffer';
import { createHash } from 'node:crypto';
import { DecompressionStream } from 'node:stream/web';
import { deflateRawSync } from 'node:zlib';

/** jsdom's files cannot be read as streams, and it has no decompression: Node's stand in, with the bytes that they give. */
export function useRealFiles(): void {
  const Uint8Array: unknown = Object.getPrototypeOf(Buffer);
  Object.assign(globalThis, { File: NodeFile, DecompressionStream, Uint8Array });
}

export const PDF = Buffer.from('%PDF-1.7\nsebuah PDF');
export const MP4 = Buffer.from('\0\0\0\x18ftypmp42sebuah video');
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]);

const sum = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export interface RawEntry {
  name: string;
  content: Uint8Array;
  isDeflated?: boolean;
  isEncrypted?: boolean;
  /** What the ZIP says of its size, if not the truth. */
  size?: number;
}

/** Writes a ZIP of any kind, dishonest ones included. */
export function rawZip(entries: RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isDeflated = false, isEncrypted = false, size = content.length } of entries) {
    const data = isDeflated ? deflateRawSync(content) : Buffer.from(content);
    const names = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE((isEncrypted ? 1 : 0) | 0x800, 2);
    head.writeUInt16LE(isDeflated ? 8 : 0, 4);
    head.writeUInt32LE(isDeflated ? data.length : size, 14);
    head.writeUInt32LE(size, 18);
    head.writeUInt16LE(names.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), head, names, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, names);
    offset += 30 + names.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

export const named = (path: string, content: Uint8Array) => ({ path, size: content.length, sha256: sum(content) });

export const manifestJson = (changes: object = {}) => ({
  format: 'kelola-course',
  version: 1,
  course: {
    title: 'Belajar CSS',
    description: 'Dari nol.',
    instructor: 'Ani',
    price: '49.99',
    topics: ['CSS', 'Web'],
    thumbnail: null as ReturnType<typeof named> | null,
  },
  modules: [{ title: 'Grid', description: 'Tata letak', pdf: named('file/1-grid.pdf', PDF), video: null as unknown }],
  unreadable: [] as unknown[],
  missingModules: 0,
  ...changes,
});

export const manifestEntry = (manifest: unknown, root = ''): RawEntry => ({
  name: `${root}kursus.json`,
  content: Buffer.from(JSON.stringify(manifest)),
});

/** The ZIP of a course with one module and its PDF. */
export const courseZip = (manifest: unknown = manifestJson(), files: RawEntry[] = [pdfEntry()]): Buffer =>
  rawZip([...files, manifestEntry(manifest)]);

export const pdfEntry = (changes: Partial<RawEntry> = {}): RawEntry => ({
  name: 'file/1-grid.pdf',
  content: PDF,
  ...changes,
});

export const zipFile = (bytes: Uint8Array, name = 'kursus.zip'): File =>
  new NodeFile([bytes], name, { type: 'application/zip' }) as unknown as File;
