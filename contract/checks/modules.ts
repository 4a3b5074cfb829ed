import type { Id } from '../../lib/api/decode';
import { courses } from '../../lib/courses/api';
import type { Course } from '../../lib/courses/model';
import { modules } from '../../lib/modules/api';
import type { Module, ModuleBody } from '../../lib/modules/model';
import { readWholeCourse } from '../../lib/modules/whole-course';
import { keysOf, moved, positionsOf, sameOrder } from '../../lib/modules/order';
import { noteDialect } from '../dialect';
import { eventually } from '../eventually';
import { pdf, video } from '../files';
import { expectShown } from '../stored-file';
import { expect } from '../steps';
import type { List, Run } from '../run';
import { OWN_COURSE } from './courses';
import { anyOf, checkPages } from './lists';
import { own as ownWrite } from '../own';

export const moduleOf = (title: string, more: Partial<ModuleBody> = {}): ModuleBody => ({
  title,
  description: 'Dibuat oleh pemeriksa kontrak; boleh dihapus.',
  pdf: null,
  video: null,
  ...more,
});

const listOf =
  (courseId: Id): List<Module> =>
  (params) =>
    modules.list(courseId, params);

/** Courses that are looked at to find one with modules. */
const COURSES_MAX = 5;

async function courseWithModules(run: Run): Promise<Course | undefined> {
  if (run.steps.blocked) return undefined;
  const found = await courses
    .list({ page: 1, limit: COURSES_MAX })
    .fetch()
    .catch(() => null);
  for (const course of found?.items ?? []) if (await anyOf(run, listOf(course.id))) return course;
  return undefined;
}

