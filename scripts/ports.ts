import { createServer } from 'node:net';
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

/** Checks that a port is free; rejects with a Problem if it is not. */
export function requireFreePort(port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EACCES' ? 'may not be used' : 'is in use';
      reject(new Problem(`Port ${port} ${why}: end what uses it, or set ${variable} to another port.`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
