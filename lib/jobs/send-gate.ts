import { hasNoAnswer, toApiError, type ApiError } from '../api/errors';
import { busyWait, isWorthRetrying } from '../api/retry';
import { JOB_LOOK_UP_MS, JOB_REACH_MS } from '../config';
import { connection } from '../platform/browser/connection';
import { checkSession } from '../api/session-check';
import { isSignedIn, session } from '../session/session';
import type { JobStatus } from './job-state';

interface Options {
  /** `false`: nothing waits, and a read is tried once. */
  waits: boolean;
  /** The connection, the session or the server's readiness has changed. */
  onChange: () => void;
  /** The owner has signed out, another administrator has signed in, or another back end was configured. */
  onGivenUp: () => void;
}

type GateStatus = Extract<JobStatus, 'running' | 'signed-out' | 'offline' | 'busy' | 'unreachable'>;

export type SendGate = ReturnType<typeof createSendGate>;

/**
 * Tells whether a job can send requests for the administrator who started it, and waits while the browser is offline,
 * the back end does not respond or asks to wait, or the session has expired.
 */
export function createSendGate({ waits, onChange, onGivenUp }: Options) {
  const owner = session.owner();
  let losses = 0;
  let unreached = 0;
  /** When the server may be asked again, in milliseconds of `performance.now()`. */
  let busyUntil = 0;
  /** How often it asked to wait, one time after the other. */
  let busyTimes = 0;
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
    if (session.owner() !== owner) onGivenUp();
    wake();
    onChange();
  }
  const stops = [connection.subscribe(onEvent), session.subscribe(onEvent)];

  const isOwnerSignedIn = () => isSignedIn(owner);
  const isBusy = () => performance.now() < busyUntil;

  /** Resolves once the browser is online, the owner is signed in and the server is ready, or `signal` aborts. */
  async function untilUsable(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !(connection.online() && isOwnerSignedIn() && !isBusy())) {
      await change(signal, isBusy() ? busyUntil - performance.now() : undefined);
      onChange();
    }
  }

  /** The server has asked to wait: nothing is sent for so long. */
  function waitAsAsked(error: ApiError) {
    busyTimes += 1;
    busyUntil = performance.now() + busyWait(error, busyTimes);
    onChange();
  }

  /**
   * Returns whether the back end responds: `navigator.onLine` is true in any network. If it does not respond, waits
   * until it does, and returns `false`.
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
   * Sends a read as soon as possible, and retries it after network errors and 5xx responses. After `signal` has
   * aborted, there is only one attempt.
   * @throws ApiError
   */
  async function read<V>(signal: AbortSignal, fetch: () => Promise<V>): Promise<V> {
    if (!waits) return fetch();
    const attempts: number[] = [...JOB_LOOK_UP_MS];
    for (;;) {
      await untilUsable(signal);
      try {
        return await fetch();
      } catch (thrown) {
        const error = toApiError(thrown);
        if (signal.aborted) throw error;
        // The token has expired: retry with the one of the next sign-in.
        if (error.kind === 'unauthorized') continue;
        if (error.kind === 'busy') {
          waitAsAsked(error);
          continue;
        }
        if (hasNoAnswer(error) && !(await isReached(signal))) continue;
        const wait = attempts.shift();
        if (!isWorthRetrying(error) || wait === undefined) throw error;
        await change(signal, wait);
      }
    }
  }

  return {
    owner,
    read,
    waitAsAsked,
    /** A write was answered: the server is not busy any more. */
    noteAnswered: () => void (busyTimes = 0),
    /** Whether requests wait, and for what. `unreachable`: the back end does not respond although the browser is online. */
    status(): GateStatus {
      if (!isOwnerSignedIn()) return 'signed-out';
      if (!connection.online()) return 'offline';
      if (isBusy()) return 'busy';
      return unreached > 0 ? 'unreachable' : 'running';
    },
    /** How often the connection has been lost so far. */
    losses: () => losses,
    stop: () => stops.forEach((stop) => stop()),
  };
}
