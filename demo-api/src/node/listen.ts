import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { IncomingMessage, Server } from 'node:http';
import type { Speaker } from '../dialects/speak.ts';
import type { RequestBindings } from '../http/context.ts';
import { CLOSE_GRACE_MS, DRAIN_MAX_BYTES, DRAIN_MAX_MS, KEEP_ALIVE_MS, SOCKET_IDLE_MS } from '../limits.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import { bindAll, BindError, urlOn } from './bind-all.ts';

export interface Listener {
  url: string;
  close: () => Promise<void>;
}

export async function listen(app: Speaker, host: string, port: number): Promise<Listener> {
  const bound = await bindAll(() => createServer(app), host, port).catch((error: unknown) => {
    throw error instanceof BindError ? refusal(error) : error;
  });
  return {
    url: urlOn({ host, port: bound.port }),
    close: () => Promise.all(bound.servers.map(stop)).then(() => undefined),
  };
}

function createServer(app: Speaker): Server {
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
    serverOptions: { requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS },
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

function refusal({ code, address, port, cause }: BindError): StartupError {
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is already in use; set DEMO_API_PORT to another one.`);
  if (code === 'EACCES') {
    return new StartupError(`Port ${port} may not be used by this account; set DEMO_API_PORT to another one.`);
  }
  return new StartupError(`Cannot listen on ${address} (${reasonOf(cause)}); check DEMO_HOST, HOST and DEMO_API_PORT.`);
}
