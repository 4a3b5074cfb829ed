import type { Course } from '../../lib/api/courses';
import { modules, type Module, type ModuleBody } from '../../lib/api/modules';
import { readWholeCourse } from '../../lib/modules/whole-course';
import { keysOf, positionsOf, sameOrder } from '../../lib/modules/order';
import { eventually, STALE } from '../eventually';
import { pdf, video } from '../files';
import { expectReachable } from '../reachable';
import { expect } from '../steps';
import type { Run } from '../run';

const moduleOf = (title: string, more: Partial<ModuleBody> = {}): ModuleBody => ({
  title,
  description: 'Dibuat oleh pemeriksa kontrak; boleh dihapus.',
  pdf: null,
  video: null,
  ...more,
});

export async function checkModules({ steps, mark, expectGone }: Run, course: Course | undefined): Promise<void> {
  const courseId = course?.id ?? '';
  const title = (number: number) => `Modul ${number} ${mark}`;
  let whole: Module[] = [];
  let withFiles: Module | undefined;

  async function read(wanted: (course: Module[]) => boolean): Promise<Module[]> {
    const { answer, late } = await eventually(() => readWholeCourse(courseId), wanted);
    if (late) steps.note(STALE);
    return answer;
  }

  await steps.run(
    'POST /api/courses/{id}/modules with a PDF and a video',
    async () => {
      await modules.create(courseId, moduleOf(title(1), { pdf: pdf(), video: video() }));
      whole = await read((found) => found.length === 1);
      withFiles = whole.find((module) => module.title === title(1));
      expect(withFiles !== undefined, 'the module that was created is not in the list of its course');
      await expectReachable('PDF', withFiles?.pdf ?? null);
      await expectReachable('video', withFiles?.video ?? null);
    },
    course,
  );

  await steps.run(
    'POST /api/courses/{id}/modules without files',
    async () => {
      await modules.create(courseId, moduleOf(title(2)));
      await modules.create(courseId, moduleOf(title(3)));
      whole = await read((found) => found.length === 3);
      expect(whole.length === 3, `three modules were created, ${whole.length} are in the list`);
    },
    course,
  );

  await steps.run(
    'GET /api/courses/{id}/modules?page&limit',
    async () => {
      const titles = (await modules.list(courseId, { page: 1, limit: 5 }).fetch()).items.map((module) => module.title);
      expect(
        titles.join() === [1, 2, 3].map(title).join(),
        'the modules are not in the order in which they were created',
      );
    },
    whole[2],
  );

  await steps.run(
    'GET /api/modules/{id}',
    async () => {
      if (!withFiles) return;
      expect((await modules.one(withFiles.id).fetch()).title === withFiles.title, 'it is not what the list has');
    },
    withFiles,
  );

  await steps.run('PATCH /api/courses/{id}/modules/reorder', () => reorder(), whole[2]);

  await steps.run(
    'PUT /api/modules/{id}',
    async () => {
      if (!withFiles) return;
      const { id } = withFiles;
      await modules.update(id, moduleOf(`Modul baru ${mark}`));
      const { answer } = await eventually(modules.one(id).fetch, (module) => module.title === `Modul baru ${mark}`);
      expect(answer.title === `Modul baru ${mark}`, 'the new title has not arrived');
      if (!answer.pdf || !answer.video) steps.note('an update without a file drops the file');
    },
    withFiles,
  );

  await steps.run(
    'DELETE /api/modules/{id}',
    async () => {
      const [, second] = whole;
      if (!second) return;
      await modules.remove(second.id);
      await expectGone(modules.one(second.id));
    },
    whole[2],
  );

  await steps.run('PATCH /api/courses/{id}/modules/reorder after a deletion', () => reorder(), whole[2]);

  /** Turns the course round, with ids in the type in which they came. */
  async function reorder() {
    const wanted = (await readWholeCourse(courseId)).toReversed();
    await modules.reorder(courseId, positionsOf(wanted));
    whole = await read((found) => sameOrder(keysOf(found), keysOf(wanted)));
    expect(sameOrder(keysOf(whole), keysOf(wanted)), 'the order that was saved is not the order that is read');
  }
}
