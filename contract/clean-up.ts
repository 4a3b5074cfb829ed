import { courses } from '../lib/api/courses';
import { modules } from '../lib/api/modules';
import { users } from '../lib/api/users';
import { readWholeCourse } from '../lib/modules/whole-course';
import { toApiError } from '../lib/api/errors';
import { session } from '../lib/session/session';
import type { Run } from './run';
import { own } from './own';

/** Deletes all records with the mark of this run. @returns what could not be deleted. */
export async function cleanUp(run: Run): Promise<string[]> {
  await run.keepSession();
  if (!session.access().token) return [`whatever is named ${run.mark}: nobody is signed in any more`];
  const left: string[] = [];
  const attempt = async (what: string, action: () => Promise<unknown>) => {
    try {
      // A 401 has ended the session: sign in again for the remaining deletions.
      await run.keepSession();
      await action();
    } catch (thrown) {
      if (toApiError(thrown).kind !== 'not-found') left.push(`${what}: ${toApiError(thrown).message}`);
    }
  };

  await attempt(`courses named ${run.mark}`, async () => {
    for (const course of await run.all(courses.list)) {
      const inside = await readWholeCourse(course.id).catch(() => []);
      for (const { id, title } of inside) await attempt(`the module ${title}`, () => modules.remove(id, own()));
      await attempt(`the course ${course.title}`, () => courses.remove(course.id, own()));
    }
  });
  await attempt(`users named ${run.mark}`, async () => {
    for (const user of await run.all(users.list))
      await attempt(`the user ${user.username}`, () => users.remove(user.id, own()));
  });
  return left;
}
