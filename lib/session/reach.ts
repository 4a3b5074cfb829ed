import { NO_ANSWER_PROBE_MS } from '../config';
import { PROBE_PATH } from './base-url';
import { endpoint } from './endpoint';

/** Whether the configured back end answers at all. The page may not be able to read the answer, nor does it carry a token. */
export async function isReached(): Promise<boolean> {
  const baseUrl = endpoint.get();
  if (baseUrl === null) return false;
  try {
    const signal = AbortSignal.timeout(NO_ANSWER_PROBE_MS);
    await fetch(baseUrl + PROBE_PATH, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    // No answer: that is what was asked.
    return false;
  }
}
