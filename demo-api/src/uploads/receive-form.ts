import { concat, decodeUtf8 } from '../bytes.ts';
import type { AppContext } from '../http/context.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { Disk, StagedFile } from './disk.ts';
import type { FileKind } from './file-kinds.ts';
import { MultipartError, readBoundary, readParts, type Part } from './multipart.ts';
import { stageFile } from './stage-file.ts';

export type FileFields = Record<string, FileKind>;

export interface ReceivedForm {
  values: Record<string, string[]>;
  files: Record<string, StagedFile>;
}

const TEXTS_MAX = 200;
const PARTS_MAX = 220;
const TEXT_MAX_BYTES = 262_144;

/** Takes a multipart body apart while it arrives. Whatever goes wrong, no staged file outlives the failure. */
export async function receiveForm(c: AppContext, fields: FileFields, disk: Disk): Promise<ReceivedForm> {
  const boundary = readBoundary(c.req.header('content-type'));
  if (boundary === undefined) throw new HttpError(415, 'Isi permintaan harus berupa multipart/form-data');
  if (boundary === '') throw new HttpError(400, 'Isi multipart tidak valid');

  // Field names come from outside: on a plain object, one called `__proto__` would find something there already.
  const form: ReceivedForm = { values: Object.create(null), files: Object.create(null) };
  let parts = 0;
  let texts = 0;
  try {
    for await (const part of readParts(c.env.body(), boundary)) {
      parts += 1;
      if (part.fileName === undefined) texts += 1;
      if (parts > PARTS_MAX || texts > TEXTS_MAX) throw new HttpError(413, 'Formulir berisi terlalu banyak bagian');
      if (part.fileName === undefined) (form.values[part.name] ??= []).push(await readText(part));
      else await takeFile(form, part, fields, disk);
    }
    return form;
  } catch (error) {
    for (const file of Object.values(form.files)) await disk.discard(file);
    throw error instanceof MultipartError ? new HttpError(400, 'Unggahan terputus sebelum selesai') : error;
  }
}

async function readText({ name, content }: Part): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > TEXT_MAX_BYTES) throw fieldError(name, 'Isian ini terlalu panjang', 413);
    pieces.push(piece);
  }
  return decodeUtf8(concat(pieces));
}

async function takeFile(form: ReceivedForm, part: Part, fields: FileFields, disk: Disk): Promise<void> {
  const { name, fileName } = part;
  const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
  // A browser sends an empty, nameless part for a file field in which nothing was chosen.
  if (!kind || fileName === '') return;
  if (form.files[name]) throw fieldError(name, `Hanya satu file yang dapat dikirim untuk ${name}`);
  form.files[name] = await stageFile(disk, part, kind);
}
