import { cleanText } from '../clean-text';
import { isObject, pick, string } from '../api/decode';
import { parseAnswer } from '../api/envelope';
import { failures, toApiError } from '../api/errors';
import { send } from '../api/transport';
import { baseUrlOf, PROBE_PATH, acceptBaseUrl } from '../session/endpoint';

export interface Credentials {
  /** As typed. */
  identifier: string;
  password: string;
}

export type EndpointTest =
  /** `baseUrl` is the one to use: the same host may have answered at another one, such as with https. */
  | { found: 'valid'; baseUrl: string }
  | { found: 'invalid' | 'unreachable' }
  /** A redirect leads to another address, and to a back end with this base URL, if it is one. */
  | { found: 'moved'; to: string; baseUrl?: string };

/** Whether a password that was meant for `from` may go to `to` without a question. */
function isSameServer(from: string, to: string): boolean {
  const [before, after] = [new URL(from), new URL(to)];
  return before.hostname === after.hostname && (after.protocol === 'https:' || before.protocol === 'http:');
}

export const auth = {
  /**
   * Signs in and returns the token. The request carries no token, so a 401 means a wrong password and does not end a
   * session.
   * @throws ApiError
   */
  async login(baseUrl: string, { identifier, password }: Credentials): Promise<string> {
    const access = { baseUrl, token: null };
    const json = { identifier: cleanText(identifier), password };
    const answer = await send({ method: 'POST', path: '/api/auth/login', access, json });
    const { data } = parseAnswer(answer, 'POST');
    const token = isObject(data) ? string(pick(data, 'token', 'access_token')) : '';
    if (!token) throw failures.invalidFormat();
    return token;
  },

  /** Tests whether a back end responds at `baseUrl`. The request carries no token: a 401 or any 2xx means that one does. */
  async test(baseUrl: string): Promise<EndpointTest> {
    try {
      const { status, redirect } = await send({ method: 'GET', path: PROBE_PATH, access: { baseUrl, token: null } });
      const isBackEnd = status === 401 || (status >= 200 && status < 300);
      if (!redirect) return isBackEnd ? { found: 'valid', baseUrl } : { found: 'invalid' };
      const movedTo = isBackEnd ? acceptBaseUrl(baseUrlOf(redirect.to) ?? '') : undefined;
      if (movedTo === undefined) return { found: 'moved', to: redirect.to };
      const isTaken = isSameServer(baseUrl, movedTo);
      return isTaken ? { found: 'valid', baseUrl: movedTo } : { found: 'moved', to: redirect.to, baseUrl: movedTo };
    } catch (thrown) {
      // `toApiError` logs a bug of the console; every other failure counts as unreachable.
      toApiError(thrown);
      return { found: 'unreachable' };
    }
  },
};
