import type { IncomingMessage } from 'node:http';
import { DRAIN_MAX_BYTES, DRAIN_MAX_MS } from '../limits.ts';

/**
 * A browser reads the answer only after it has sent the whole body: closing on it shows as a broken connection
 * rather than as the refusal it was. So what is left is read and thrown away, up to a bound.
 */
export function drainRest(incoming: IncomingMessage): void {
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
