import { concat } from '../bytes.ts';
import type { RequestBindings } from '../http/context.ts';
import type { Body } from './answers.ts';

/** How back ends of other makes read forms. */

export interface ReadForm {
  method: string;
  env: RequestBindings;
  /** Given in place of a success. */
  refusal?: Body;
  /** After a success. */
  note?: (dropped: Set<string>) => void;
}

const FILES = ['thumbnail_image', 'pdf_content', 'video_content'];
const RECORD = /^\/api\/(?:courses|modules|users)\/([^/]+)$/;

/** The id of the record that an address names. */
export const recordOf = (url: URL): string | undefined => RECORD.exec(url.pathname)?.[1];

const refusal = (status: number, field: string, message: string): Body => ({
  status,
  json: { status: 'error', message, data: null, errors: { [field]: [message] } },
});

const bodyOf = (bytes: Uint8Array): RequestBindings['body'] =>
  async function* () {
    yield bytes;
  };

async function readAll({ body }: RequestBindings): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body()) pieces.push(piece);
  return concat(pieces);
}

export async function formIn(names: Set<string>, request: Request, env: RequestBindings): Promise<ReadForm> {
  const { method } = request;
  const type = request.headers.get('content-type') ?? '';
  const id = recordOf(new URL(request.url));
  if (type.startsWith('application/json') && method === 'PUT' && id && names.has('password-required')) {
    const bytes = await readAll(env);
    const read = { method, env: { ...env, body: bodyOf(bytes) } };
    if (new TextDecoder().decode(bytes).includes('"password"')) return read;
    // Nothing is written: an empty object is refused by the app itself, so it is asked for the record.
    return { method: 'GET', env, refusal: refusal(400, 'password', 'password should not be empty') };
  }

  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return { method, env };
  if (method === 'PUT' && names.has('php-put')) {
    await readAll(env);
    return { method, env: { ...env, body: bodyOf(new TextEncoder().encode(`--${boundary}--\r\n`)) } };
  }

  const bytes = await readAll(env);
  // The names of the parts are ASCII, as are all heads of parts but the names of files.
  const text = new TextDecoder('latin1').decode(bytes);
  const has = (name: string) => text.includes(`name="${name}"`);
  const isOverridden = names.has('php-put') && method === 'POST' && has('_method') && id !== undefined;
  const read: ReadForm = { method: isOverridden ? 'PUT' : method, env: { ...env, body: bodyOf(bytes) } };
  if (names.has('php-lists') && has('topics')) {
    // The app must not write what this dialect refuses.
    const list = { method: 'GET', env };
    return { ...list, refusal: refusal(422, 'topics', 'The topics field must be an array.') };
  }
  if (names.has('drops-files') && read.method === 'PUT' && id !== undefined)
    read.note = (dropped) => FILES.forEach((file) => dropped[has(file) ? 'delete' : 'add'](`${id} ${file}`));
  return read;
}
