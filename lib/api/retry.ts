import { BUSY_JITTER_MS, BUSY_WAIT_MAX_MS, READ_RETRIES, RETRY_BASE_MS, RETRY_MAX_MS } from '../config';
import { connection } from '../platform/browser/connection';
import { pause } from '../time';
import { failures, hasNoAnswer, toApiError, type ApiError } from './errors';

/** Exponential backoff in milliseconds, with jitter so that many consoles do not retry at the same time. */
const retryDelay = (attempt: number): number =>
  Math.min(RETRY_BASE_MS * 2 ** (attempt - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2);

/** Retrying helps after a network error, a timeout or a 5xx, not after a 4xx. */
export const isWorthRetrying = (error: ApiError): boolean => hasNoAnswer(error) || error.kind === 'server';

/**
 * How long to wait for a server that asked to wait: as long as it says, but longer at each `attempt` (from 1), because
 * some say 0.
 */
export const busyWait = ({ retryAfterMs }: Pick<ApiError, 'retryAfterMs'>, attempt: number): number =>
  Math.min(Math.max(retryAfterMs ?? 0, RETRY_BASE_MS * 2 ** (attempt - 1)), BUSY_WAIT_MAX_MS) +
  Math.random() * BUSY_JITTER_MS;

/**
 * The policy of all reads: how many milliseconds to wait before a read that failed is sent again, or `null` if it is
 * not. `attempt` counts from 1. A server that asks to wait is asked again however often that takes.
 */
export const readRetryWait = (error: ApiError, attempt: number, retries: number = READ_RETRIES): number | null => {
  if (error.kind === 'busy') return busyWait(error, attempt);
  return isWorthRetrying(error) && attempt <= retries ? retryDelay(attempt) : null;
};

/** @throws ApiError as soon as `signal` aborts */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal);
  if (signal.aborted) throw failures.requestAborted();
}

/**
 * Retries a GET outside of React with the policy of `readRetryWait`. While the browser is offline or the server asks to
 * wait, attempts are not counted; `onBusy` is told of the latter.
 * @throws ApiError of the last attempt, or of the abort
 */
export async function readWithRetries<T>(
  read: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
  onBusy?: (isBusy: boolean) => void,
  retries: number = READ_RETRIES,
): Promise<T> {
  for (let attempt = 1, busyTimes = 0; ;) {
    try {
      return await read(signal);
    } catch (thrown) {
      const error = toApiError(thrown);
      const isBusy = error.kind === 'busy';
      const ms = readRetryWait(error, isBusy ? (busyTimes += 1) : attempt, retries);
      if (signal.aborted || ms === null) throw error;
      if (isBusy) onBusy?.(true);
      await wait(ms, signal);
      if (isBusy) onBusy?.(false);
      else if (connection.online()) attempt += 1;
    }
  }
}
