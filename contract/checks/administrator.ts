import { courses } from '../../lib/api/courses';
import { ApiError } from '../../lib/api/errors';
import { askSession } from '../../lib/session/check';
import { users } from '../../lib/api/users';
import type { Run } from '../run';

/**
 * Whoever is refused at the first calls that only administrators may make is refused at all of them:
 * one sentence takes the place of a row of refusals.
 */
export async function blockIfRefused({ steps, target, token }: Run, call: string, thrown: unknown): Promise<void> {
  if (!token || !(thrown instanceof ApiError) || (thrown.status !== 401 && thrown.status !== 403)) return;
  if ((await askSession(token)).session !== 'valid') return;
  steps.block(
    `${target.identifier} can sign in but is no administrator of this back end: it refuses ${call} with ${thrown.status}.`,
  );
}

/** What there is before this run has made anything: nothing at all, on an empty database. */
export async function checkAdministrator(run: Run): Promise<void> {
  const lists = [
    ['GET /api/users', users.list],
    ['GET /api/courses', courses.list],
  ] as const;
  for (const [call, list] of lists) {
    const thrown = await run.steps.run(
      `${call} before anything is created`,
      async () => void (await list({ page: 1, limit: 10 }).fetch()),
      run.token,
    );
    await blockIfRefused(run, call, thrown);
  }
}
