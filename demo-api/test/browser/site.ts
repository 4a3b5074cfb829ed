import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import sirv from 'sirv';
import { buildBrowserDemo, GLOBAL } from '../../../scripts/build/browser-demo.ts';

/** Where the site lies below its origin, as previews do. */
export const BASE = '/kelola/previews/uji/';
const BRIDGE = '/bridge/';

/**
 * An export with nothing in it but the demo, served like a bare host does. Requests to the demo's own address that
 * come from outside of a browser are handed to a page, whose worker answers them: tests that speak HTTP find the back
 * end at that address as they would find a server.
 */
export class Site {
  /** Every request that reached the host, of those that a browser has made for itself. */
  readonly requests: string[] = [];
  /** Addresses that are answered with an error for now. */
  broken: RegExp | undefined;
  /** Has a page answer the request that waits under an id. */
  forward: ((id: string) => Promise<void>) | undefined;
  private readonly dir: string;
  private readonly server: Server;
  private readonly waiting = new Map<string, { request: IncomingMessage; response: ServerResponse }>();

  static async serve(): Promise<Site> {
    const site = new Site(await buildSite());
    site.server.listen(0, 'localhost');
    await once(site.server, 'listening');
    return site;
  }

  private constructor(dir: string) {
    this.dir = dir;
    const files = sirv(dir, { dev: true, etag: true });
    this.server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith(BRIDGE)) return this.bridge(path.slice(BRIDGE.length), request, response);
      if (/^[^?]*\/demo-api\/((api|uploads)\/|openapi\.json$)/.test(path)) return this.handOver(request, response);
      this.requests.push(path);
      if (this.broken?.test(path)) return void response.writeHead(500).end();
      // Without a header browsers answer from their cache for a tenth of a file's age, and the request goes uncounted.
      response.setHeader('Cache-Control', 'no-cache');
      files(request, response, () => void response.writeHead(404).end());
    });
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** The file that is served under a path. */
  fileOf(path: string): string {
    return join(this.dir, path);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private handOver(request: IncomingMessage, response: ServerResponse): void {
    // A browser only asks here if no worker answers it, which is for the test to see.
    if (!this.forward || request.headers['sec-fetch-site']) return void response.writeHead(404).end();
    const id = randomUUID();
    this.waiting.set(id, { request, response });
    this.forward(id).catch(() => this.waiting.delete(id) && response.destroy());
  }

  private bridge(id: string, request: IncomingMessage, response: ServerResponse): void {
    const held = this.waiting.get(id);
    if (!held) return void response.writeHead(410).end();
    if (request.method === 'GET') {
      const { method, url: path, headers } = held.request;
      const asked = Buffer.from(JSON.stringify({ method, path, headers })).toString('base64');
      response.writeHead(200, { 'x-request': asked });
      return void pipeline(held.request, response, () => {});
    }
    this.waiting.delete(id);
    response.writeHead(204).end();
    if (request.method === 'DELETE') return void held.response.destroy();
    const { status, headers } = JSON.parse(String(request.headers['x-answer'])) as {
      status: number;
      headers: [string, string][];
    };
    held.response.writeHead(status, Object.fromEntries(headers));
    // Not `pipe`, which leaves the answer open for ever when the browser is killed in the middle of it.
    pipeline(request, held.response, () => {});
  }
}

let built: Promise<string> | undefined;

/** Built once a run: `DEMO_SITE_DIR` says where, for test files that run in processes of their own. */
function buildSite(): Promise<string> {
  return (built ??= buildInto(process.env.DEMO_SITE_DIR || join(tmpdir(), `kelola-demo-site-${process.pid}`)));
}

async function buildInto(dir: string): Promise<string> {
  if (existsSync(dir)) return dir;
  const fresh = await mkdtemp(join(tmpdir(), 'kelola-demo-site-'));
  for (const base of [BASE, '/other/']) {
    const folder = join(fresh, base);
    await mkdir(folder, { recursive: true });
    const script = buildBrowserDemo(folder, new Set());
    await writeFile(join(folder, 'sw.js'), serviceWorker(script));
    await build({
      entryPoints: [fileURLToPath(new URL('page/bridge.ts', import.meta.url))],
      bundle: true,
      format: 'iife',
      outfile: join(folder, 'bridge.js'),
    });
    const page = '<!doctype html><title>Demo</title><input type="file"><script src="bridge.js"></script>';
    await writeFile(join(folder, 'index.html'), page);
  }
  // Whoever is second keeps what the first one made.
  await rename(fresh, dir).catch(() => rm(fresh, { recursive: true, force: true }));
  return dir;
}

/** What the console's worker has to do for the demo, and a part of its own that answers everything else. */
const serviceWorker = (script: string): string => `
if (new URL(self.location.href).searchParams.has('demo')) importScripts(${JSON.stringify(script)});
const demo = self.${GLOBAL};
self.addEventListener('fetch', (event) => {
  const isDemo = demo && event.request.url.startsWith(self.registration.scope + demo.path);
  event.respondWith(isDemo ? demo.answer(event.request, event.clientId) : fetch(event.request));
});
self.addEventListener('message', (event) => demo?.onMessage(event));
`;
