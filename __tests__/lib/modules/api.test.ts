import { modules } from '@/lib/modules/api';
import { decodeModule } from '@/lib/modules/model';
import { ok, server, signInAs } from '../../support/network/api';
import { moduleJson } from '../../support/factories';

test('a module is read as it is sent', () => {
  expect(decodeModule(moduleJson())).toEqual({
    id: 'm-1',
    title: 'Pengantar',
    description: 'Apa itu program',
    order: 1,
    pdf: 'https://files.test/a.pdf',
    video: 'https://files.test/a.mp4',
  });
});

test('a module of which nothing but the id is known is a module', () => {
  expect(decodeModule({ id: 1 })).toMatchObject({
    id: 1,
    title: '',
    description: '',
    order: null,
    pdf: null,
    video: null,
  });
});

test.each([[null], [[]], [{ title: 'x' }], [{ id: {} }]])('%j is no module', (value) => {
  expect(decodeModule(value)).toBeNull();
});

test.each([
  ['content that is null', { pdf_content: null, video_content: null }, { pdf: null, video: null }],
  ['content that is empty', { pdf_content: '', video_content: ' ' }, { pdf: null, video: null }],
  ['a relative address', { pdf_content: '/static/uploads/a.pdf' }, { pdf: 'http://api.test/static/uploads/a.pdf' }],
  ['an address that is data', { pdf_content: 'data:application/pdf;base64,AA' }, { pdf: null }],
  [
    'content in camelCase',
    { video_content: undefined, videoContent: 'https://files.test/b.mp4' },
    { video: 'https://files.test/b.mp4' },
  ],
  ['an order sent as text', { order: '12' }, { order: 12 }],
  ['an order of 0', { order: 0 }, { order: 0 }],
])('%s of a module is read', (_, sent, expected) => {
  expect(decodeModule(moduleJson(sent))).toMatchObject(expected);
});

describe('a list of modules', () => {
  beforeEach(() => signInAs());

  async function titles(sent: { title: string; order?: unknown }[]) {
    const data = sent.map((each, id) => ({ id, ...each }));
    server().get('/api/courses/c-1/modules?page=1&limit=10').reply(200, ok(data));
    const { items } = await modules.list('c-1', { page: 1, limit: 10 }).fetch();
    return items.map(({ title }) => title).join(' ');
  }

  test('is in ascending order, whatever the back end sends, also across gaps', async () => {
    const sent = [
      { title: 'd', order: 12 },
      { title: 'b', order: '2' },
      { title: 'c', order: 7 },
      { title: 'a', order: 0 },
    ];
    expect(await titles(sent)).toBe('a b c d');
  });

  test('keeps ties in the order they came', async () => {
    expect(
      await titles([
        { title: 'b', order: 1 },
        { title: 'a', order: 1 },
        { title: 'c', order: 1 },
      ]),
    ).toBe('b a c');
  });

  test('has those without an order last, in the order they came', async () => {
    expect(await titles([{ title: 'y' }, { title: 'x', order: null }, { title: 'a', order: 3 }])).toBe('a y x');
  });

  test('without a word about pages is one page, however long', async () => {
    const data = Array.from({ length: 23 }, (_, id) => moduleJson({ id, order: id }));
    server().get('/api/courses/c-1/modules?page=1&limit=10').reply(200, ok(data));
    const page = await modules.list('c-1', { page: 1, limit: 10 }).fetch();
    expect(page).toMatchObject({ page: 1, totalPages: 1, totalItems: 23 });
    expect(page.items).toHaveLength(23);
  });
});
