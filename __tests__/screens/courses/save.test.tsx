import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@/lib/notify';
import { API, holdBack, listOf, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { courseJson } from '../../support/factories';
import { receive } from '../../support/network/received';
import { address, openConsole } from '../../support/screens/console';
import { acceptCourse, courseForm as form, fillCourse, openForm, picture } from '../../support/screens/course-form';
import { settle } from '../../support/time';

const SEARCH = '/api/courses?page=1&limit=50&q=Dasar+Pemrograman';
const alert = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => signInAs());

test('sends the fields with the token, says so and goes to the list', async () => {
  const requests = receive(201, ok(courseJson()));
  const { user } = openForm();
  await fillCourse(user, { topic: 'web' });
  await user.keyboard('{Enter}');
  // Typed but not added counts as added.
  await user.type(form.topic(), ' data ');
  await userEvent.setup().upload(form.thumbnail(), picture());
  await user.click(form.create());
  expect(await screen.findByText('Kursus berhasil dibuat')).toBeVisible();
  expect(address()).toBe('/courses');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/courses',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const sent = await requests[0]!.form();
  expect(Object.fromEntries(sent)).toMatchObject({
    title: 'Dasar Pemrograman',
    instructor: 'Dewi Lestari',
    description: 'Belajar dari nol',
    price: '49.99',
  });
  expect(sent.getAll('topics')).toEqual(['web', 'data']);
  expect(sent.get('thumbnail_image')).toMatchObject({ name: 'foto.png', type: 'image/png', size: 3 });
});

test.each<[string, () => void, string]>([
  [
    'the server gives a reason',
    () => server().post('/api/courses').reply(422, { status: 'error', message: 'Kuota habis' }),
    'Kuota habis',
  ],
  [
    'a page of a proxy comes',
    () => server().post('/api/courses').reply(500, '<html>oops</html>'),
    'Gagal membuat kursus',
  ],
  [
    'an envelope without a message says no',
    () => server().post('/api/courses').reply(200, { status: 'error' }),
    'Gagal membuat kursus',
  ],
  [
    'the request breaks',
    () => server().post('/api/courses').replyWithError('reset'),
    'Gagal membuat kursus: Upload failed',
  ],
])('when %s, says so, and the form can be sent again', async (_, refuse, message) => {
  refuse();
  server()
    .persist()
    .get(/^\/api\/courses\?page=1&limit=50/)
    .reply(200, listOf([]));
  const { user } = openForm();
  await fillCourse(user);
  await user.click(form.create());
  expect(await alert()).toBe(message);
  expect(form.title()).toHaveValue('Dasar Pemrograman');

  server().post('/api/courses').reply(201, ok(courseJson()));
  await user.click(form.create());
  await waitFor(() => expect(address()).toBe('/courses'));
});

test('the list that was read before shows the new course', async () => {
  server().get('/api/courses?page=1&limit=10').reply(200, { status: 'success', data: [] });
  const { user } = openConsole('/courses');
  await user.click(await screen.findByRole('button', { name: 'Buat Kursus Pertama' }));
  await fillCourse(user);
  acceptCourse();
  server()
    .persist()
    .get('/api/courses?page=1&limit=10')
    .reply(200, ok([{ id: 1, title: 'Dasar Pemrograman' }]));
  await user.click(form.create());
  expect(await screen.findByRole('article', { name: 'Dasar Pemrograman' })).toBeVisible();
});

test.each([
  [1, []],
  [2, ['Sekarang ada 2 kursus "Dasar Pemrograman" yang sama']],
])(
  'a course that is there %i times afterwards, as when the browser sent it twice, is told of: %j',
  async (times, told) => {
    const warned = jest.spyOn(notify, 'warning').mockImplementation(() => {});
    const { user } = openForm();
    await fillCourse(user);
    server().post('/api/courses').reply(201, ok(courseJson()));
    const course = { title: 'Dasar Pemrograman', instructor: 'Dewi Lestari', price: '49.99' };
    const others = [
      courseJson({ ...course, id: 'c-8', instructor: 'Ani' }),
      courseJson({ ...course, id: 'c-9', price: 1 }),
    ];
    const search = holdBack(API, 'get', SEARCH);
    await user.click(form.create());
    await waitFor(() => expect(search.times()).toBe(1));
    const same = Array.from({ length: times }, (_, index) => courseJson({ ...course, id: `c-${index}` }));
    search.release(200, ok([...same, ...others]));
    await settle();
    expect(warned.mock.calls.map(([{ title }]) => title)).toEqual(told);
    warned.mockRestore();
  },
);
