import { BUSY_JITTER_MS, BUSY_WAIT_MAX_MS, READ_RETRIES, RETRY_BASE_MS, RETRY_MAX_MS } from '../config';
import { connection } from '../platform/browser/connection';
import { pause } from '../time';
import { failures, toApiError, type ApiError } from './errors';

/** Exponential backoff in milliseconds, with jitter so that many consoles do not retry at the same time. */
export const retryDelay = (attempt: number): number =>
  Math.min(RETRY_BASE_MS * 2 ** (attempt - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2);

/** Retrying helps after a network error, a timeout or a 5xx, not after a 4xx. */
export const isWorthRetrying = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'server';

/**
 * How long to wait for a server that asked to wait: as long as it says, but longer at each `attempt` (from 1), because
 * some say 0.
 */
export const busyWait = ({ retryAfterMs }: Pick<ApiError, 'retryAfterMs'>, attempt: number): number =>
  Math.min(Math.max(retryAfterMs ?? 0, RETRY_BASE_MS * 2 ** (attempt - 1)), BUSY_WAIT_MAX_MS) +
  Math.random() * BUSY_JITTER_MS;

/** @throws ApiError as soon as `signal` aborts */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal);
  if (signal.aborted) throw failures.requestAborted();
}

/**
 * Retries a GET outside of React with the policy of `useQuery`: backoff up to `retries` retries. While the
 * browser is offline or the server asks to wait, attempts are not counted; `onBusy` is told of the latter.
 * @throws ApiError of the last attempt, or of the abort
 */
export async function readWithRetries<T>(
  read: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  onBusy?: (isBusy: boolean) => void,
  retries: number = READ_RETRIES,
): Promise<T> {
  for (let attempt = 1, busyTimes = 0; ;) {
    try {
      return await read(signal);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.kind === 'busy' && !signal.aborted) {
        onBusy?.(true);
        await wait(busyWait(error, (busyTimes += 1)), signal);
        onBusy?.(false);
        continue;
      }
      if (signal.aborted || !isWorthRetrying(error) || attempt > retries) throw error;
      await wait(retryDelay(attempt), signal);
      if (connection.online()) attempt += 1;
    }
  }
}
