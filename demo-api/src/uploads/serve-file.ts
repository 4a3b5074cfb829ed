import type { AppContext } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import type { Disk } from './disk.ts';
import { contentTypeOf } from './file-kinds.ts';
import { parseRange } from './range.ts';

/** The only names the store ever gives; anything else, a path above all, is not looked for. */
const FILE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{3,4}$/;

export async function serveFile(c: AppContext, disk: Disk): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const contentType = contentTypeOf(name);
  const file = FILE_NAME.test(name) && contentType ? await disk.open(name) : undefined;
  if (!file || !contentType) throw new HttpError(404, 'File tidak ditemukan');

  // A name is given once and its content never changes, so the name is all a cache needs to compare.
  const etag = `"${name}"`;
  const headers: Record<string, string> = {
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': file.modified.toUTCString(),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Disposition': 'inline',
  };
  if (isFresh(c, etag, file.modified)) return c.body(null, 304, headers);

  const range = mayUseRange(c, etag, file.modified) ? parseRange(c.req.header('range'), file.size) : undefined;
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'Rentang file tidak valid', { headers: { 'Content-Range': `bytes */${file.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`;
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, headers);
  const response = c.body(file.read(start, end) as ReadableStream, status, headers);
  // An answer set over another is copied, and its body read through this process; this one has all headers already.
  c.res = undefined;
  c.res = response;
  return response;
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
