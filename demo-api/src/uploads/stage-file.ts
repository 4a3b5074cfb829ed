import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fieldError, type HttpError } from '../http/http-error.ts';
import { MB } from '../limits.ts';
import type { FileStore, StagedFile } from './file-store.ts';
import { HEAD_BYTES, type FileKind } from './file-kinds.ts';

interface Upload {
  field: string;
  kind: FileKind;
  declaredType: string;
  stream: Readable;
}

/** Streams one file of a form to disk; wrong content and too much of it are noticed on the way. */
export async function stageFile(store: FileStore, upload: Upload): Promise<StagedFile> {
  const { kind, declaredType, stream } = upload;
  if (!kind.formats.some(({ declared }) => declared.includes(declaredType.toLowerCase()))) throw wrongType(upload);
  const path = store.newStagingPath();
  const handle = await open(path, 'wx');
  try {
    const head = await writeAll(handle, stream, upload);
    // Extensions are often wrong within a kind (a WebP named .jpg), so the content decides which format it is.
    const format = kind.formats.find(({ matches }) => matches(head));
    if (!format) throw wrongType(upload);
    await handle.sync();
    await handle.close();
    return { name: store.newName(format.extension), path };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** Writes the stream, one chunk in memory at a time, and returns how the file starts. */
async function writeAll(handle: FileHandle, stream: Readable, { field, kind }: Upload): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > kind.maxBytes) {
      throw fieldError(field, `Ukuran ${kind.label} melebihi batas maksimum ${kind.maxBytes / MB}MB`, 413);
    }
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    await handle.writeFile(chunk);
  }
  return head;
}

function wrongType({ field, kind }: Upload): HttpError {
  const allowed = kind.formats.map(({ extension }) => extension).join(', ');
  return fieldError(field, `Jenis file ${kind.label} tidak diizinkan. Jenis yang diizinkan: ${allowed}`, 415);
}
