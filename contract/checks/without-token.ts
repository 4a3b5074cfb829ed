import { courses } from '../../lib/courses/api';
import type { Course } from '../../lib/courses/model';
import { ApiError } from '../../lib/api/errors';
import { modules } from '../../lib/modules/api';
import type { Module } from '../../lib/modules/model';
import type { User } from '../../lib/users/model';
import { users } from '../../lib/users/api';
import { readWholeCourse } from '../../lib/modules/whole-course';
import { keysOf, positionsOf, sameOrder } from '../../lib/modules/order';
import { session } from '../../lib/session/session';
import { eventually } from '../eventually';
import { isGone, type Run } from '../run';
import { Danger } from '../steps';
import { courseOf, makeCourse } from './courses';
import { noteInstead } from './sign-in';
import { moduleOf } from './modules';
import { userOf } from './users';
import { own } from '../own';

/** Makes calls without a token. @returns the error; `null` if there is none. */
async function withoutToken(call: () => Promise<unknown>): Promise<unknown> {
  const before = session.get();
  const { token } = session.access();
  // Without a session the console would not send a write at all.
  if (before.status === 'signed-in') session.start('', before.user);
  try {
    await call();
    return null;
  } catch (thrown) {
    return thrown;
  } finally {
    if (token && before.status === 'signed-in') session.start(token, before.user);
  }
}

/** Checks that writes without a token are refused, on separate records, because some back ends execute them. */
export async function checkWithoutToken(run: Run): Promise<void> {
  const { steps, mark } = run;
  const { course, pair, user } = steps.blocked ? {} : await makeRecords(run);
  const ofCourse = ['a course that could be created', course] as const;
  const ofModules = ['two modules that could be created', course && pair] as const;
  const ofModule = ['a module that could be created', pair?.[0]] as const;
  const ofUser = ['a user who could be created', user] as const;
  const title = `Dibuka tanpa masuk ${mark}`;

  /** The effect of the write counts, not its response. */
  const refuses = <T>(
    call: string,
    [what, made]: readonly [what: string, made: T | undefined],
    write: (made: T) => Promise<unknown>,
    isDone: (made: T) => Promise<boolean>,
  ) =>
    steps.run(
      `${call} without a token`,
      async () => {
        if (made === undefined) return;
        const thrown = await withoutToken(() => write(made));
        const done = thrown === null ? (await eventually(() => isDone(made), Boolean)).answer : await isDone(made);
        if (done) throw new Danger('it is done for anyone, without signing in');
        if (thrown === null) steps.note('answered with a success, but not done', 'untrue');
        else if (!(thrown instanceof ApiError) || thrown.status === 0) throw thrown;
        else noteInstead(steps, thrown);
      },
      { [what]: made },
    );

  await refuses(
    'PUT /api/courses/{id}',
    ofCourse,
    ({ id }) => courses.update(id, courseOf(mark, { title }), own()),
    async ({ id }) => (await courses.one(id).fetch()).title === title,
  );
  await refuses(
    'POST /api/courses/{id}/modules',
    ofCourse,
    ({ id }) => modules.create(id, moduleOf(title), own()),
    async ({ id }) => (await readWholeCourse(id)).some((module) => module.title === title),
  );
  await refuses(
    'PATCH /api/courses/{id}/modules/reorder',
    ofModules,
    (both) => modules.reorder(course?.id ?? '', positionsOf(both.toReversed()), own()),
    async (both) => {
      const keys = keysOf(both);
      const now = keysOf(await readWholeCourse(course?.id ?? '')).filter((key) => keys.includes(key));
      return sameOrder(now, keys.toReversed());
    },
  );
  await refuses(
    'PUT /api/modules/{id}',
    ofModule,
    ({ id }) => modules.update(id, moduleOf(title), own()),
    async ({ id }) => (await modules.one(id).fetch()).title === title,
  );
  await refuses(
    'DELETE /api/modules/{id}',
    ofModule,
    ({ id }) => modules.remove(id, own()),
    ({ id }) => isGone(modules.one(id)),
  );
  await refuses(
    'POST /api/courses',
    ['a title', `${title} lagi`],
    (wanted) => courses.create(courseOf(mark, { title: wanted }), own()),
    async (wanted) => (await run.all(courses.list)).some((found) => found.title === wanted),
  );
  await refuses(
    'DELETE /api/courses/{id}',
    ofCourse,
    ({ id }) => courses.remove(id, own()),
    ({ id }) => isGone(courses.one(id)),
  );
  await refuses(
    'PUT /api/users/{id}',
    ofUser,
    ({ id, username }) => users.update(id, { ...userOf(username), lastName: 'Terbuka' }, own()),
    async ({ id }) => (await users.one(id).fetch()).lastName === 'Terbuka',
  );
  await refuses(
    'POST /api/users/{id}/balance',
    ofUser,
    ({ id }) => users.addBalance(id, 1_000, own()),
    async ({ id, balance }) => (await users.one(id).fetch()).balance !== balance,
  );
  await refuses(
    'DELETE /api/users/{id}',
    ofUser,
    ({ id }) => users.remove(id, own()),
    ({ id }) => isGone(users.one(id)),
  );
}

interface Records {
  course?: Course;
  pair?: Module[];
  user?: User;
}

/** Records that cannot be created are missing: earlier steps have already reported that. */
async function makeRecords(run: Run): Promise<Records> {
  await run.keepSession();
  const course = await makeCourse(run, `Kursus tertutup ${run.mark}`).catch(() => undefined);
  const pair = course && (await makePair(run, course).catch(() => undefined));
  const user = await makeUser(run).catch(() => undefined);
  return { course, pair, user };
}

async function makePair({ mark }: Run, { id }: Course): Promise<Module[] | undefined> {
  for (const number of [1, 2]) await modules.create(id, moduleOf(`Modul tertutup ${number} ${mark}`), own());
  const { answer } = await eventually(
    () => readWholeCourse(id),
    (found) => found.length === 2,
  );
  return answer.length === 2 ? answer : undefined;
}

async function makeUser(run: Run): Promise<User> {
  const username = `${run.mark}b`;
  await users.create(userOf(username), own());
  const { id } = await run.find(users.list, (found) => found.username === username);
  return users.one(id).fetch();
}
