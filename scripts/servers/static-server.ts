import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { exportedPath } from '../../lib/navigation/exported-path';
import { headerPolicy } from '../build/csp';
import { keepExport, OUT_DIR, type Exported, type ExportedFile } from '../exported';
import { cacheControl, commonHeaders, REVALIDATE } from '../hosts/headers';

/** The default policy. If the build narrowed it, the <meta> tags of the pages do so. */
const HEADERS = commonHeaders(headerPolicy());

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Headers = Record<string, string | number>;

/** The compressed copies that the build writes beside a file, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves an export like a host with rewrite rules: a record's path gets its shell page. */
export const staticListener =
  (exported: () => Exported): RequestListener =>
  (request, response) => {
    // What a listener throws would end the process.
    try {
      answer(exported(), request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) send(response, 500);
    }
  };

export const createStaticServer = (dir = OUT_DIR): Server => createServer(staticListener(keepExport(dir)));

/** The path that is asked for, still encoded; `undefined` for a whole address, `//evil.example` and bad encodings. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  const [pathname = ''] = url.split(/[?#]/);
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined;
  return decoded(pathname) === undefined ? undefined : pathname;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}

function answer(exported: Exported, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, { Allow: 'GET, HEAD' });
  const pathname = pathOf(request);
  if (pathname === undefined) return send(response, 400);

  const { basePath, files } = exported;
  const isInside = pathname === basePath || pathname.startsWith(`${basePath}/`);
  const below = pathname.slice(basePath.length) || '/';
  const address = exportedPath(below) ?? below;
  const found = isInside ? fileAt(exported, address) : undefined;
  const file = found ?? files.get('404.html');
  if (!file) return send(response, 404);

  const { body, etag, headers: encoding } = smallest(exported, file, String(request.headers['accept-encoding'] ?? ''));
  const headers = {
    'Content-Type': TYPES[path.extname(file.name)] ?? 'application/octet-stream',
    'Cache-Control': found ? cacheControl(address) : REVALIDATE,
    ETag: etag,
    ...encoding,
  };
  if (found && request.headers['if-none-match']?.includes(etag)) return send(response, 304, headers);
  const length = { 'Content-Length': body.length };
  send(response, found ? 200 : 404, { ...headers, ...length }, request.method === 'GET' ? body : '');
}

/** The first compressed copy of a file that the browser accepts, else the file itself. */
function smallest(
  { files }: Exported,
  file: ExportedFile,
  accepted: string,
): Pick<ExportedFile, 'body' | 'etag'> & { headers: Headers } {
  const copies = ENCODINGS.map(([encoding, ending]) => ({ encoding, copy: files.get(file.name + ending) }));
  const vary: Headers = copies.some(({ copy }) => copy) ? { Vary: 'Accept-Encoding' } : {};
  for (const { encoding, copy } of copies) {
    if (copy && accepts(accepted, encoding)) return { ...copy, headers: { ...vary, 'Content-Encoding': encoding } };
  }
  return { ...file, headers: vary };
}

/** The file for `/courses` is `courses.html`, like on every host. */
function fileAt({ files }: Exported, address: string): ExportedFile | undefined {
  const name = (decoded(address) ?? '').replace(/^\/|\/$/g, '');
  return name === '' ? files.get('index.html') : (files.get(name) ?? files.get(`${name}.html`));
}

/** Whether an Accept-Encoding header names an encoding, and not as one to avoid. */
const accepts = (header: string, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(header);

function send(response: ServerResponse, status: number, headers: Headers = {}, body: Buffer | string = ''): void {
  response.writeHead(status, { ...HEADERS, ...headers }).end(body);
}
