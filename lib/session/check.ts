import { endpoint } from './endpoint';
import { session } from './session';
import { toApiError } from '../api/errors';
import { parseEnvelope } from '../api/envelope';
import { send } from '../api/transport';
import { decodeSelf, type User } from '../api/user';

export type Verdict = { session: 'valid'; user: User } | { session: 'invalid' } | { session: 'unknown' };

const INVALID_STATUSES = [401, 403, 404];
/** 408 and 429 are about this request, not about the session. */
const INCONCLUSIVE_STATUSES = [408, 429];

async function ask(token: string): Promise<Verdict> {
  let answer;
  try {
    answer = await send({ method: 'GET', url: `${endpoint.get() ?? ''}/api/auth/self`, token });
  } catch (thrown) {
    // `toApiError` logs a bug of the console. Without a response nothing is known about the session.
    toApiError(thrown);
    return { session: 'unknown' };
  }
  if (INVALID_STATUSES.includes(answer.status)) return { session: 'invalid' };
  try {
    const { data } = parseEnvelope(answer.status, answer.body, 'GET');
    const user = decodeSelf(data);
    return user ? { session: 'valid', user } : { session: 'invalid' };
  } catch (thrown) {
    // A JSON envelope that reports a failure means the token is refused; a 5xx or the HTML page of a proxy does not.
    const refused = toApiError(thrown).kind === 'refused' && !INCONCLUSIVE_STATUSES.includes(answer.status);
    return { session: refused && answer.body.trimStart().startsWith('{') ? 'invalid' : 'unknown' };
  }
}

const running = new Map<string, Promise<Verdict>>();

/**
 * Checks a token with the back end. Concurrent calls for the same token share one request. Without a response, or
 * after a 5xx, the verdict is `unknown`. It never rejects.
 */
export function askSession(token: string): Promise<Verdict> {
  const asked = running.get(token) ?? ask(token).finally(() => running.delete(token));
  running.set(token, asked);
  return asked;
}

/** Checks the current session, and expires it if the back end refuses its token. */
export async function checkSession(token = session.token()): Promise<Verdict> {
  if (!token) return { session: 'unknown' };
  const verdict = await askSession(token);
  if (verdict.session === 'invalid') session.expire(token);
  if (verdict.session === 'valid' && token === session.token()) session.updateUser(verdict.user);
  return verdict;
}
