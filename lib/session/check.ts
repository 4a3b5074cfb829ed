import { endpoint } from './endpoint';
import { session } from './session';
import { isObject } from '../api/decode';
import { toApiError } from '../api/errors';
import { parseEnvelope } from '../api/envelope';
import { send } from '../api/transport';
import { decodeUser, type User } from '../api/user';

export type Verdict = { session: 'valid'; user: User } | { session: 'invalid' } | { session: 'unknown' };

const SAYS_INVALID = [401, 403, 404];
/** Too slow, too many: about the call, not the session. */
const SAYS_NOTHING = [408, 429];

async function ask(token: string): Promise<Verdict> {
  let answer;
  try {
    answer = await send({ method: 'GET', url: `${endpoint.get() ?? ''}/api/auth/self`, token });
  } catch (thrown) {
    // Writes a bug to the console; neither it nor a missing answer says anything about the session.
    toApiError(thrown);
    return { session: 'unknown' };
  }
  if (SAYS_INVALID.includes(answer.status)) return { session: 'invalid' };
  try {
    const { data } = parseEnvelope(answer.status, answer.body, 'GET');
    // Who is signed in need not have an id of their own.
    const user = decodeUser(isObject(data) ? { ...data, id: data.id ?? data.username } : data);
    return user ? { session: 'valid', user } : { session: 'invalid' };
  } catch (thrown) {
    // A readable envelope that is not a success is a refusal; a 5xx or a page of a proxy says nothing.
    const refused = toApiError(thrown).kind === 'refused' && !SAYS_NOTHING.includes(answer.status);
    return { session: refused && answer.body.trimStart().startsWith('{') ? 'invalid' : 'unknown' };
  }
}

const running = new Map<string, Promise<Verdict>>();

/**
 * Asks the back end whether a token is valid. Callers at the same time share one request. No answer
 * and a 5xx say nothing about the session: the verdict is `unknown`.
 */
export function askSession(token: string): Promise<Verdict> {
  const asked = running.get(token) ?? ask(token).finally(() => running.delete(token));
  running.set(token, asked);
  return asked;
}

/** Checks the running session, and ends it where the back end says that it is not valid. */
export async function checkSession(token = session.token()): Promise<Verdict> {
  if (!token) return { session: 'unknown' };
  const verdict = await askSession(token);
  if (verdict.session === 'invalid') session.expire(token);
  if (verdict.session === 'valid' && token === session.token()) session.confirm(verdict.user);
  return verdict;
}
