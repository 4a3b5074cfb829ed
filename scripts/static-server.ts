import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { shellAddress } from '../lib/navigation/shell-address';
import { headerPolicy } from './build/csp';
import { cacheControl, commonHeaders, REVALIDATE } from './hosts/headers';
import { ROOT } from './root';

export const OUT_DIR = path.join(ROOT, 'out');

/** The default policy. If the build narrowed it, the <meta> tags of the pages do so. */
const HEADERS = commonHeaders(headerPolicy());

/** Serves the export like a host with rewrite rules: a record's path gets its shell page. */
export function createStaticServer(dir = OUT_DIR, basePath = ''): Server {
  const serve = sirv(dir, {
    extensions: ['html'],
    etag: true,
    // The compressed copies that the build writes.
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      response.setHeader('Cache-Control', cacheControl(pathname));
    },
  });

  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (basePath && !url.pathname.startsWith(`${basePath}/`) && url.pathname !== basePath) return notFound();
    const pathname = url.pathname.slice(basePath.length) || '/';
    request.url = (shellAddress(pathname) ?? pathname) + url.search;
    serve(request, response, notFound);

    // Not by sirv, which would respond with status 200.
    function notFound() {
      response.writeHead(404, {
        ...HEADERS,
        'Cache-Control': REVALIDATE,
        'Content-Type': 'text/html; charset=utf-8',
      });
      createReadStream(path.join(dir, '404.html')).pipe(response);
    }
  });
}

export const isBuilt = (dir = OUT_DIR): boolean => existsSync(path.join(dir, 'index.html'));
