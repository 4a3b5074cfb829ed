import { auth } from '../../lib/api/auth';
import { courses } from '../../lib/api/courses';
import { ApiError } from '../../lib/api/errors';
import { askSession } from '../../lib/session/check';
import { session } from '../../lib/session/session';
import { Broken, expect } from '../steps';
import type { Run } from '../run';

/** The status with which a call is refused; a call that is not refused breaks the contract. */
async function refusalOf(call: Promise<unknown>, otherwise: string): Promise<number> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status > 0) return thrown.status;
    throw thrown;
  }
  throw new Broken(otherwise);
}

export async function checkSignIn({ steps, target, mark }: Run): Promise<void> {
  const { baseUrl, identifier, password } = target;

  await steps.run('GET /api/auth/self (setup test)', async () => {
    const test = await auth.test(baseUrl);
    expect(test !== 'unreachable', 'no answer: is the address right, and the back end running?');
    expect(test === 'valid', 'neither 401 nor a success: the setup screen would refuse this address');
  });

  await steps.run('GET /api/courses without a token', async () => {
    const status = await refusalOf(courses.list({ page: 1, limit: 5 }).fetch(), 'answered without a token');
    if (status !== 401) steps.note(`${status} in the place of 401`);
  });

  await steps.run('GET /api/auth/self with a wrong token', async () => {
    const { session: verdict } = await askSession(`${mark}.wrong.token`);
    expect(verdict === 'invalid', `a wrong token is not refused with 401, 403 or 404`);
  });

  await steps.run('POST /api/auth/login with a wrong password', async () => {
    const status = await refusalOf(
      auth.login({ identifier, password: `${password}${mark}` }),
      'a wrong password signs in',
    );
    if (status !== 401) steps.note(`${status} in the place of 401`);
  });

  let token: string | undefined;
  await steps.run('POST /api/auth/login', async () => {
    token = await auth.login({ identifier, password });
  });

  await steps.run(
    'GET /api/auth/self',
    async () => {
      const verdict = await askSession(token ?? '');
      expect(verdict.session === 'valid', 'the token of the sign-in is not accepted, or nobody is named');
      if (verdict.session === 'valid' && token) session.start(token, verdict.user);
    },
    token,
  );
}
