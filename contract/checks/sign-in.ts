import { auth } from '../../lib/auth/api';
import { courses } from '../../lib/courses/api';
import { ApiError } from '../../lib/api/errors';
import { askSession } from '../../lib/api/session-check';
import { send } from '../../lib/api/transport';
import { users } from '../../lib/users/api';
import { reasonForSilence } from '../certificate';
import { Broken, Danger, expect, type Steps } from '../steps';
import type { Run } from '../run';
import { lastFailure } from '../wire';

/** Returns the error of a refused call; `null` if the call succeeds. */
async function refusalOf(call: Promise<unknown>): Promise<ApiError | null> {
  try {
    await call;
    return null;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status > 0) return thrown;
    throw thrown;
  }
}

/** A token that has ended is refused otherwise than with 401. */
export function noteInstead({ note }: Steps, { status }: ApiError): void {
  if (status !== 401) note(`${status} in the place of 401`, status === 403 ? 'session-asked' : 'session-noticed-late');
}

/** Checks that a back end responds, with the test of the setup screen. */
export async function checkAddress({ steps, target: { baseUrl } }: Run): Promise<void> {
  await steps.run('GET /api/auth/self (setup test)', async () => {
    const test = await auth.test(baseUrl);
    if (test.found === 'unreachable') {
      steps.block(`Nothing can be asked at ${baseUrl}.`);
      throw new Broken(reasonForSilence(lastFailure()), 'setup-silent');
    }
    if (test.found === 'moved')
      throw new Broken(
        `it is redirected to ${test.baseUrl ?? test.to}, and no browser sends a token there`,
        'setup-moved',
      );
    expect(test.found === 'valid', 'neither 401 nor a success', 'setup-invalid');
    expect(
      test.baseUrl === baseUrl,
      `it is redirected to ${test.baseUrl}: give that address, because browsers repeat a POST as a GET after most redirects`,
      'setup-follows',
    );
  });
}

/** Signs in. If that fails, blocks all further steps. */
export async function checkSignIn(run: Run): Promise<void> {
  const { steps, target, mark } = run;
  const { baseUrl, identifier, password } = target;

  await steps.run('GET /api/courses without a token', async () => {
    const refused = await refusalOf(courses.list({ page: 1, limit: 5 }).fetch());
    if (refused) noteInstead(steps, refused);
    else steps.note('anyone can read it, without signing in', null);
  });

  await steps.run('GET /api/users without a token', async () => {
    const refused = await refusalOf(users.list({ page: 1, limit: 5 }).fetch());
    if (!refused) throw new Danger('anyone can read the names and addresses of people, without signing in');
    noteInstead(steps, refused);
  });

  await steps.run('GET /api/auth/self with a wrong token', async () => {
    const { session: verdict } = await askSession({ baseUrl, token: `${mark}.wrong.token` });
    expect(verdict === 'invalid', 'a wrong token is not refused with 401, 403 or 404', 'session-unnoticed');
  });

  let wrongStatus: number | undefined;
  await steps.run('POST /api/auth/login with a wrong password', async () => {
    const refused = await refusalOf(auth.login(baseUrl, { identifier, password: `${password}${mark}` }));
    if (!refused) throw new Broken('a wrong password signs in', 'wrong-password');
    wrongStatus = refused.status;
    if (wrongStatus !== 401) steps.note(`${wrongStatus} in the place of 401`, 'login-failed');
  });

  let token: string | undefined;
  const refused = await steps.run('POST /api/auth/login', async () => {
    token = await auth.login(baseUrl, { identifier, password });
  });
  if (refused instanceof ApiError && refused.status === 403 && wrongStatus !== 403)
    steps.block(`${identifier} is no administrator of this back end: it refuses the sign-in with 403.`);

  await steps.run(
    'GET /api/auth/self',
    async () => {
      const verdict = await askSession({ baseUrl, token: token ?? '' });
      if (verdict.session === 'valid' && token) return run.signIn(token, verdict.user);
      const { status } = await send({
        method: 'GET',
        path: '/api/auth/self',
        access: { baseUrl, token: token ?? null },
      });
      if (status === 403)
        steps.block(
          `${identifier} can sign in but is no administrator of this back end: it refuses the session check with 403.`,
        );
      throw new Broken(
        status >= 400
          ? `the token of the sign-in is not accepted: ${status}`
          : 'the token of the sign-in is accepted, but nobody is named',
        'self-failed',
      );
    },
    { 'the token of a sign-in': token },
  );

  if (!run.token)
    steps.block(
      'Nobody is signed in, and the other calls need it. The sign-in may be wrong, ' +
        `or ${identifier} no administrator: some back ends refuse both alike.`,
    );
}
