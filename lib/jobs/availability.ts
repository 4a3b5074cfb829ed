import { isOutcomeUnknown, toApiError } from '../api/errors';
import { JOB_LOOK_UP_MS, JOB_REACH_MS } from '../config';
import { connection } from '../connection';
import { checkSession } from '../session/check';
import { isGivenUp, ownerNow } from '../session/owner';
import { session } from '../session/session';

interface Options {
  /** The connection or the session has changed. */
  onChange: () => void;
  /** The owner has signed out by choice, or somebody else has signed in. */
  onGivenUp: () => void;
}

export type Availability = ReturnType<typeof createAvailability>;

/**
 * Whether the back end can be used for the person who is signed in now: waits while there is no
 * connection, while the back end does not answer, and while the session has expired.
 */
export function createAvailability({ onChange, onGivenUp }: Options) {
  const owner = ownerNow();
  let losses = 0;
  let unreached = 0;
  const waiting = new Set<() => void>();

  function wake() {
    for (const end of [...waiting]) end();
  }

  /** Resolves at the next change, and after `ms` at the latest. */
  const change = (signal: AbortSignal, ms?: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(end, ms);
      waiting.add(end);
      signal.addEventListener('abort', end);
    });

  function onEvent() {
    if (!connection.online()) losses += 1;
    if (isGivenUp(owner)) onGivenUp();
    wake();
    onChange();
  }
  const stops = [connection.subscribe(onEvent), session.subscribe(onEvent)];

  const isSignedIn = () => ownerNow() === owner;

  /** Resolves once there is a connection and the person is signed in; at once when given up. */
  async function untilUsable(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !(connection.online() && isSignedIn())) await change(signal);
  }

  /**
   * Whether the back end answers at all: browsers believe to be online wherever there is a network. If it
   * does not, waits until it does.
   */
  async function isReached(signal: AbortSignal): Promise<boolean> {
    if ((await checkSession()).session !== 'unknown' && connection.online()) return true;
    losses += 1;
    unreached += 1;
    onChange();
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      await change(signal, JOB_REACH_MS[Math.min(attempt, JOB_REACH_MS.length - 1)]);
      await untilUsable(signal);
      if (signal.aborted || (await checkSession()).session !== 'unknown') break;
    }
    unreached -= 1;
    onChange();
    return false;
  }

  /**
   * Reads once that is possible, and again where the back end broke. After `signal` it is tried just once.
   * @throws ApiError
   */
  async function read<V>(signal: AbortSignal, fetch: () => Promise<V>): Promise<V> {
    const waits: number[] = [...JOB_LOOK_UP_MS];
    for (;;) {
      await untilUsable(signal);
      try {
        return await fetch();
      } catch (thrown) {
        const error = toApiError(thrown);
        if (signal.aborted) throw error;
        // Whoever signs in again, or has done so meanwhile, has a new token.
        if (error.kind === 'unauthorized') continue;
        const gotNoAnswer = error.kind === 'network' || error.kind === 'timeout';
        if (gotNoAnswer && !(await isReached(signal))) continue;
        const wait = waits.shift();
        if (!isOutcomeUnknown(error) || wait === undefined) throw error;
        await change(signal, wait);
      }
    }
  }

  return {
    isSignedIn,
    untilUsable,
    read,
    /** The back end does not answer, though the browser believes to be online. */
    isUnreachable: () => unreached > 0,
    /** How often the connection has been lost so far. */
    losses: () => losses,
    stop: () => stops.forEach((stop) => stop()),
  };
}
