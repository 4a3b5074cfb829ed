import { NO_ANSWER_PROBE_MS } from '../config';
import { PROBE_PATH, endpoint } from './endpoint';
import { session } from './session';

/**
 * Whether the configured back end answers at all. With a token, because a browser logs each refusal; without one, the page
 * need not be able to read the answer.
 */
export async function isReached(): Promise<boolean> {
  if (endpoint.get() === null) return false;
  const { baseUrl, token } = session.access();
  try {
    await fetch(baseUrl + PROBE_PATH, {
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : { mode: 'no-cors' }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(NO_ANSWER_PROBE_MS),
    });
    return true;
  } catch {
    // No answer: that is what was asked.
    return false;
  }
}
