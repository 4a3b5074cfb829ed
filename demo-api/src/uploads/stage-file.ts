import { concat } from '../bytes.ts';
import { fieldError, type HttpError } from '../http/http-error.ts';
import { MB } from '../limits.ts';
import type { Disk, FileWriter, StagedFile } from './disk.ts';
import { HEAD_BYTES, type FileKind } from './file-kinds.ts';
import type { Part } from './multipart.ts';

/** Streams one file of a form to disk; wrong content and too much of it are noticed on the way. */
export async function stageFile(disk: Disk, part: Part, kind: FileKind): Promise<StagedFile> {
  const declaredType = part.contentType.toLowerCase();
  if (!kind.formats.some(({ declared }) => declared.includes(declaredType))) throw wrongType(part, kind);
  const writer = await disk.stage();
  try {
    const head = await writeAll(writer, part, kind);
    // Extensions are often wrong within a kind (a WebP named .jpg), so the content decides which format it is.
    const format = kind.formats.find(({ matches }) => matches(head));
    if (!format) throw wrongType(part, kind);
    await writer.finish();
    return { id: writer.id, name: `${crypto.randomUUID()}.${format.extension}` };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Writes the content, one chunk in memory at a time, and returns how the file starts. */
async function writeAll(writer: FileWriter, { name, content }: Part, kind: FileKind): Promise<Uint8Array> {
  let head = new Uint8Array();
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > kind.maxBytes) {
      throw fieldError(name, `Ukuran ${kind.label} melebihi batas maksimal ${kind.maxBytes / MB} MB`, 413);
    }
    if (head.length < HEAD_BYTES) head = concat([head, chunk.slice(0, HEAD_BYTES - head.length)]);
    await writer.write(chunk);
  }
  return head;
}

function wrongType({ name }: Part, kind: FileKind): HttpError {
  const allowed = kind.formats.map(({ extension }) => extension).join(', ');
  return fieldError(name, `Jenis file ${kind.label} tidak diizinkan. Jenis yang diizinkan: ${allowed}`, 415);
}
