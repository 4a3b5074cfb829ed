import nock from 'nock';
import type { Whole } from '@/lib/api/whole-list';
import { decodeModule, type Module } from '@/lib/modules/model';
import { findInCourse, findNewModule, sentModule } from '@/lib/modules/new-modules';
import { failureOf, listOf, ok, server, signInAs } from '../../support/network/api';
import { moduleJson } from '../../support/factories';
import { wholeOf } from '../../support/whole';

beforeEach(() => signInAs());

const NOTHING = { pdf_content: null, video_content: null };
const moduleOf = (id: string, title: string, more: object = {}) =>
  decodeModule(moduleJson({ id, title, description: 'Isi', ...NOTHING, ...more }))!;
const whole = (...items: Module[]) => wholeOf(items);
const before = (...ids: string[]) => ({ ids: new Set(ids), isWhole: true });
const sent = (title: string, pdf: File | null = null) => sentModule({ title, description: 'Isi', pdf, video: null });

const lookUp = (now: Whole<Module>, { title = 'Bab 1', known = before('1'), accounted = new Set<string>() } = {}) =>
  findNewModule(sent(title), { before: known, now, accounted });

test('a new module like the one that was sent is found, whoever has made it', async () => {
  const now = await whole(moduleOf('1', 'Bab 1'), moduleOf('2', 'Lain'), moduleOf('3', 'Bab 1'));
  expect(lookUp(now)).toMatchObject({ effect: 'found', result: { id: '3' } });
});

test('without a new module in a whole course, it is not there', async () => {
  expect(lookUp(await whole(moduleOf('1', 'Bab 1')))).toMatchObject({ effect: 'no' });
});

test('texts are the same however line breaks, accents and blanks around them are stored', async () => {
  const now = await whole(moduleOf('2', ' Kaf\u00e9 ', { description: 'Satu\r\nDua' }));
  const words = { title: 'Kafe\u0301', description: 'Satu\nDua' };
  expect(
    findNewModule(sentModule({ ...words, pdf: null, video: null }), {
      before: before(),
      now,
      accounted: new Set(),
    }),
  ).toMatchObject({ effect: 'found' });
});

test.each([
  ['escaped for HTML', 'Tips &amp; Trik', {}],
  ['cut to its column', 'Tips', {}],
  ['of another description', 'Tips & Trik', { description: 'Lain' }],
  ['with a file that was not sent', 'Tips & Trik', { pdf_content: '/a.pdf' }],
  ['of quite another title, as of a colleague', 'Penutup', {}],
])('a new module %s may be it: the row is unclear, and names it', async (_, title, more) => {
  const now = await whole(moduleOf('1', 'Bab 1'), moduleOf('2', title, more));
  expect(lookUp(now, { title: 'Tips & Trik' })).toMatchObject({ effect: 'cannot tell', result: { id: '2', title } });
});

test('a module without the file that was sent may be it, and is it where the back end has answered with success', async () => {
  const attempt = sent('Bab 1', new File(['%PDF'], 'a.pdf'));
  const evidence = { before: before(), now: await whole(moduleOf('2', 'Bab 1')), accounted: new Set<string>() };
  expect(findNewModule(attempt, evidence)).toMatchObject({ effect: 'cannot tell' });
  expect(findNewModule({ ...attempt, isAnswered: true }, evidence)).toMatchObject({ effect: 'found' });
});

test('a module that an answer accounts for is no other one', async () => {
  const now = await whole(moduleOf('2', 'Bab 1'));
  expect(lookUp(now, { accounted: new Set(['2']) })).toMatchObject({ effect: 'no' });
});

test('if not all modules were read before, one of them need not be new', async () => {
  const known = { ids: new Set<string>(), isWhole: false };
  expect(lookUp(await whole(moduleOf('2', 'Bab 1')), { known })).toMatchObject({ effect: 'cannot tell' });
  expect(lookUp(await whole(), { known })).toMatchObject({ effect: 'no' });
});

describe('in a course', () => {
  const lists = (items: object[], more: object = {}) =>
    server()
      .persist()
      .get((path) => path.startsWith('/api/courses/c-1/modules?'))
      .reply((path) => {
        const page = Number(new URL(path, 'http://any').searchParams.get('page'));
        return [200, listOf(page === 1 ? items : items.slice(0, 1), { current_page: page, ...more })];
      });

  test('what its list leaves out is read from the module', async () => {
    const { description: _, ...listed } = moduleJson({ id: '2', title: 'Bab 1', ...NOTHING });
    lists([listed]);
    server()
      .get('/api/modules/2')
      .reply(200, ok(moduleJson({ id: '2', title: 'Bab 1', description: 'Lain', ...NOTHING })));
    expect(await findInCourse('c-1', sent('Bab 1'), before())).toMatchObject({ effect: 'cannot tell' });
  });

  test('that cannot be read whole, nothing says that the module is not there', async () => {
    nock.cleanAll();
    lists([moduleJson({ id: '1' }), moduleJson({ id: '2' })], { total_pages: 2, total_items: 3 });
    const failure = await failureOf(findInCourse('c-1', sent('Bab 1'), before('1', '2')));
    expect(failure.message).toBe('1 modul tidak dapat dibaca karena daftar terus berubah');
  });
});
