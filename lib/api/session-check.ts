import { connection } from '../platform/browser/connection';
import { PROBE_PATH } from '../session/endpoint';
import { session, type Access, type Account, type Busy } from '../session/session';
import { findRecord, id, isObject, string, type RecordKind } from './decode';
import { toApiError } from './errors';
import { parseAnswer } from './envelope';
import { send } from './transport';

export type Verdict =
  | { session: 'valid'; user: Account }
  | { session: 'invalid' }
  /** `silent`: there was no response. `busy`: the server asks to wait. */
  | { session: 'unknown'; silent?: true; busy?: Busy };

const account: RecordKind<Account> = {
  noun: 'user',
  names: { username: 'username', email: 'email', firstName: 'first_name' },
  decode(value) {
    if (!isObject(value)) return null;
    // Some back ends return the current user without an id; the username stands in for it.
    const accountId = id(value.id ?? value.username);
    return accountId === null ? null : { id: accountId, username: string(value.username) };
  },
};

/** Decodes who is signed in; `null` if the data holds no user. */
export const decodeAccount = (data: unknown): Account | null => account.decode(findRecord(data, account) ?? data);

const INVALID_STATUSES = [401, 403, 404];
/** The refusal concerns this request, not the session. */
const REQUEST_TIMED_OUT = 408;

async function ask(access: Access): Promise<Verdict> {
  let answer;
  try {
    answer = await send({ method: 'GET', path: PROBE_PATH, access });
  } catch (thrown) {
    // `toApiError` logs a bug of the console. Without a response nothing is known about the session.
    toApiError(thrown);
    return { session: 'unknown', silent: true };
  }
  // Another origin has not got the token.
  if (answer.redirect?.isElsewhere && answer.status >= 400) return { session: 'unknown', silent: true };
  if (INVALID_STATUSES.includes(answer.status)) return { session: 'invalid' };
  try {
    const { data } = parseAnswer(answer, 'GET');
    const user = decodeAccount(data);
    return user ? { session: 'valid', user } : { session: 'invalid' };
  } catch (thrown) {
    // A JSON envelope that reports a failure means the token is refused; a 5xx or the HTML page of a proxy does not.
    const error = toApiError(thrown);
    if (error.kind === 'busy') return { session: 'unknown', busy: { retryAfterMs: error.retryAfterMs } };
    const refused = ['refused', 'not-found'].includes(error.kind) && answer.status !== REQUEST_TIMED_OUT;
    return { session: refused && answer.body.trimStart().startsWith('{') ? 'invalid' : 'unknown' };
  }
}

const running = new Map<string, Promise<Verdict>>();

/**
 * Checks a token with the back end that gave it. Concurrent calls for the same token share one request. Without a
 * response, or after a 5xx, the verdict is `unknown`. It never rejects.
 */
export function askSession(access: Access): Promise<Verdict> {
  const key = `${access.baseUrl} ${access.token}`;
  const asked = running.get(key) ?? ask(access).finally(() => running.delete(key));
  running.set(key, asked);
  return asked;
}

/**
 * Checks the session, and expires it if the back end refuses its token. About a token that is not in use any more
 * nobody is asked.
 */
export async function checkSession(access = session.access()): Promise<Verdict> {
  if (!session.isHeld(access)) return { session: 'unknown' };
  const verdict = await askSession(access);
  if (verdict.session === 'invalid') session.expire(access);
  if (verdict.session === 'valid' && session.isHeld(access)) session.updateUser(verdict.user);
  return verdict;
}

/** Whether the back end responds: `navigator.onLine` is true in any network. */
export const isBackEndReached = async (): Promise<boolean> =>
  connection.online() && (await checkSession()).session !== 'unknown';
