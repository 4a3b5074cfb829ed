import type { AddressInfo, Server } from 'node:net';

/** Only this machine may reach a server whose password is known to all; `localhost` is two addresses on most. */
const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

/** The address of a server for browsers on this machine. */
export function urlOn({ host, port }: { host: string; port: number }): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What the system says where IPv6 is switched off. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

export class BindError extends Error {
  readonly address: string;
  readonly port: number;

  constructor(address: string, port: number, cause: unknown) {
    super(`Cannot listen on ${address}, port ${port}`, { cause });
    this.address = address;
    this.port = port;
  }

  get code(): string | undefined {
    return (this.cause as NodeJS.ErrnoException).code;
  }
}

/**
 * Listens on all addresses of a host, with a server for each; port 0 lets the system choose one for all.
 * @throws BindError, with no server left open
 */
export async function bindAll<S extends Server>(
  create: () => S,
  host: string,
  port: number,
): Promise<{ servers: S[]; port: number }> {
  const servers: S[] = [];
  let chosen = port;
  for (const address of addressesOf(host)) {
    const server = create();
    try {
      await bind(server, address, chosen);
    } catch (error) {
      if (servers.length > 0 && NO_SUCH_ADDRESS.includes((error as NodeJS.ErrnoException).code ?? '')) continue;
      for (const other of servers) other.close();
      throw new BindError(address, chosen, error);
    }
    servers.push(server);
    // Port 0 lets the system choose; the second address then has to follow.
    chosen = (server.address() as AddressInfo).port;
  }
  return { servers, port: chosen };
}

function bind(server: Server, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
