import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, Server } from 'node:http';
import type { AppEnv, RequestBindings } from '../http/context.ts';
import { CLOSE_GRACE_MS, DRAIN_MAX_BYTES, DRAIN_MAX_MS, SOCKET_IDLE_MS } from '../limits.ts';
import { reasonOf, StartupError } from '../startup-error.ts';

export interface Listener {
  url: string;
  close: () => Promise<void>;
}

/** Only this machine may reach a server whose password is known to all; `localhost` is two addresses on most. */
const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

/** What the system says where IPv6 is switched off. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

export async function listen(app: Hono<AppEnv>, host: string, port: number): Promise<Listener> {
  const servers: Server[] = [];
  const close = () => Promise.all(servers.map(stop)).then(() => undefined);
  let chosen = port;
  for (const address of addressesOf(host)) {
    const server = createServer(app);
    try {
      await bind(server, address, chosen);
    } catch (error) {
      if (servers.length > 0 && NO_SUCH_ADDRESS.includes((error as NodeJS.ErrnoException).code ?? '')) continue;
      await close();
      throw refusal(error, address, chosen);
    }
    servers.push(server);
    // Port 0 lets the system choose; the second address then has to follow.
    chosen = (server.address() as AddressInfo).port;
  }
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`, close };
}

function createServer(app: Hono<AppEnv>): Server {
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const { incoming } = env as HttpBindings;
      const response = await app.fetch(request, bindingsOf(incoming));
      drainRest(incoming);
      return response;
    },
    // Refused bodies are drained above, further than the adapter would.
    autoCleanupIncoming: false,
    // A slow upload that moves may take as long as it takes; one that stands still ends with its socket.
    serverOptions: { requestTimeout: 0 },
  }) as Server;
  server.setTimeout(SOCKET_IDLE_MS);
  return server;
}

/**
 * A browser reads the answer only after it has sent the whole body: closing on it shows as a broken connection
 * rather than as the refusal it was. So what is left is read and thrown away, up to a bound.
 */
function drainRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  const { socket } = incoming;
  let drained = 0;
  const timer = setTimeout(() => socket.destroy(), DRAIN_MAX_MS).unref();
  incoming.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAIN_MAX_BYTES) socket.destroy();
  });
  incoming.on('close', () => clearTimeout(timer));
  incoming.resume();
}

/** The connection itself: ending a web stream early would close it before the sender has seen the refusal. */
const bindingsOf = (incoming: IncomingMessage): RequestBindings => ({
  remoteAddress: incoming.socket.remoteAddress ?? '',
  body: () => incoming.iterator({ destroyOnReturn: false }),
});

function bind(server: Server, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function refusal(error: unknown, address: string, port: number): StartupError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is already in use; set DEMO_API_PORT to another one.`);
  if (code === 'EACCES') {
    return new StartupError(`Port ${port} may not be used by this account; set DEMO_API_PORT to another one.`);
  }
  return new StartupError(`Cannot listen on ${address} (${reasonOf(error)}); check DEMO_HOST and DEMO_API_PORT.`);
}
