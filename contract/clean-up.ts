import { setTimeout as pause } from 'node:timers/promises';
import { courses } from '../lib/courses/api';
import { toApiError } from '../lib/api/errors';
import { modules } from '../lib/modules/api';
import type { Query } from '../lib/api/query';
import { users } from '../lib/users/api';
import { readWholeCourse } from '../lib/modules/whole-course';
import { session } from '../lib/session/session';
import { eventually } from './eventually';
import { own } from './own';
import { isGone, type Run } from './run';

/** Longer than the lists of back ends are stale after a write. */
const STALE_MS = 1_000;

interface Leftover {
  what: string;
  record: Query<unknown>;
  remove: () => Promise<unknown>;
}

/** Deletes all records with the mark of this run. @returns what is still there afterwards, each with the reason. */
export async function cleanUp(run: Run): Promise<string[]> {
  // What was sent just before a stop may not be in the lists yet.
  if (run.steps.blocked) await pause(STALE_MS);
  await run.keepSession();
  if (!session.access().token) return [`whatever is named ${run.mark}: nobody is signed in any more`];

  const unread: string[] = [];
  const leftovers: Leftover[] = [];
  for (const [what, collect] of [
    [`courses named ${run.mark}`, ofCourses],
    [`users named ${run.mark}`, ofUsers],
  ] as const) {
    const reason = await failureOf(run, async () => void leftovers.push(...(await collect(run))));
    if (reason) unread.push(`${what}: ${reason}`);
  }

  const refusals = new Map<Leftover, string | null>();
  for (const each of leftovers) refusals.set(each, await failureOf(run, each.remove));
  // The answer alone proves nothing: what was said to be deleted may be there all the same.
  const there = await Promise.all(
    leftovers.map(async (each) => {
      const { answer: gone } = await eventually(() => isGone(each.record).catch(() => !refusals.get(each)), Boolean);
      return gone ? [] : [`${each.what}: ${refusals.get(each) ?? 'still there, though its deletion was answered'}`];
    }),
  );
  return [...unread, ...there.flat()];
}

async function ofCourses(run: Run): Promise<Leftover[]> {
  const found: Leftover[] = [];
  for (const { id, title } of await run.everyOne(courses.list)) {
    for (const inside of await readWholeCourse(id).catch(() => []))
      found.push({
        what: `the module ${inside.title}`,
        record: modules.one(inside.id),
        remove: () => modules.remove(inside.id, own()),
      });
    found.push({ what: `the course ${title}`, record: courses.one(id), remove: () => courses.remove(id, own()) });
  }
  return found;
}

async function ofUsers(run: Run): Promise<Leftover[]> {
  return (await run.everyOne(users.list)).map(({ id, username }) => ({
    what: `the user ${username}`,
    record: users.one(id),
    remove: () => users.remove(id, own()),
  }));
}

/** The reason for which an action failed; `null` also where there is nothing left to do. */
async function failureOf(run: Run, action: () => Promise<unknown>): Promise<string | null> {
  try {
    // A 401 has ended the session: sign in again for the remaining deletions.
    await run.keepSession();
    await action();
    return null;
  } catch (thrown) {
    const { kind, message } = toApiError(thrown);
    return kind === 'not-found' ? null : message;
  }
}
