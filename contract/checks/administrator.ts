import { courses } from '../../lib/courses/api';
import { ApiError } from '../../lib/api/errors';
import { askSession } from '../../lib/api/session-check';
import { users } from '../../lib/users/api';
import { session } from '../../lib/session/session';
import type { Run } from '../run';

/**
 * If one of the first calls that require an administrator is refused with 401 or 403, blocks the run: one message
 * instead of a refusal for each call.
 */
export async function blockIfRefused({ steps, target, token }: Run, call: string, thrown: unknown): Promise<void> {
  if (!token || !(thrown instanceof ApiError) || (thrown.status !== 401 && thrown.status !== 403)) return;
  if ((await askSession({ ...session.access(), token })).session !== 'valid') return;
  steps.block(
    `${target.identifier} can sign in but is no administrator of this back end: it refuses ${call} with ${thrown.status}.`,
  );
}

/** Reads the lists before anything is created: on an empty database they are empty. */
export async function checkAdministrator(run: Run): Promise<void> {
  const lists = [
    ['GET /api/users', users.list],
    ['GET /api/courses', courses.list],
  ] as const;
  for (const [call, list] of lists) {
    const thrown = await run.steps.run(
      `${call} before anything is created`,
      async () => void (await list({ page: 1, limit: 10 }).fetch()),
      { 'a sign-in': run.token },
    );
    await blockIfRefused(run, call, thrown);
  }
}
