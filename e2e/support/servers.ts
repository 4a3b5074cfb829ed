import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { createStaticServer, OUT_DIR } from '../../scripts/static-server';
import { listen, type Running } from './listen';

/** The export on a host with rewrite rules. */
export const startConsole = (): Promise<Running> => listen(createStaticServer());

/** The export on a host without rewrite rules, which answers unknown paths with 404.html. */
export function startPlainConsole(): Promise<Running> {
  const serve = sirv(OUT_DIR, { extensions: ['html'] });
  const notFound = readFileSync(path.join(OUT_DIR, '404.html'));
  return listen(
    createServer((request, response) =>
      serve(request, response, () => void response.writeHead(404, { 'Content-Type': 'text/html' }).end(notFound)),
    ),
  );
}
