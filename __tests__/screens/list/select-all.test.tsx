import { screen, waitFor, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { CourseList } from '@/components/courses/course-list';
import { ModuleList } from '@/components/modules/module-list';
import { UserList } from '@/components/users/user-list';
import { admin, API, holdBack, listOf, ok, server, signInAs } from '../../support/api';
import { someCourses } from '../../support/courses';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { renderScreen } from '../../support/render';

beforeEach(() => signInAs());

function Lists() {
  const path = usePathname();
  if (path === '/courses/c-1/modules') return <ModuleList />;
  return path === '/courses' ? <CourseList /> : path === '/users' && <UserList />;
}

/** Serves `records` in pages, with the totals that `told` overrides. */
function serve(path: string, records: object[], told: object = {}) {
  const asked: string[] = [];
  server()
    .persist()
    .get((address) => address.startsWith(`${path}?`))
    .reply((address) => {
      asked.push(address);
      const { searchParams } = new URL(address, API);
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const items = records.slice((page - 1) * limit, page * limit);
      const totals = { total_pages: Math.ceil(records.length / limit), total_items: records.length };
      return [200, listOf(items, { current_page: page, ...totals, ...told })];
    });
  return asked;
}

async function choosePage(path: string) {
  const { user } = renderScreen(<Lists />, { path });
  await user.click(await screen.findByRole('button', { name: 'Pilih' }));
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  return user;
}

const selectAll = (what: string) => screen.findByRole('button', { name: `Pilih semua ${what}` });
const offer = () => screen.queryByRole('button', { name: /^Pilih semua/ });

test('all results of a search are chosen, and what is done with them concerns all', async () => {
  const asked = serve('/api/courses', someCourses(63));
  const user = await choosePage('/courses?q=kursus');
  expect(screen.getByText('10 dipilih')).toBeVisible();
  await user.click(await selectAll('63 kursus'));
  expect(await screen.findByText('63 dipilih')).toBeVisible();
  expect(asked.slice(1)).toEqual(['/api/courses?page=1&limit=50&q=kursus', '/api/courses?page=2&limit=50&q=kursus']);
  expect(offer()).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Hapus 63 Kursus' })).getByText('dan 58 lainnya'),
  ).toBeVisible();
});

