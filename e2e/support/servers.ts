import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import { startDemoApi } from '../../scripts/demo-api';
import { createStaticServer, OUT_DIR } from '../../scripts/static-server';

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

async function listen(server: Server, port = 0): Promise<Running> {
  // Without an address it listens on IPv4 and IPv6, whichever `localhost` means.
  await once(server.listen(port), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The export on a host with rewrite rules. */
export const startConsole = (): Promise<Running> => listen(createStaticServer());

/** The export on a host that knows files only, and answers 404.html for everything else. */
export function startPlainConsole(): Promise<Running> {
  const serve = sirv(OUT_DIR, { extensions: ['html'] });
  const notFound = readFileSync(path.join(OUT_DIR, '404.html'));
  return listen(
    createServer((request, response) =>
      serve(request, response, () => void response.writeHead(404, { 'Content-Type': 'text/html' }).end(notFound)),
    ),
  );
}

/** A port that nothing listens on. */
export async function sparePort(): Promise<number> {
  const { url, stop } = await listen(createServer());
  await stop();
  return Number(new URL(url).port);
}

/** The real demo back end on fresh seed data, which goes with it. */
export async function startBackend(): Promise<Running> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kelola-e2e-'));
  const api = await startDemoApi(await sparePort(), { ...process.env, DEMO_DATA_DIR: dataDir });
  if (!api) throw new Error('The demo back end did not start; what it said stands above.');

  // A worker that ends without its teardown must not leave the server behind.
  const kill = () => void api.process.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url: api.url,
    async stop() {
      process.off('exit', kill);
      if (api.process.exitCode === null) {
        const ended = once(api.process, 'exit');
        api.process.kill('SIGTERM');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
