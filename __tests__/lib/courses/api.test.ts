import { courses } from '@/lib/courses/api';
import { decodeCourse } from '@/lib/courses/model';
import { endpoint } from '@/lib/session/endpoint';
import { listOf, server, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';

test('a course is read as it is sent', () => {
  expect(decodeCourse(courseJson())).toEqual({
    id: 'c-1',
    title: 'Dasar Pemrograman',
    description: 'Belajar dari nol',
    instructor: 'Dewi Lestari',
    price: 49.99,
    priceText: '49.99',
    topics: ['python', 'web'],
    thumbnail: 'https://files.test/a.png',
    moduleCount: null,
  });
});

test('what a back end adds is left where it is', () => {
  const more = { is_purchased: false, createdAt: '2025-01-01', status: 'draft' };
  expect(decodeCourse(courseJson(more))).toEqual(decodeCourse(courseJson()));
});

test('a course of which nothing but the id is known is a course', () => {
  expect(decodeCourse({ id: 'course_0' })).toEqual({
    id: 'course_0',
    title: '',
    description: '',
    instructor: '',
    price: null,
    priceText: '',
    topics: [],
    thumbnail: null,
    moduleCount: null,
    omitted: ['title', 'instructor', 'description', 'price', 'topics', 'thumbnail'],
  });
});

test.each([[null], [[]], ['c-1'], [{ title: 'x' }], [{ id: '' }], [{ id: null }]])('%j is no course', (value) => {
  expect(decodeCourse(value)).toBeNull();
});

test.each([
  ['a price sent as text', { price: '12.59' }, { price: 12.59 }],
  ['a price of whole dollars sent as text', { price: '20.00' }, { price: 20, priceText: '20.00' }],
  ['topics that are null', { topics: null }, { topics: [] }],
  ['topics with gaps, as PHP writes them', { topics: { 0: 'web', 2: 'data' } }, { topics: ['web', 'data'] }],
  ['topics that repeat', { topics: ['web', 'web'] }, { topics: ['web'] }],
  ['a number for an id', { id: 16 }, { id: 16 }],
  ['a numeric text for an id', { id: '16' }, { id: '16' }],
  ['an empty thumbnail', { thumbnail_image: '' }, { thumbnail: null }],
  ['no thumbnail', { thumbnail_image: null }, { thumbnail: null }],
  [
    'a thumbnail in camelCase',
    { thumbnail_image: undefined, thumbnailImage: 'https://files.test/b.png' },
    { thumbnail: 'https://files.test/b.png' },
  ],
  [
    'topics that are records: what to send in their place is unknown',
    {
      topics: [
        { id: 1, name: 'web' },
        { id: 2, title: 'data' },
      ],
    },
    { topics: ['web', 'data'], omitted: ['topics'] },
  ],
  [
    'an instructor who is a record: what to send in its place is unknown',
    { instructor: { id: 5, name: 'Dewi Lestari' } },
    { instructor: 'Dewi Lestari', omitted: ['instructor'] },
  ],
  ['a title in several languages', { title: { id: 'Dasar', en: 'Basics' } }, { title: '', omitted: ['title'] }],
  [
    'a thumbnail that is a record with an address',
    { thumbnail_image: { id: 3, url: '/uploads/a.png' } },
    { thumbnail: 'http://api.test/uploads/a.png' },
  ],
  [
    'a thumbnail that is a record without one: whether there is one is unknown',
    { thumbnail_image: { id: 3 } },
    { thumbnail: null, omitted: ['thumbnail'] },
  ],
  ['a relative thumbnail', { thumbnail_image: '/static/a.png' }, { thumbnail: 'http://api.test/static/a.png' }],
  ['a thumbnail that is a script', { thumbnail_image: 'javascript:alert(1)' }, { thumbnail: null }],
  ['a title that is a number', { title: 1984 }, { title: '1984' }],
])('%s of a course is read', (_, sent, expected) => {
  expect(decodeCourse(courseJson(sent))).toMatchObject(expected);
});

test('a relative thumbnail belongs to the back end that is configured now', () => {
  endpoint.set('https://other.test/v1');
  expect(decodeCourse(courseJson({ thumbnail_image: '/static/a.png' }))?.thumbnail).toBe(
    'https://other.test/static/a.png',
  );
});

test('a list of courses keeps the order of the back end', async () => {
  signInAs();
  server()
    .get('/api/courses?page=1&limit=10')
    .reply(200, listOf([courseJson({ id: 2 }), courseJson({ id: 1 })]));
  const { items } = await courses.list({ page: 1, limit: 10 }).fetch();
  expect(items.map(({ id }) => id)).toEqual([2, 1]);
});

test('how many modules a course has is known where the back end tells', () => {
  expect(decodeCourse(courseJson({ total_modules: '3' }))!.moduleCount).toBe(3);
});
