import { courses, type Course, type CourseBody } from '../../lib/api/courses';
import { expectReachable } from '../reachable';
import { picture } from '../files';
import { expect } from '../steps';
import type { Run } from '../run';
import { eventually } from '../eventually';

const TOPICS = ['kopi', 'teh'];

export const courseOf = (mark: string, more: Partial<CourseBody> = {}): CourseBody => ({
  title: `Kursus ${mark}`,
  instructor: 'Penguji Kontrak',
  description: 'Dibuat oleh pemeriksa kontrak; boleh dihapus.',
  price: '12.5',
  topics: TOPICS,
  thumbnail: null,
  ...more,
});

/** @returns the course in which modules can be checked. */
export async function checkCourses(run: Run): Promise<Course | undefined> {
  const { steps, mark } = run;
  const titled = (title: string) => (course: Course) => course.title === title;
  let made: Course | undefined;
  let bare: Course | undefined;

  await steps.run('POST /api/courses with a thumbnail', async () => {
    const body = courseOf(mark, { thumbnail: picture() });
    await courses.create(body);
    const found = await run.find(courses.list, titled(body.title));
    made = found;
    expect(found.price === 12.5, `the price 12.5 came back as ${found.price}`);
    const topics = found.topics.map((topic) => topic.toLowerCase()).sort();
    expect(
      topics.join() === TOPICS.join(),
      `the topics ${TOPICS.join(', ')} came back as ${found.topics.join(', ') || 'none'}`,
    );
    if (found.topics.join() !== TOPICS.join()) steps.note('topics in another order or case');
    await expectReachable('thumbnail', found.thumbnail);
  });

  await steps.run('POST /api/courses without a thumbnail, with one topic', async () => {
    const body = courseOf(mark, { title: `Kursus polos ${mark}`, topics: ['kopi'] });
    await courses.create(body);
    bare = await run.find(courses.list, titled(body.title));
    expect(bare.topics.length === 1, `one topic came back as ${bare.topics.length}`);
  });

  await steps.run('GET /api/courses?page&limit', async () => {
    expect(
      (await courses.list({ page: 1, limit: 5 }).fetch()).items.length > 0,
      'there are courses, but the first page is empty',
    );
    const far = await courses.list({ page: 9_999, limit: 5 }).fetch();
    if (far.items.length > 0) steps.note('a page past the end gives another one');
    await courses.list({ page: 1, limit: 100 }).fetch();
  });

  await steps.run(
    'GET /api/courses?q',
    async () => {
      const search = async (q: string) => (await courses.list({ page: 1, limit: 50, q }).fetch()).items;
      const found = await search(mark);
      expect(
        found.some(({ title }) => title.includes(mark)),
        'a search for words of a title does not find it',
      );
      expect(
        found.every((course) => JSON.stringify(course).includes(mark)),
        'the search is ignored',
      );
      if ((await search(mark.toUpperCase())).length === 0) steps.note('the search tells upper and lower case apart');
    },
    made,
  );

  await steps.run(
    'GET /api/courses/{id}',
    async () => {
      if (!made) return;
      const { title, instructor } = await courses.one(made.id).fetch();
      expect(title === made.title && instructor === made.instructor, 'it is not what the list has');
    },
    made,
  );

  await steps.run(
    'PUT /api/courses/{id}',
    async () => {
      if (!made) return;
      const { id } = made;
      const title = `Kursus baru ${mark}`;
      await courses.update(id, courseOf(mark, { title }));
      const { answer } = await eventually(courses.one(id).fetch, titled(title));
      expect(answer.title === title, 'the new title has not arrived');
      if (made.thumbnail && !answer.thumbnail) steps.note('an update without a file drops the file');
      made = answer;
    },
    made,
  );

  await steps.run(
    'DELETE /api/courses/{id}',
    async () => {
      if (!bare) return;
      await courses.remove(bare.id);
      await run.expectGone(courses.one(bare.id));
    },
    bare,
  );

  return made;
}
