import { cleanText } from '../clean-text';
import { isObject, string } from '../api/decode';
import { parseAnswer } from '../api/envelope';
import { failures, toApiError } from '../api/errors';
import { send } from '../api/transport';

export interface Credentials {
  /** As typed. */
  identifier: string;
  password: string;
}

export type EndpointTest = 'valid' | 'invalid' | 'unreachable';

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
    const token = isObject(data) ? string(data.token) : '';
    if (!token) throw failures.invalidFormat();
    return token;
  },

  /** Tests whether a back end responds at `baseUrl`. The request carries no token: a 401 or any 2xx means `valid`. */
  async test(baseUrl: string): Promise<EndpointTest> {
    try {
      const { status } = await send({ method: 'GET', path: '/api/auth/self', access: { baseUrl, token: null } });
      return status === 401 || (status >= 200 && status < 300) ? 'valid' : 'invalid';
    } catch (thrown) {
      // `toApiError` logs a bug of the console; every other failure counts as unreachable.
      toApiError(thrown);
      return 'unreachable';
    }
  },
};