test('all results are offered only once the page is chosen, and again once one of it is given up', async () => {
  serve('/api/courses', someCourses(12));
  const user = await choosePage('/courses');
  await selectAll('12 kursus');
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Kursus 2' }));
  expect(offer()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Kursus 2' }));
  await user.click(await selectAll('12 kursus'));
  expect(await screen.findByText('12 dipilih')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  // What is on the other page is still chosen.
  expect(screen.getByText('12 dipilih')).toBeVisible();
  expect(offer()).toBeNull();
});

test('what somebody else has deleted since it was chosen is not counted among all results', async () => {
  const records = someCourses(14);
  serve('/api/courses', records);
  const user = await choosePage('/courses');
  const offered = await selectAll('14 kursus');
  records.splice(1, 2);
  await user.click(offered);
  expect(await screen.findByText('12 dipilih')).toBeVisible();
});

test('one’s own account counts among the users, and is not chosen', async () => {
  const others = Array.from({ length: 14 }, (_, index) => userJson({ id: `u-${index + 10}` }));
  serve('/api/users', [...others, userJson({ id: admin.id })]);
  const user = await choosePage('/users');
  await user.click(await selectAll('15 pengguna'));
  expect(await screen.findByText('14 dipilih')).toBeVisible();
  expect(offer()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Isi saldo yang dipilih' }));
  expect(await screen.findByText('14 pengguna')).toBeVisible();
});

test('all modules of a course can be copied', async () => {
  serve(
    '/api/courses/c-1/modules',
    Array.from({ length: 12 }, (_, index) => moduleJson({ id: `m-${index}` })),
  );
  server().persist().get('/api/courses/c-1').reply(200, ok(courseJson()));
  server()
    .persist()
    .get((address) => address.startsWith('/api/courses?'))
    .reply(200, listOf([]));
  const user = await choosePage('/courses/c-1/modules');
  await user.click(await selectAll('12 modul'));
  expect(await screen.findByText('12 dipilih')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salin yang dipilih' }));
  expect(await screen.findByRole('dialog', { name: 'Salin 12 Modul' })).toBeVisible();
});

test('above a thousand it says so in place of the button', async () => {
  serve('/api/courses', someCourses(1_001));
  await choosePage('/courses');
  expect(await screen.findByText('Paling banyak 1.000 dapat dipilih sekaligus')).toBeVisible();
  expect(screen.getByText('Persempit pencarian.', { exact: false })).toBeVisible();
  expect(offer()).toBeNull();
});

test('where only the reading shows that there are more than a thousand, nothing more is chosen', async () => {
  serve('/api/courses', someCourses(1_040), { total_items: undefined });
  const user = await choosePage('/courses');
  await user.click(await selectAll('kursus'));
  expect(await screen.findByText(/^Paling banyak 1.000 dapat dipilih sekaligus/)).toBeVisible();
  expect(screen.getByText('10 dipilih')).toBeVisible();
});

test('a reading that is cancelled chooses nothing more, and can be started again', async () => {
  const courses = someCourses(12);
  server()
    .persist()
    .get('/api/courses?page=1&limit=10')
    .reply(200, listOf(courses.slice(0, 10), { total_pages: 2, total_items: 12 }));
  const held = holdBack(API, 'get', '/api/courses?page=1&limit=50');
  const user = await choosePage('/courses');
  await user.click(await selectAll('12 kursus'));
  expect(await screen.findByText('Membaca kursus...')).toBeVisible();
  const cancel = screen.getByRole('button', { name: 'Batalkan' });
  expect(cancel).toHaveFocus();
  await waitFor(() => expect(held.times()).toBe(1));
  await user.click(cancel);
  expect(await selectAll('12 kursus')).toHaveFocus();
  held.release(200, listOf(courses));
  expect(screen.getByText('10 dipilih')).toBeVisible();
});

test('what is deselected while the list is read stays so', async () => {
  const courses = someCourses(12);
  server()
    .persist()
    .get('/api/courses?page=1&limit=10')
    .reply(200, listOf(courses.slice(0, 10), { total_pages: 2, total_items: 12 }));
  const held = holdBack(API, 'get', '/api/courses?page=1&limit=50');
  const user = await choosePage('/courses');
  await user.click(await selectAll('12 kursus'));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Kursus 3' }));
  held.release(200, listOf(courses));
  expect(await screen.findByText('11 dipilih')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Pilih Kursus 3' })).not.toBeChecked();
});

test('a list that does not come whole says how many are missing, and keeps what was read', async () => {
  server()
    .persist()
    .get((address) => address.startsWith('/api/courses?'))
    .reply((address) => {
      const page = Number(new URL(address, API).searchParams.get('page'));
      const items = page === 1 ? someCourses(5) : someCourses(5).slice(3);
      return [200, listOf(items, { current_page: page, total_pages: 2, total_items: 7 })];
    });
  const user = await choosePage('/courses');
  await user.click(await selectAll('7 kursus'));
  expect(await screen.findByText('2 kursus tidak dapat dibaca karena daftar terus berubah')).toBeVisible();
  expect(screen.getByText('5 dipilih')).toBeVisible();
  expect(await selectAll('7 kursus')).toHaveFocus();
});

test('a list that cannot be read says why, and chooses nothing more', async () => {
  server()
    .persist()
    .get('/api/courses?page=1&limit=10')
    .reply(200, listOf(someCourses(10), { total_pages: 2, total_items: 12 }));
  server().get('/api/courses?page=1&limit=50').reply(422, { message: 'Terlalu banyak' });
  const user = await choosePage('/courses');
  await user.click(await selectAll('12 kursus'));
  expect(await screen.findByText('Terlalu banyak')).toBeVisible();
  expect(screen.getByText('10 dipilih')).toBeVisible();
});
