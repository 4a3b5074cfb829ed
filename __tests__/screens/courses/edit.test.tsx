import { screen, waitFor } from '@testing-library/react';
import { CourseEdit } from '@/components/courses/course-edit';
import { answers, API, ok, server, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';
import { fill, renderScreen } from '../../support/screens/render';
import { receive } from '../../support/network/received';
import { address } from '../../support/screens/console';
import { courseForm as form } from '../../support/screens/course-form';
import { pass, settle, stopTime } from '../../support/time';

const ONE = '/api/courses/c-1';
const open = (options = {}) => renderScreen(<CourseEdit />, { path: '/courses/c-1/edit', ...options });

beforeEach(() => signInAs());

test('is filled in from the course, its price also where it comes as text', async () => {
  answers(API, ONE, [200, ok(courseJson({ price: '12.50', thumbnail_image: '/a.png' }))]);
  open();
  expect(await screen.findByRole('button', { name: 'Perbarui Kursus' })).toBeVisible();
  expect(form.title()).toHaveValue('Dasar Pemrograman');
  expect(form.instructor()).toHaveValue('Dewi Lestari');
  expect(form.description()).toHaveValue('Belajar dari nol');
  expect(form.price()).toHaveDisplayValue('12,5');
  expect(form.topics()).toEqual(['python', 'web']);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', `${API}/a.png`);
});

test('a course without topics, price or picture can be opened', async () => {
  answers(API, ONE, [200, ok(courseJson({ topics: null, price: null, thumbnail_image: null }))]);
  open();
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  expect(form.topics()).toEqual([]);
  expect(form.price()).toHaveDisplayValue('');
});

test('sends the whole course without the picture that was not replaced, and goes to the list', async () => {
  answers(API, ONE, [200, ok(courseJson())]);
  const { user } = open();
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  await fill(user, form.title(), 'Nama baru');
  await user.click(screen.getByRole('button', { name: 'Hapus topik python' }));
  const requests = receive(200, ok(null));
  await user.click(form.update());
  expect(await screen.findByText('Kursus berhasil diperbarui')).toBeVisible();
  expect(address()).toBe('/courses');
  const put = requests.find(({ method }) => method === 'PUT')!;
  expect(put.path).toBe(ONE);
  expect(Object.fromEntries(await put.form())).toEqual({
    title: 'Nama baru',
    instructor: 'Dewi Lestari',
    description: 'Belajar dari nol',
    price: '49.99',
    topics: 'web',
  });
});

test.each<[string, number, unknown, string]>([
  ['the reason of the server', 422, { status: 'error', message: 'Kuota habis' }, 'Kuota habis'],
  ['the default', 500, '<html></html>', 'Gagal memperbarui kursus'],
])('a save that fails shows %s and stays', async (_, status, body, message) => {
  answers(API, ONE, [200, ok(courseJson())]);
  server()
    .put(ONE)
    .reply(status, body as string);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Perbarui Kursus' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(address()).toBe('/courses/c-1/edit');
});

test('what is being typed is not overwritten by the poll of every 60 seconds', async () => {
  const course = answers(
    API,
    ONE,
    [200, ok(courseJson())],
    [200, ok(courseJson({ title: 'Dari admin lain', topics: ['x'] }))],
  );
  const { user } = open(stopTime());
  await settle();
  await fill(user, form.title(), 'Sedang diketik');
  await pass(59_000);
  expect(course.times()).toBe(1);
  await pass(2_000);
  expect(course.times()).toBe(2);
  expect(form.title()).toHaveValue('Sedang diketik');
  expect(form.title()).toHaveFocus();
  expect(screen.queryByText('Draf dipulihkan')).not.toBeInTheDocument();
  expect(form.topics()).toEqual(['python', 'web']);
});

test('an id with signs of its own reaches the back end as it is', async () => {
  const course = answers(API, '/api/courses/a%2Fb%3F', [200, ok(courseJson())]);
  renderScreen(<CourseEdit />, { path: '/courses/a%2Fb%3F/edit' });
  await waitFor(() => expect(course.times()).toBe(1));
  expect(await screen.findByRole('button', { name: 'Perbarui Kursus' })).toBeVisible();
});
