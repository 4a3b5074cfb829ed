import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a server; without an address it listens on IPv4 and IPv6, whichever `localhost` means. */
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
