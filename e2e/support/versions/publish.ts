import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import { VERSION_FILE, WORKER_FILE } from '../../../lib/platform/versions/version-files';
import { pagePolicy, withPolicy } from '../../../scripts/build/csp';
import { escapeRegExp } from '../../../scripts/hosts/site';
import { filesIn } from '../../../scripts/build/files';
import { keepExport, OUT_DIR } from '../../../scripts/exported';
import { staticListener } from '../../../scripts/servers/static-server';
import { listen, type Running } from '../servers/listen';

export type HostKind = 'rewriting' | 'plain';

export interface VersionOptions {
  /** Without it the version has no service worker. */
  worker?: boolean;
  from?: string;
}

/** Copies an export, without the compressed copies: they would be sent in place of what a test changes. */
export function copyExport(from: string, name: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), name));
  cpSync(from, dir, { recursive: true, filter: (file) => !/\.(js|css)\.(br|gz)$/.test(file) });
  return dir;
}

/** The version of an export. */
export const versionIn = (dir: string): string =>
  (JSON.parse(readFileSync(path.join(dir, VERSION_FILE), 'utf8')) as { version: string }).version;

/**
 * Creates another version of the export: every chunk gets a new name and the version a new number, as after a
 * change to a module that all of them import. Returns the folder.
 */
export function makeVersion(number: number, { worker = true, from = OUT_DIR }: VersionOptions = {}): string {
  const dir = copyExport(from, `kelola-version-${number}-`);
  if (!worker) rmSync(path.join(dir, WORKER_FILE));
  if (number === 0) return dir;

  const version = versionIn(dir);
  const next = String(number).padStart(version.length, '0');
  const chunks = filesIn(dir).filter((file) => file.startsWith('_next/static/chunks/'));
  const names = chunks.map((file) => path.basename(file).replace(/\.(js|css)$/, ''));
  const found = new RegExp(`${version}|(?:${names.map(escapeRegExp).join('|')})(?=\\.(?:js|css))`, 'g');
  const rename = (text: string) => text.replace(found, (name) => (name === version ? next : `${name}.${number}`));

  for (const file of filesIn(dir)) {
    const name = path.join(dir, file);
    if (/\.(html|txt|js|css|json)$|(^|\/)_headers$/.test(file)) {
      const text = rename(readFileSync(name, 'utf8'));
      writeFileSync(name, file.endsWith('.html') ? withPolicy(text, pagePolicy(text)) : text);
    }
    if (chunks.includes(file)) renameSync(name, path.join(dir, rename(file)));
  }
  renameSync(path.join(dir, '_next/static', version), path.join(dir, '_next/static', next));
  return dir;
}

export interface Host extends Running {
  /** Replaces the published version, or publishes one in another folder of the site. */
  publish: (dir: string, basePath?: string) => void;
}

/** A host on which tests publish new versions while tabs are open. */
export async function startHost(kind: HostKind, dir: string, basePath = ''): Promise<Host> {
  const places = new Map<string, RequestListener>();
  const publish: Host['publish'] = (next, place = '') => void places.set(place, handlerOf(kind, next));
  publish(dir, basePath);
  const server = await listen(
    createServer((request, response) => {
      const place = [...places.keys()].find((each) => request.url?.startsWith(`${each}/`));
      if (place === undefined) response.writeHead(404).end();
      else places.get(place)!(request, response);
    }),
  );
  return { ...server, publish };
}

function handlerOf(kind: HostKind, dir: string): RequestListener {
  if (kind === 'rewriting') return staticListener(keepExport(dir));
  // Without Cache-Control, the browser would apply heuristic caching, a tenth of the file's age.
  const serve = sirv(dir, { extensions: ['html'], etag: true, maxAge: 0 });
  const notFound = readFileSync(path.join(dir, '404.html'));
  return (request, response) =>
    serve(request, response, () => void response.writeHead(404, { 'Content-Type': 'text/html' }).end(notFound));
}
