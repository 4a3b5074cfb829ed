import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Backend } from '../e2e/support/backend';
import { startBackend } from '../e2e/support/servers/backend-process';
import { listen } from '../e2e/support/servers/listen';
import { OUT_DIR } from '../scripts/exported';
import { createStaticServer } from '../scripts/servers/static-server';

export interface Site {
  url: string;
  backend: Backend;
  /** URLs requested from the host so far. */
  requested: string[];
  stop: () => Promise<void>;
}

const COMPRESSED = /\.(html|js|css|txt|svg|json)$/;

/** Serves the export, and the demo back end with fresh seed data. */
export async function startSite(): Promise<Site> {
  const { stop, ...host } = await serveCompressed(OUT_DIR);
  const api = await startBackend();
  return {
    ...host,
    backend: await Backend.signIn(api.url),
    async stop() {
      await api.stop();
      await stop();
    },
  };
}

/** Serves a copy of a folder with all text files compressed, as by a host that compresses pages, too. */
async function serveCompressed(folder: string): Promise<Omit<Site, 'backend'>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-bench-'));
  await cp(folder, dir, { recursive: true });
  for (const file of await readdir(dir, { recursive: true })) {
    if (COMPRESSED.test(file))
      await writeFile(path.join(dir, `${file}.br`), brotliCompressSync(await readFile(path.join(dir, file))));
  }
  const requested: string[] = [];
  const host = createStaticServer(dir);
  host.on('request', ({ url = '' }) => requested.push(url));
  const server = await listen(host);
  return {
    url: server.url,
    requested,
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
