import { screen, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { CourseList } from '@/components/courses/course-list';
import { ModuleList } from '@/components/modules/module-list';
import { UserList } from '@/components/users/user-list';
import { admin, API, signInAs } from '../../support/network/api';
import { refusal, serveBackEnd } from '../../support/network/back-end';
import { someCourses } from '../../support/courses';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { settle } from '../../support/time';

beforeEach(() => signInAs());

function Lists() {
  const path = usePathname();
  if (path === '/courses/c-1/modules') return <ModuleList />;
  return path === '/courses' ? <CourseList /> : path === '/users' && <UserList />;
}

/** A back end with these courses. */
const serve = (courses: ReturnType<typeof someCourses>, dialect: Parameters<typeof serveBackEnd>[1] = {}) =>
  serveBackEnd({ courses }, dialect);

/** Twelve courses, whose whole list is answered once the reading may end. */
function holdReading() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  serve(someCourses(12)).held = ({ path }) => (path.includes('limit=50') ? ended : undefined);
  return { end };
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
  const backEnd = serve(someCourses(63));
  const user = await choosePage('/courses?q=kursus');
  expect(screen.getByText('10 dipilih')).toBeVisible();
  await user.click(await selectAll('63 kursus'));
  expect(await screen.findByText('63 dipilih')).toBeVisible();
  expect(backEnd.lists().slice(1)).toEqual([
    '/api/courses?page=1&limit=50&q=kursus',
    '/api/courses?page=2&limit=50&q=kursus',
  ]);
  expect(offer()).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Hapus 63 Kursus' })).getByText('dan 58 lainnya'),
  ).toBeVisible();
});

test('all results are offered only once the page is chosen, and again once one of it is given up', async () => {
  serve(someCourses(12));
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
  const backEnd = serve(someCourses(14));
  const user = await choosePage('/courses');
  const offered = await selectAll('14 kursus');
  backEnd.courses.splice(1, 2);
  await user.click(offered);
  expect(await screen.findByText('12 dipilih')).toBeVisible();
});

test('one’s own account counts among the users, and is not chosen', async () => {
  const others = Array.from({ length: 14 }, (_, index) => userJson({ id: `u-${index + 10}` }));
  serveBackEnd({ users: [...others, userJson({ id: admin.id })] });
  const user = await choosePage('/users');
  await user.click(await selectAll('15 pengguna'));
  expect(await screen.findByText('14 dipilih')).toBeVisible();
  expect(offer()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Isi saldo yang dipilih' }));
  expect(await screen.findByText('14 pengguna')).toBeVisible();
});

test('all modules of a course can be copied', async () => {
  const modules = Array.from({ length: 12 }, (_, index) => moduleJson({ id: `m-${index}`, order: index + 1 }));
  serveBackEnd({ courses: [courseJson()], modules });
  const user = await choosePage('/courses/c-1/modules');
  await user.click(await selectAll('12 modul'));
  expect(await screen.findByText('12 dipilih')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salin yang dipilih' }));
  expect(await screen.findByRole('dialog', { name: 'Salin 12 Modul' })).toBeVisible();
});

test('above a thousand it says so in place of the button', async () => {
  serve(someCourses(1_001));
  await choosePage('/courses');
  expect(await screen.findByText('Paling banyak 1.000 dapat dipilih sekaligus')).toBeVisible();
  expect(screen.getByText('Persempit pencarian.', { exact: false })).toBeVisible();
  expect(offer()).toBeNull();
});

test('where only the reading shows that there are more than a thousand, nothing more is chosen', async () => {
  serve(someCourses(1_040), { tellsPages: true });
  const user = await choosePage('/courses');
  await user.click(await selectAll('kursus'));
  expect(await screen.findByText(/^Paling banyak 1.000 dapat dipilih sekaligus/)).toBeVisible();
  expect(screen.getByText('10 dipilih')).toBeVisible();
});

test('a reading that is cancelled chooses nothing more, and can be started again', async () => {
  const reading = holdReading();
  const user = await choosePage('/courses');
  await user.click(await selectAll('12 kursus'));
  expect(await screen.findByText('Membaca kursus...')).toBeVisible();
  const cancel = screen.getByRole('button', { name: 'Batalkan' });
  expect(cancel).toHaveFocus();
  await user.click(cancel);
  expect(await selectAll('12 kursus')).toHaveFocus();
  reading.end();
  await settle();
  expect(screen.getByText('10 dipilih')).toBeVisible();
});

test('what is deselected while the list is read stays so', async () => {
  const reading = holdReading();
  const user = await choosePage('/courses');
  await user.click(await selectAll('12 kursus'));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Kursus 3' }));
  reading.end();
  expect(await screen.findByText('11 dipilih')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Pilih Kursus 3' })).not.toBeChecked();
});

test('a list that does not come whole says how many are missing, and keeps what was read', async () => {
  const backEnd = serve(someCourses(5), { fixedPages: 5 });
  // Two more stand before the second page when that is asked for, and are gone again.
  const others = someCourses(2, 6);
  backEnd.courses.push(...others);
  backEnd.before = ({ path }) => {
    const isSecond = new URL(path, API).searchParams.get('page') === '2';
    backEnd.courses = isSecond ? [...others, ...someCourses(5)] : [...someCourses(5), ...others];
    return null;
  };
  const user = await choosePage('/courses');
  await user.click(await selectAll('7 kursus'));
  expect(await screen.findByText('2 kursus tidak dapat dibaca karena daftar terus berubah')).toBeVisible();
  expect(screen.getByText('5 dipilih')).toBeVisible();
  expect(await selectAll('7 kursus')).toHaveFocus();
});

test('a list that cannot be read says why, and chooses nothing more', async () => {
  const backEnd = serve(someCourses(12));
  backEnd.before = ({ path }) => (path.includes('limit=50') ? refusal(422, 'Terlalu banyak') : null);
  const user = await choosePage('/courses');
  await user.click(await selectAll('12 kursus'));
  expect(await screen.findByText('Terlalu banyak')).toBeVisible();
  expect(screen.getByText('10 dipilih')).toBeVisible();
});
