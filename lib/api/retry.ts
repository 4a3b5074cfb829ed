import { READ_RETRIES, RETRY_BASE_MS, RETRY_MAX_MS } from '../config';
import { connection } from '../connection';
import { failures, toApiError, type ApiError } from './errors';

/** Doubles from attempt to attempt, with jitter so that many consoles do not return together. */
export const retryDelay = (attempt: number): number =>
  Math.min(RETRY_BASE_MS * 2 ** (attempt - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2);

/** Asking again helps where no answer came or the server broke, not where it has said no. */
export const isWorthRetrying = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'server';

/** Resolves after `ms`; rejects at once when `signal` is aborted. */
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
 * Reads outside a screen as `useQuery` does inside one: what got no answer is asked for again, later
 * from time to time; without a connection the tries wait.
 * @throws ApiError of the last try, or of the abort
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