export async function checkModules(run: Run, course: Course | undefined): Promise<void> {
  const { steps, mark, target, expectGone } = run;
  const courseId = course?.id ?? '';
  const own = { [OWN_COURSE]: course };
  const title = (number: number) => `Modul ${number} ${mark}`;
  const list = listOf(courseId);
  const created: string[] = [];
  let whole: Module[] = [];
  let withFiles: Module | undefined;

  const read = (wanted: (course: Module[]) => boolean) => run.soon(() => readWholeCourse(courseId), wanted);

  async function create(number: number, files: Partial<ModuleBody> = {}) {
    await modules.create(courseId, moduleOf(title(number), files), ownWrite());
    created.push(title(number));
  }

  await steps.run(
    'GET /api/courses/{id}/modules of a course without any',
    async () => {
      const { items } = await list({ page: 1, limit: 10 }).fetch();
      expect(items.length === 0, `a new course has ${items.length} modules`, 'list-strange');
    },
    own,
  );

  await steps.run(
    'POST /api/courses/{id}/modules with a PDF and a video',
    async () => {
      await create(1, { pdf: pdf(), video: video() });
      whole = await read((found) => found.length === 1);
      withFiles = whole.find((module) => module.title === title(1));
      expect(
        withFiles !== undefined,
        'the module that was created is not in the list of its course',
        'create-unlisted',
      );
      await expectShown(steps, 'PDF', withFiles?.pdf ?? null);
      await expectShown(steps, 'video', withFiles?.video ?? null);
    },
    own,
  );

  await steps.run(
    'POST /api/courses/{id}/modules without files',
    async () => {
      for (const number of [2, 3, 4, 5]) await create(number);
      whole = await read((found) => found.length === created.length);
      expect(
        whole.length === created.length,
        `${created.length} modules were created, ${whole.length} are in the list`,
        'create-unlisted',
      );
    },
    own,
  );

  // A course of somebody else is only read.
  const shown = whole.length > 0 ? course : await courseWithModules(run);
  const one = withFiles ?? whole[0] ?? (shown && (await anyOf(run, listOf(shown.id))));
  await checkPages(run, '/api/courses/{id}/modules', listOf(shown?.id ?? ''), { 'a course with modules': shown });
  const some = { 'several modules that could be created': whole[2] };

  await steps.run(
    'GET /api/courses/{id}/modules in order',
    async () => {
      const titlesOf = (page: { items: Module[] }) => page.items.map((module) => module.title).join();
      const page = await run.soon(list({ page: 1, limit: 5 }).fetch, (found) => titlesOf(found) === created.join());
      expect(
        titlesOf(page) === created.join(),
        'the modules are not in the order in which they were created',
        'module-elsewhere',
      );
    },
    some,
  );

  await steps.run(
    'GET /api/modules/{id}',
    async () => {
      if (!one) return;
      const isSame = (module: Module) => module.title === one.title;
      expect(
        isSame(await run.soon(modules.one(one.id).fetch, isSame)),
        'it is not what the list has',
        'record-differs',
      );
    },
    { 'a module': one },
  );

  await steps.run('PATCH /api/courses/{id}/modules/reorder', () => reorder((before) => before.toReversed()), some);

  await steps.run(
    'PUT /api/modules/{id}',
    async () => {
      const changed = withFiles ?? whole[0];
      if (!changed) return;
      const { id } = changed;
      await modules.update(id, moduleOf(`Modul baru ${mark}`), ownWrite());
      noteDialect(steps, target.baseUrl, { update: true });
      const { answer } = await eventually(modules.one(id).fetch, (module) => module.title === `Modul baru ${mark}`);
      expect(answer.title === `Modul baru ${mark}`, 'the new title has not arrived', 'update-undone');
      if ((changed.pdf && !answer.pdf) || (changed.video && !answer.video))
        steps.note('an update without a file drops the file', 'file-lost');
    },
    { 'a module that could be created': withFiles ?? whole[0] },
  );

  let gap: true | undefined;
  await steps.run('DELETE /api/modules/{id}', async () => void (gap = await removeSecond()), some);

  // Swaps the first two. Back ends that park modules at temporary numbers above the count would pass by chance if the
  // last module became the first: it would be moved out of the way of the others.
  await steps.run(
    'PATCH /api/courses/{id}/modules/reorder after a deletion',
    () => reorder((before) => moved(before, 0, 1)),
    { 'a deletion that works': gap },
  );

  await steps.run(
    'POST /api/courses/{id}/modules after a deletion',
    async () => {
      await removeSecond();
      const before = whole;
      await modules.create(courseId, moduleOf(title(6)), ownWrite());
      whole = await read((found) => found.length === before.length + 1);
      const expected = [...before.map((module) => module.title), title(6)];
      const titles = whole.map((module) => module.title);
      expect(
        titles.toSorted().join() === expected.toSorted().join(),
        'the module that was created, or one of those before it, is not in the list of its course',
        'create-unlisted',
      );
      if (titles.at(-1) !== title(6)) steps.note('a new module is not the last of its course', 'module-elsewhere');
      if (new Set(whole.map(({ order }) => order)).size < whole.length)
        steps.note('two modules of one number', 'module-elsewhere');
    },
    { 'a deletion that works': gap },
  );

  /** Deletes the second module, which leaves a gap in the numbers. */
  async function removeSecond(): Promise<true> {
    const [, second] = await readWholeCourse(courseId);
    if (second) {
      await modules.remove(second.id, ownWrite());
      await expectGone(modules.one(second.id));
      whole = await read((found) => found.every(({ id }) => id !== second.id));
    }
    return true;
  }

  /** Saves another order as the console does: all modules, with ids in the type in which they were received. */
  async function reorder(change: (before: Module[]) => Module[]) {
    const wanted = change(await readWholeCourse(courseId));
    await modules.reorder(courseId, positionsOf(wanted), ownWrite());
    whole = await read((found) => sameOrder(keysOf(found), keysOf(wanted)));
    expect(
      sameOrder(keysOf(whole), keysOf(wanted)),
      'the order that was saved is not the order that is read',
      'order-undone',
    );
    const pages = await run.soon(readPages, (found) => sameOrder(found, keysOf(wanted)));
    expect(
      sameOrder(pages, keysOf(wanted)),
      'the list ignores the order: sort it by `order` before it is divided into pages',
      'order-unpaged',
    );
  }

  /**
   * The modules as one sees them page by page. The console sorts each page by `order`, which cannot put a module on the
   * page where it belongs.
   */
  async function readPages(): Promise<string[]> {
    const keys: string[] = [];
    for (let page = 1; page <= whole.length; page += 1) {
      const { items, totalPages } = await list({ page, limit: 1 }).fetch();
      keys.push(...keysOf(items));
      if (page >= totalPages) break;
    }
    return keys;
  }
}
