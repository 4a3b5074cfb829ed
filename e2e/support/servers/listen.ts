import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a server on all interfaces, IPv4 and IPv6, because `localhost` may resolve to either. */
export async function listen(server: Server, port = 0): Promise<Running> {
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
