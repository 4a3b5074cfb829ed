import { isObject, text } from './decode';
import { parseEnvelope } from './envelope';
import { failures, toApiError } from './errors';
import { urlOf } from './http';
import { send } from './transport';

export interface Credentials {
  identifier: string;
  password: string;
}

export type EndpointTest = 'valid' | 'invalid' | 'unreachable';

export const auth = {
  /**
   * Signs in and returns the token. It carries no token, so a 401 is a wrong password and ends nothing.
   * @throws ApiError
   */
  async login(credentials: Credentials): Promise<string> {
    const answer = await send({ method: 'POST', url: urlOf('/api/auth/login'), json: credentials });
    const { data } = parseEnvelope(answer.status, answer.body, 'POST');
    const token = isObject(data) ? text(data.token) : '';
    if (!token) throw failures.invalidFormat();
    return token;
  },

  /** Whether a back end answers at `baseUrl`: without a token, a 401 or any success says so. */
  async test(baseUrl: string): Promise<EndpointTest> {
    try {
      const { status } = await send({ method: 'GET', url: `${baseUrl}/api/auth/self` });
      return status === 401 || (status >= 200 && status < 300) ? 'valid' : 'invalid';
    } catch (thrown) {
      // Writes a bug to the console; everything else has one name here.
      toApiError(thrown);
      return 'unreachable';
    }
  },
};
