import { READ_RETRIES, RETRY_BASE_MS, RETRY_MAX_MS } from '../config';
import { connection } from '../browser/connection';
import { failures, toApiError, type ApiError } from './errors';

/** Exponential backoff in milliseconds, with jitter so that many consoles do not retry at the same time. */
export const retryDelay = (attempt: number): number =>
  Math.min(RETRY_BASE_MS * 2 ** (attempt - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2);

/** Retrying helps after a network error, a timeout or a 5xx, not after a 4xx. */
export const isWorthRetrying = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'server';

/** Resolves after `ms`; rejects immediately when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(failures.requestAborted());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Retries a GET outside of React with the policy of `useQuery`: backoff up to `READ_RETRIES` retries. While the
 * browser is offline, attempts are not counted.
 * @throws ApiError of the last attempt, or of the abort
 */
export async function readWithRetries<T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ;) {
    try {
      return await read(signal);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (signal.aborted || !isWorthRetrying(error) || attempt > READ_RETRIES) throw error;
      await pause(retryDelay(attempt), signal);
      if (connection.online()) attempt += 1;
    }
  }
}
