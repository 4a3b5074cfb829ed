import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AppContext } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { contentTypeOf } from './file-kinds.ts';
import { parseRange } from './range.ts';

/** The only names the store ever gives; anything else, a path above all, is not looked for. */
const FILE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{3,4}$/;

export async function serveFile(c: AppContext, dir: string): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const contentType = contentTypeOf(name);
  const path = join(dir, name);
  const info = FILE_NAME.test(name) && contentType ? await stat(path).catch(() => undefined) : undefined;
  if (!info?.isFile() || !contentType) throw new HttpError(404, 'Berkas tidak ditemukan');

  // A name is given once and its content never changes, so the name is all a cache needs to compare.
  const etag = `"${name}"`;
  const headers: Record<string, string> = {
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': info.mtime.toUTCString(),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Disposition': 'inline',
  };
  if (isFresh(c, etag, info.mtime)) return c.body(null, 304, headers);

  const range = mayUseRange(c, etag, info.mtime) ? parseRange(c.req.header('range'), info.size) : undefined;
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'Rentang berkas tidak valid', { headers: { 'Content-Range': `bytes */${info.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: info.size - 1 };
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${info.size}`;
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, headers);
  const stream = createReadStream(path, { start, end });
  return c.body(Readable.toWeb(stream) as ReadableStream, status, headers);
}

function isFresh(c: AppContext, etag: string, modified: Date): boolean {
  const known = c.req.header('if-none-match');
  if (known !== undefined)
    return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(modified.getTime() / 1_000) * 1_000 <= since;
}

/** A range of something else than the file there is now would be spliced into the wrong whole. */
function mayUseRange(c: AppContext, etag: string, modified: Date): boolean {
  const condition = c.req.header('if-range');
  return condition === undefined || condition === etag || condition === modified.toUTCString();
}
