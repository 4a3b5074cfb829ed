import { bindAll, BindError } from '../demo-api/src/node/bind-all';
import { readHost } from '../demo-api/src/node/env';
import { createServer, type Server } from 'node:net';
import { Problem } from './problem';

/**
 * Reads a port number from an environment variable.
 * @throws Problem
 */
export function portFrom(variable: string, fallback: number): number {
  const value = process.env[variable];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${variable}=${value} is no port number: set ${variable} to one between 1 and 65535.`);
}

/** What the servers listen on: only this machine may reach them, unless HOST says otherwise. */
export const hostFromEnv = (): string => readHost(process.env.HOST) || 'localhost';

/**
 * Listens on a port of HOST.
 * @throws Problem if that is not possible; `variable` sets the port
 */
export async function listenOn<S extends Server>(create: () => S, port: number, variable: string): Promise<S[]> {
  try {
    return (await bindAll(create, hostFromEnv(), port)).servers;
  } catch (error) {
    if (!(error instanceof BindError)) throw error;
    const { address, code } = error;
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      const why = code === 'EACCES' ? 'may not be used' : 'is in use';
      throw new Problem(`Port ${port} ${why}: end what uses it, or set ${variable} to another port.`);
    }
    throw new Problem(
      `HOST=${address} is no address of this machine (${code}): set HOST to one, such as 0.0.0.0 for all.`,
    );
  }
}

/**
 * Checks that a port is free.
 * @throws Problem if it is not
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const probes = await listenOn(createServer, port, variable);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
}
