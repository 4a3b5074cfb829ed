import { courses } from '../../lib/courses/api';
import type { Course, CourseBody } from '../../lib/courses/model';
import { courseModel } from '../../lib/courses/form';
import { expectShown } from '../stored-file';
import { picture } from '../files';
import { expect, NotTried } from '../steps';
import type { Page } from '../../lib/api/query';
import type { Run } from '../run';
import { eventually, STALE } from '../eventually';
import { blockIfRefused } from './administrator';
import { noteDialect } from '../dialect';
import { anyOf, checkPages, checkSearch, wordOf } from './lists';
import { own } from '../own';

const TOPICS = ['kopi', 'teh'];

export const courseOf = (mark: string, more: Partial<CourseBody> = {}): CourseBody => ({
  ...courseModel.toBody(courseModel.toValues()),
  title: `Kursus ${mark}`,
  instructor: 'Penguji Kontrak',
  description: 'Dibuat oleh pemeriksa kontrak; boleh dihapus.',
  price: '12.5',
  topics: TOPICS,
  ...more,
});

/** Creates a course for other checks. */
export async function makeCourse(run: Run, title: string): Promise<Course> {
  await courses.create(courseOf(run.mark, { title }), own());
  return run.find(courses.list, titled(title));
}

const titled = (title: string) => (course: Course) => course.title === title;

/** What a step of a later check needs, in the words of the result. */
export const OWN_COURSE = 'a course that could be created';

/** @returns the course in which modules can be checked. */
export async function checkCourses(run: Run): Promise<Course | undefined> {
  const { steps, mark, target } = run;
  let made: Course | undefined;
  let bare: Course | undefined;

  const refused = await steps.run('POST /api/courses with a thumbnail', async () => {
    const body = courseOf(mark, { thumbnail: picture() });
    await courses.create(body, own());
    const found = await run.find(courses.list, titled(body.title));
    made = found;
    expect(found.price === 12.5, `the price 12.5 came back as ${found.price}`, 'create-otherwise');
    const topics = found.topics.map((topic) => topic.toLowerCase()).sort();
    expect(
      topics.join() === TOPICS.join(),
      `the topics ${TOPICS.join(', ')} came back as ${found.topics.join(', ') || 'none'}`,
      'create-otherwise',
    );
    if (found.topics.join() !== TOPICS.join()) steps.note('topics in another order or case', 'topics-changed');
    noteDialect(steps, target.baseUrl, { topics: true });
    await expectShown(steps, 'thumbnail', found.thumbnail);
  });
  await blockIfRefused(run, 'POST /api/courses', refused);

  await steps.run('POST /api/courses without a thumbnail, with one topic', async () => {
    const body = courseOf(mark, { title: `Kursus polos ${mark}`, topics: ['kopi'] });
    await courses.create(body, own());
    bare = await run.find(courses.list, titled(body.title));
    expect(bare.topics.length === 1, `one topic came back as ${bare.topics.length}`, 'create-otherwise');
  });

  await steps.run('GET /api/courses, the newest first', () => checkNewest(run, bare), { [OWN_COURSE]: bare });

  // What failed with a file is tried without one.
  if (!made && bare) {
    made = bare;
    bare = await makeCourse(run, `Kursus polos dua ${mark}`).catch(() => undefined);
  }
  const any = made ?? (await anyOf(run, courses.list));
  const needs = { 'a course that is in the list': any };
  await checkPages(run, '/api/courses', courses.list, needs);
  const word = made ? mark : wordOf(any?.title);
  const searched = await checkSearch(run, '/api/courses', courses.list, { sought: any, word, needs });

  await steps.run(
    'GET /api/courses/{id}',
    async () => {
      if (!any) return;
      const isSame = ({ title, instructor }: Course) => title === any.title && instructor === any.instructor;
      expect(
        isSame(await run.soon(courses.one(any.id).fetch, isSame)),
        'it is not what the list has',
        'record-differs',
      );
    },
    needs,
  );

  await steps.run(
    'PUT /api/courses/{id}',
    async () => {
      if (!made) return;
      const { id } = made;
      const title = `Kursus baru ${mark}`;
      await courses.update(id, courseOf(mark, { title }), own());
      const { answer } = await eventually(courses.one(id).fetch, titled(title));
      expect(answer.title === title, 'the new title has not arrived', 'update-undone');
      if (made.thumbnail && !answer.thumbnail) steps.note('an update without a file drops the file', 'file-lost');
      noteDialect(steps, target.baseUrl, { topics: true, update: true });
      made = answer;
    },
    { [OWN_COURSE]: made },
  );

  await checkDeletion(run, bare, made, searched);
  return made;
}

/** Looks for the course that was made last at the top of the list, which other records may be in, too. */
async function checkNewest({ steps }: Run, newest: Course | undefined) {
  const isFirst = ({ items }: Page<Course>) => String(items[0]?.id) === String(newest?.id);
  const { answer, late } = await eventually(courses.list({ page: 1, limit: 5 }).fetch, isFirst);
  if (!isFirst(answer)) steps.note('the course that was made last is not the first of the list', 'list-not-newest');
  else if (late) steps.note(STALE, 'list-late');
}

/** Deletes the only record of the last page (two courses, one per page), because the console may be on that page. */
async function checkDeletion(
  { steps, mark, expectGone }: Run,
  bare: Course | undefined,
  other: Course | undefined,
  searched: true | undefined,
) {
  const pageOf = (page: number) => courses.list({ page, limit: 1, q: mark }).fetch();
  let paged: true | undefined;
  let deleted: true | undefined;

  await steps.run(
    'GET /api/courses?page&limit&q, page by page',
    async () => {
      const { answer: first, late } = await eventually(
        () => pageOf(1),
        ({ totalPages }) => totalPages === 2,
      );
      if (late) steps.note(STALE, 'list-late');
      if (first.items.length > 1) throw new NotTried('the limit is ignored: both courses are on the first page');
      expect(
        first.totalPages === 2,
        `two courses, one on a page, are counted as ${first.totalPages} pages`,
        'pager-wrong',
      );
      const second = await pageOf(2);
      expect(first.items.length === 1 && second.items.length === 1, 'one of two pages is empty', 'pager-wrong');
      if (first.items[0]?.id === second.items[0]?.id) steps.note('the same record on two pages', 'list-overlaps');
      paged = true;
    },
    { 'two courses that could be created': bare && other, 'a search that finds these two alone': searched },
  );

  await steps.run(
    'DELETE /api/courses/{id}',
    async () => {
      if (!bare) return;
      await courses.remove(bare.id, own());
      await expectGone(courses.one(bare.id));
      deleted = true;
    },
    { [OWN_COURSE]: bare },
  );

  await steps.run(
    'GET /api/courses?page&limit&q, of a page that a deletion has emptied',
    async () => {
      const { answer, late } = await eventually(
        () => pageOf(2),
        ({ items, totalPages }) => totalPages < 2 && items.every(({ id }) => id !== bare?.id),
      );
      if (late) steps.note(STALE, 'list-late');
      const { items, totalPages } = answer;
      const before = items.some(({ id }) => id === bare?.id) || (items.length > 0 && totalPages >= 2);
      expect(!before, 'it is answered as before the deletion: is an answer kept for too long?', 'delete-undone');
      expect(
        totalPages < 2,
        'it is counted among the pages still: the console would stay on it, with nothing',
        'past-end-stays',
      );
      if (items.length > 0) steps.note('a page past the end gives another one', 'past-end-again');
    },
    { 'two courses on two pages': paged, 'a deletion that works': deleted },
  );
}
