import type { Course } from '../../lib/courses/model';
import { modules } from '../../lib/modules/api';
import type { Module, ModuleBody } from '../../lib/modules/model';
import { readWholeCourse } from '../../lib/modules/whole-course';
import { keysOf, moved, positionsOf, sameOrder } from '../../lib/modules/order';
import { eventually, STALE } from '../eventually';
import { pdf, video } from '../files';
import { expectShown } from '../stored-file';
import { expect } from '../steps';
import type { List, Run } from '../run';
import { checkPages } from './lists';
import { own } from '../own';

export const moduleOf = (title: string, more: Partial<ModuleBody> = {}): ModuleBody => ({
  title,
  description: 'Dibuat oleh pemeriksa kontrak; boleh dihapus.',
  pdf: null,
  video: null,
  ...more,
});

export async function checkModules(run: Run, course: Course | undefined): Promise<void> {
  const { steps, mark, expectGone } = run;
  const courseId = course?.id ?? '';
  const title = (number: number) => `Modul ${number} ${mark}`;
  const list: List<Module> = (params) => modules.list(courseId, params);
  let whole: Module[] = [];
  let withFiles: Module | undefined;

  async function read(wanted: (course: Module[]) => boolean): Promise<Module[]> {
    const { answer, late } = await eventually(() => readWholeCourse(courseId), wanted);
    if (late) steps.note(STALE);
    return answer;
  }

  await steps.run(
    'GET /api/courses/{id}/modules of a course without any',
    async () => {
      const { items } = await list({ page: 1, limit: 10 }).fetch();
      expect(items.length === 0, `a new course has ${items.length} modules`);
    },
    course,
  );

  await steps.run(
    'POST /api/courses/{id}/modules with a PDF and a video',
    async () => {
      await modules.create(courseId, moduleOf(title(1), { pdf: pdf(), video: video() }), own());
      whole = await read((found) => found.length === 1);
      withFiles = whole.find((module) => module.title === title(1));
      expect(withFiles !== undefined, 'the module that was created is not in the list of its course');
      await expectShown(steps, 'PDF', withFiles?.pdf ?? null);
      await expectShown(steps, 'video', withFiles?.video ?? null);
    },
    course,
  );

  await steps.run(
    'POST /api/courses/{id}/modules without files',
    async () => {
      for (const number of [2, 3, 4, 5]) await modules.create(courseId, moduleOf(title(number)), own());
      whole = await read((found) => found.length === 5);
      expect(whole.length === 5, `five modules were created, ${whole.length} are in the list`);
    },
    course,
  );

  await checkPages(run, '/api/courses/{id}/modules', list, whole[4]);

  await steps.run(
    'GET /api/courses/{id}/modules in order',
    async () => {
      const titles = (await list({ page: 1, limit: 5 }).fetch()).items.map((module) => module.title);
      expect(
        titles.join() === [1, 2, 3, 4, 5].map(title).join(),
        'the modules are not in the order in which they were created',
      );
    },
    whole[4],
  );

  await steps.run(
    'GET /api/modules/{id}',
    async () => {
      if (!withFiles) return;
      expect((await modules.one(withFiles.id).fetch()).title === withFiles.title, 'it is not what the list has');
    },
    withFiles,
  );

  await steps.run('PATCH /api/courses/{id}/modules/reorder', () => reorder((before) => before.toReversed()), whole[4]);

  await steps.run(
    'PUT /api/modules/{id}',
    async () => {
      if (!withFiles) return;
      const { id } = withFiles;
      await modules.update(id, moduleOf(`Modul baru ${mark}`), own());
      const { answer } = await eventually(modules.one(id).fetch, (module) => module.title === `Modul baru ${mark}`);
      expect(answer.title === `Modul baru ${mark}`, 'the new title has not arrived');
      if (!answer.pdf || !answer.video) steps.note('an update without a file drops the file');
    },
    withFiles,
  );

  let gap: true | undefined;
  await steps.run('DELETE /api/modules/{id}', async () => void (gap = await removeSecond()), whole[4]);

  // Swaps the first two. Back ends that park modules at temporary numbers above the count would pass by chance if the
  // last module became the first: it would be moved out of the way of the others.
  await steps.run(
    'PATCH /api/courses/{id}/modules/reorder after a deletion',
    () => reorder((before) => moved(before, 0, 1)),
    gap,
  );

  await steps.run(
    'POST /api/courses/{id}/modules after a deletion',
    async () => {
      await removeSecond();
      const before = whole;
      await modules.create(courseId, moduleOf(title(6)), own());
      whole = await read((found) => found.length === before.length + 1);
      const expected = [...before.map((module) => module.title), title(6)];
      const titles = whole.map((module) => module.title);
      expect(
        titles.toSorted().join() === expected.toSorted().join(),
        'the module that was created, or one of those before it, is not in the list of its course',
      );
      if (titles.at(-1) !== title(6)) steps.note('a new module is not the last of its course');
      if (new Set(whole.map(({ order }) => order)).size < whole.length) steps.note('two modules of one number');
    },
    gap,
  );

  /** Deletes the second module, which leaves a gap in the numbers. */
  async function removeSecond(): Promise<true> {
    const [, second] = await readWholeCourse(courseId);
    if (second) {
      await modules.remove(second.id, own());
      await expectGone(modules.one(second.id));
      whole = await read((found) => found.every(({ id }) => id !== second.id));
    }
    return true;
  }

  /** Saves another order as the console does: all modules, with ids in the type in which they were received. */
  async function reorder(change: (before: Module[]) => Module[]) {
    const wanted = change(await readWholeCourse(courseId));
    await modules.reorder(courseId, positionsOf(wanted), own());
    whole = await read((found) => sameOrder(keysOf(found), keysOf(wanted)));
    expect(sameOrder(keysOf(whole), keysOf(wanted)), 'the order that was saved is not the order that is read');
  }
}
