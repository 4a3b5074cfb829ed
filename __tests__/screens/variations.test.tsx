import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { UserList } from '@/components/users/user-list';
import { answers, API, listOf, server, signInAs } from '../support/network/api';
import { courseJson, userJson } from '../support/factories';
import { renderScreen } from '../support/screens/render';
import { address } from '../support/screens/console';
import { sentOrders, serveCourse, someModules } from '../support/course-of-modules';
import { LIST, someCourses } from '../support/courses';
import { cards, moveDown, numbers, openModules, saveButton } from '../support/screens/module-list';
import { pass, settle, stopTime } from '../support/time';

/** What a person sees of back ends that differ: one promise for each difference that shows. */

// Fifty cards and more take their time on a busy machine.

beforeEach(() => signInAs());

test('a limit that is ignored: page 2 counts from where the back end begins it, and is ordered there', async () => {
  const backEnd = serveCourse(someModules(54));
  backEnd.dialect.fixedPages = 50;
  const { user } = openModules('/courses/c-1/modules?page=2');
  await screen.findByText('Menampilkan 51 hingga 54 dari 54 entri');
  expect(numbers()).toEqual(['51', '52', '53', '54']);
  await moveDown(user, 'Modul 51');
  expect(cards()).toEqual(['Modul 52', 'Modul 51', 'Modul 53', 'Modul 54']);
  expect(numbers()).toEqual(['51', '52', '53', '54']);
  await user.click(saveButton());
  expect(await screen.findByText('Urutan modul berhasil diperbarui')).toBeVisible();
  const [sent] = sentOrders(backEnd);
  expect(sent).toHaveLength(54);
  expect(sent!.slice(49)).toEqual(['m-50', 'm-52', 'm-51', 'm-53', 'm-54']);
});

test('a page of 100 that is refused is shown as 50 a page, not as a failure', async () => {
  server()
    .persist()
    .get('/api/users?page=1&limit=100')
    .reply(400, { message: ['limit must not be greater than 50'] });
  server()
    .persist()
    .get('/api/users?page=1&limit=50')
    .reply(200, listOf([userJson()], { total_pages: 2, total_items: 2 }));
  renderScreen(<UserList />, { path: '/users?limit=100' });
  expect(await screen.findByRole('article', { name: 'Budi Santoso' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Halaman 2' })).toBeVisible();
});

test('a page past the end that is answered with the last one: the address follows, and the asking ends', async () => {
  const last = listOf(someCourses(2), { current_page: 3, total_pages: 3, total_items: 22 });
  const first = answers(API, '/api/courses?page=9&limit=10', [200, last]);
  const then = answers(API, '/api/courses?page=3&limit=10', [200, last]);
  renderScreen(<CourseList />, { path: '/courses?page=9', ...stopTime() });
  await settle();
  await pass(2_000);
  expect(address()).toBe('/courses?page=3');
  expect(screen.getByText('Menampilkan 21 hingga 22 dari 22 entri')).toBeVisible();
  expect([first.times(), then.times()]).toEqual([1, 1]);
});

test.each<[string, (data: object[], page: number) => object]>([
  [
    'with a number of pages',
    (data, page) => ({ status: 'success', data, pagination: { current_page: page, total_pages: 2 } }),
  ],
  ['without any number', (data) => data],
])(
  'a list %s, and without one of records: no page claims to know how many there are, but the last',
  async (_, write) => {
    for (const [index, records] of [someCourses(10), someCourses(2, 11)].entries())
      answers(API, `/api/courses?page=${index + 1}&limit=10`, [200, write(records, index + 1)]);
    renderScreen(<CourseList />, { path: '/courses' });
    expect(await screen.findByText('Menampilkan entri 1 hingga 10')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/10 kursus|dari 10/);
    fireEvent.click(screen.getByRole('button', { name: 'Halaman 2' }));
    expect(await screen.findByText('Menampilkan 11 hingga 12 dari 12 entri')).toBeVisible();
    expect(screen.getByText('12 kursus')).toBeVisible();
  },
);

test.each(['/courses', '/courses?page=2'])(
  'a list without any number that comes whole, as long as a page, is one page: opened at %s',
  async (path) => {
    server()
      .persist()
      .get((asked) => asked.startsWith('/api/courses?'))
      .reply(200, someCourses(10));
    renderScreen(<CourseList />, { path });
    expect(await screen.findByText('Menampilkan 1 hingga 10 dari 10 entri')).toBeVisible();
    expect(screen.getByText('10 kursus')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Halaman 2' })).toBeNull();
    expect(address()).toBe('/courses');
  },
);

test.each([0, 1])('nothing at all in %i pages is an empty list without a pager', async (total_pages) => {
  server()
    .persist()
    .get(LIST)
    .reply(200, {
      status: 'success',
      message: '',
      data: null,
      pagination: { current_page: 1, total_pages, total_items: 0 },
    });
  renderScreen(<CourseList />, { path: '/courses' });
  expect(await screen.findByText('Belum ada kursus')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an absolute address that leads nowhere gives way to the placeholder', async () => {
  server()
    .persist()
    .get(LIST)
    .reply(200, listOf([courseJson()]));
  renderScreen(<CourseList />, { path: '/courses' });
  fireEvent.error(await screen.findByRole('presentation'));
  expect(await screen.findByRole('img', { name: 'Gambar tidak dapat dimuat' })).toBeVisible();
});

test('a list that is stale just after a deletion is right a second later, without anybody asking', async () => {
  const both = [200, listOf(someCourses(2))] as [number, unknown];
  answers(API, LIST, both, both, [200, listOf(someCourses(1))]);
  server().delete('/api/courses/c-2').reply(204);
  const { user } = renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  await user.click(screen.getByRole('button', { name: 'Hapus Kursus 2' }));
  await user.click(screen.getByRole('button', { name: 'Hapus' }));
  await settle();
  expect(screen.getByText('Kursus berhasil dihapus')).toBeVisible();
  await pass(1_100);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Kursus 2' })).toBeNull());
});
