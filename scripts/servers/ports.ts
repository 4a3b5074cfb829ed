import { bindAll, BindError } from '../../demo-api/src/node/bind-all';
import { readHost } from '../../demo-api/src/node/env';
import { createServer, type Server } from 'node:net';
import { Problem } from '../problem';

function portFrom(variable: string, fallback: number): number {
  const value = process.env[variable];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${variable}=${value} is no port number: set ${variable} to one between 1 and 65535.`);
}

export interface Place {
  host: string;
  port: number;
  /** The variable that sets the port. */
  variable: string;
}

/**
 * Where the console and the demo back end are to listen: only this machine may reach them, unless HOST says otherwise.
 * @throws Problem if a port is none, or is not free
 */
export async function freePlaces(): Promise<Record<'own' | 'api', Place>> {
  const { HOST, DEMO_HOST } = process.env;
  const host = readHost(HOST) || 'localhost';
  const own = { host, port: portFrom('PORT', 3000), variable: 'PORT' };
  const api = { host: readHost(DEMO_HOST) || host, port: portFrom('DEMO_API_PORT', 4000), variable: 'DEMO_API_PORT' };
  if (own.port === api.port) throw new Problem('PORT and DEMO_API_PORT are the same: set one of them to another port.');
  for (const place of [own, api]) {
    const probes = await listenOn(createServer, place);
    await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  }
  return { own, api };
}

/**
 * Listens on a port of all addresses of a host.
 * @throws Problem if that is not possible
 */
export async function listenOn<S extends Server>(create: () => S, { host, port, variable }: Place): Promise<S[]> {
  try {
    return (await bindAll(create, host, port)).servers;
  } catch (error) {
    if (!(error instanceof BindError)) throw error;
    const { address, code } = error;
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      const why = code === 'EACCES' ? 'may not be used' : 'is in use';
      throw new Problem(`Port ${port} ${why}: end what uses it, or set ${variable} to another port.`);
    }
    throw new Problem(`${address} is no address of this machine (${code}): set HOST to one, such as 0.0.0.0 for all.`);
  }
}
