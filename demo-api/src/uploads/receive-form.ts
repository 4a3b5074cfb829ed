import type { IncomingMessage } from 'node:http';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { FileKind } from './file-kinds.ts';
import type { FileStore, StagedFile } from './file-store.ts';
import { stageFile } from './stage-file.ts';

export type FileFields = Record<string, FileKind>;

export interface ReceivedForm {
  values: Record<string, string[]>;
  files: Record<string, StagedFile>;
}

const LIMITS = { fields: 200, fieldSize: 256 * 1024, parts: 220, headerPairs: 50 };

/** Takes a multipart body apart while it arrives. Whatever goes wrong, no staged file outlives the failure. */
export async function receiveForm(
  incoming: IncomingMessage,
  fields: FileFields,
  store: FileStore,
): Promise<ReceivedForm> {
  // Field names come from outside: on a plain object, one called `__proto__` would find something there already.
  const form: ReceivedForm = { values: Object.create(null), files: Object.create(null) };
  const seen = new Set<string>();
  const staging: Promise<void>[] = [];
  const parser = createParser(incoming);

  try {
    await new Promise<void>((resolve, reject) => {
      const broken = () => reject(new HttpError(400, 'Unggahan terputus sebelum selesai'));
      parser.on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) reject(fieldError(name, `Isi ${name} terlalu panjang`, 413));
        else (form.values[name] ??= []).push(value);
      });
      parser.on('file', (name, stream, { filename, mimeType }) => {
        // The parser destroys an unfinished file with an error of its own, which is the parser's to report.
        stream.on('error', () => undefined);
        const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
        // A browser sends an empty, nameless part for a file field in which nothing was chosen.
        if (!kind || !filename) return void stream.resume();
        if (seen.has(name)) return reject(fieldError(name, `Hanya satu file yang dapat dikirim untuk ${name}`));
        seen.add(name);
        staging.push(take(form, store, name, kind, mimeType, stream).catch(reject));
      });
      for (const limit of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const) {
        parser.on(limit, () => reject(new HttpError(413, 'Formulir berisi terlalu banyak bagian')));
      }
      parser.on('error', broken);
      parser.on('close', () => void Promise.all(staging).then(() => resolve(), reject));
      // A sender that goes away says so here and nowhere else.
      incoming.on('close', () => incoming.complete || broken());
      if (incoming.destroyed && !incoming.complete) broken();
      incoming.pipe(parser);
    });
    return form;
  } catch (error) {
    incoming.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(staging);
    await discard(form.files);
    throw error;
  }
}

function createParser(incoming: IncomingMessage): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(incoming.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'Isi permintaan harus berupa multipart/form-data');
  }
  try {
    return busboy({ headers: incoming.headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw new HttpError(400, 'Isi multipart tidak valid');
  }
}

async function take(
  form: ReceivedForm,
  store: FileStore,
  field: string,
  kind: FileKind,
  declaredType: string,
  stream: Readable,
): Promise<void> {
  form.files[field] = await stageFile(store, { field, kind, declaredType, stream });
}

export async function discard(files: Record<string, StagedFile>): Promise<void> {
  for (const { path } of Object.values(files)) await rm(path, { force: true });
}
