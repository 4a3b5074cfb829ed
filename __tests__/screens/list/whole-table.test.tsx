import { act, screen, waitFor, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { CourseList } from '@/components/courses/course-list';
import { UserList } from '@/components/users/user-list';
import { TABLE_MAX } from '@/lib/config';
import { keptCourses } from '@/lib/courses/list-api';
import { forgetListsExceptAt } from '@/lib/records/list/kept-list';
import { session } from '@/lib/session/session';
import { pause } from '@/lib/time';
import { keptUsers, users } from '@/lib/users/api';
import { API, answers, controlled, listOf, signInAs } from '../../support/network/api';
import { said } from '../../support/screens/announced';
import { courseJson, userJson } from '../../support/factories';
import { fill, renderScreen } from '../../support/screens/render';
import { setWindowWidth } from '../../support/setup';
import { settle } from '../../support/time';
import { serveUsers, toasts } from '../../support/users';

const NAMES = ['Siti', 'Budi', 'Ayu', 'Dewi', 'Agus', 'Rina', 'Putri', 'Andi', 'Bayu', 'Citra', 'Zaki', 'Eko'];
/** Their balances: 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5 thousand, and an unknown one. */
const BALANCES = [7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5];
const twelve = () =>
  serveUsers(
    NAMES.map((name, index) =>
      userJson({
        id: index + 1,
        first_name: name,
        last_name: '',
        balance: BALANCES[index] === undefined ? null : BALANCES[index] * 1_000,
      }),
    ),
  );

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.findByRole('button', { name });
const header = (name: string) => screen.getByRole('columnheader', { name });
const readings = (backEnd: ReturnType<typeof serveUsers>) =>
  backEnd.lists().filter((path) => path.includes('limit=100'));

function Lists() {
  return usePathname() === '/courses' ? <CourseList /> : <UserList />;
}
const open = (path = '/users?view=table') => renderScreen(<Lists />, { path });

beforeEach(() => signInAs());
afterEach(() => {
  act(() => keptUsers.set(null));
  act(() => keptCourses.set(null));
});

test('a head sorts all records, first up, then down, and the third press ends it; the address holds it', async () => {
  const backEnd = twelve();
  const { user } = open('/users?page=2&view=table');
  await user.click(await head('Saldo'));
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['Putri', 'Budi', 'Bayu']));
  expect(window.location.search).toBe('?view=table&sort=balance');
  expect(header('Saldo')).toHaveAttribute('aria-sort', 'ascending');
  expect(await screen.findByText('12 pengguna, total saldo Rp 66.000, 1 saldo tidak diketahui')).toBeVisible();

  await user.click(await head('Saldo'));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Agus', 'Citra']));
  expect(header('Saldo')).toHaveAttribute('aria-sort', 'descending');
  expect(window.location.search).toBe('?view=table&sort=balance&dir=desc');
  await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
  // The unknown one is last in both directions.
  await waitFor(() => expect(names()).toEqual(['Putri', 'Eko']));
  expect(window.location.search).toBe('?page=2&view=table&sort=balance&dir=desc');

  await user.click(await head('Saldo'));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Siti', 'Budi']));
  expect(window.location.search).toBe('?view=table');
  expect(readings(backEnd)).toHaveLength(1);
});

test('a link to a sorted page gives that page, after one whole reading and no other', async () => {
  const backEnd = twelve();
  open('/users?page=2&view=table&sort=name');
  await waitFor(() => expect(names()).toEqual(['Siti', 'Zaki']));
  expect(backEnd.lists()).toEqual(['/api/users?page=1&limit=100']);
});

test('while the list is read, its former page stays, and the reading can be cancelled', async () => {
  const backEnd = twelve();
  const { user } = open();
  await head('Saldo');
  backEnd.before = ({ path }) => (path.includes('limit=100') ? 'hangs' : null);
  await user.click(await head('Saldo'));
  expect(await screen.findByText('Membaca pengguna...')).toBeVisible();
  expect(names()[0]).toBe('Siti');
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  await waitFor(() => expect(window.location.search).toBe('?view=table'));
  expect(screen.queryByText('Membaca pengguna...')).toBeNull();
  expect(names()[0]).toBe('Siti');
});

test('a server that asks to wait is waited for, which is said, and the reading goes on where it was', async () => {
  const backEnd = twelve();
  const { user } = open();
  await head('Saldo');
  let asked = 0;
  backEnd.before = ({ path }) =>
    path.includes('limit=100') && (asked += 1) === 1 ? { status: 429, body: { message: 'Terlalu sering' } } : null;
  await user.click(await head('Saldo'));
  expect(await screen.findByText('Server sedang sibuk. Dilanjutkan secara otomatis')).toBeVisible();
  expect(names()[0]).toBe('Siti');
  await waitFor(() => expect(names()[0]).toBe('Putri'));
  expect(asked).toBe(2);
  expect(screen.queryByText('Server sedang sibuk. Dilanjutkan secara otomatis')).toBeNull();
});

test('how many records a reading lacks stands above what it has', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const some = [userJson({ id: 1, first_name: 'Siti', last_name: '' }), { ...userJson(), id: null }];
  answers(API, /\/api\/users/, [200, listOf(some)]);
  open('/users?view=table&sort=name');
  expect(await screen.findByText(/^1 pengguna, /)).toBeVisible();
  expect(await screen.findByText('1 data tidak dapat dibaca', { exact: false })).toBeVisible();
});

test('what is written while the list is being read is in the result', async () => {
  const backEnd = twelve();
  const { user } = open();
  await head('Saldo');
  // The page was read before the payment, and comes after it.
  backEnd.before = ({ path }) => {
    if (!path.includes('limit=100')) return null;
    const body = listOf(backEnd.users, { total_items: 12, total_pages: 1 });
    backEnd.before = () => null;
    void users.addBalance(7, 1_500, { owner: session.owner()! });
    return { status: 200, body };
  };
  await user.click(await head('Saldo'));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Budi', 'Putri']));
});

test('what was deleted or written right before the reading is so in the result, though the list is stale for a moment', async () => {
  const backEnd = twelve();
  const { user } = open('/users?view=table');
  await head('Nama');
  const stale = { status: 200, body: listOf(backEnd.users) };
  backEnd.before = ({ path }) => (path.includes('limit=100') ? stale : null);
  await act(() => users.remove(2, { owner: session.owner()! }));
  await act(() => users.addBalance(7, 1_500, { owner: session.owner()! }));
  await user.click(await head('Saldo'));
  // Budi, who had 2.000, is gone, and Putri has 2.500 in place of 1.000.
  await waitFor(() => expect(screen.getByText(/^11 pengguna, total saldo Rp 65\.500/)).toBeVisible());
  expect(names().slice(0, 2)).toEqual(['Putri', 'Bayu']);
});

test('a deletion while the list is read moves nobody out of it, also where somebody else adds one', async () => {
  const backEnd = twelve();
  backEnd.dialect.fixedPages = 5;
  const { value: released, give } = controlled<void>();
  backEnd.held = ({ path }) => (path.includes('page=2&') ? released : undefined);
  open('/users?view=table&sort=name');
  await waitFor(() => expect(readings(backEnd)).toHaveLength(2));
  await act(() => users.remove(1, { owner: session.owner()! }));
  backEnd.users.push(userJson({ id: 99, first_name: 'Wati', last_name: '' }));
  await act(async () => give());
  // The one who was the first of the second page stands on the first one now.
  await waitFor(() => expect(names()).toContain('Rina'));
  expect(await screen.findByText(/^12 pengguna/)).toBeVisible();
});

test('a reading that fails says so, and can be tried again', async () => {
  const backEnd = twelve();
  backEnd.before = () => ({ status: 400, body: {} });
  const { user } = open('/users?view=table&sort=name');
  expect(await screen.findByText('Gagal memuat pengguna')).toBeVisible();
  backEnd.before = () => null;
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(names()[0]).toBe('Agus'));
});

test('a list that is too long is shown unsorted, and its heads say why', async () => {
  answers(API, /\/api\/users/, [200, listOf([userJson()], { total_items: TABLE_MAX + 1, total_pages: 1_001 })]);
  const { user } = open('/users?view=table&sort=balance');
  const why = 'Paling banyak 10.000 pengguna dapat diurutkan dan difilter. Persempit pencarian.';
  expect(await screen.findByText(why)).toBeVisible();
  await screen.findByRole('table');
  expect(header('Saldo')).not.toHaveAttribute('aria-sort');
  expect(await head('Saldo')).toHaveAccessibleDescription(why);
  const before = window.location.search;
  await user.click(await head('Nama'));
  expect(window.location.search).toBe(before);
});

test('a record of a former table that cannot be read back has nothing read again', async () => {
  const backEnd = twelve();
  const path = '/users?view=table&sort=name';
  const first = open(path);
  await waitFor(() => expect(names()[0]).toBe('Agus'));
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const isReadBack = (asked: { method: string; path: string }) => asked.method === 'GET' && asked.path.endsWith('/7');
  const tooLong = listOf([userJson()], { total_items: TABLE_MAX + 1, total_pages: 1_001 });
  backEnd.held = (asked) => (isReadBack(asked) ? ended : undefined);
  backEnd.before = (asked) => {
    if (isReadBack(asked)) return { status: 400, body: {} };
    return asked.path.includes('?') ? { status: 200, body: tooLong } : null;
  };
  await act(() => users.addBalance(7, 1_500, { owner: session.owner()! }));
  await waitFor(() => expect(backEnd.asked.some(isReadBack)).toBe(true));
  first.unmount();
  forgetListsExceptAt('/courses');
  open(path);
  await screen.findByText(/^Paling banyak 10\.000 pengguna/);
  expect(readings(backEnd)).toHaveLength(2);
  end();
  await settle();
  expect(readings(backEnd)).toHaveLength(2);
});

test('filters apply to all records, each is a chip with a way off, and what is exported and selected is what they show', async () => {
  const backEnd = twelve();
  const { user } = open();
  await user.click(await head('Filter'));
  await user.type(screen.getByLabelText('Saldo sampai (Rp)'), '3.000{Enter}');
  await waitFor(() => expect(names()).toEqual(['Budi', 'Putri', 'Bayu']));
  expect(window.location.search).toBe('?view=table&max=3000');
  expect(screen.getByText('3 dari 12 pengguna, total saldo Rp 6.000')).toBeVisible();
  await fill(user, screen.getByLabelText('Saldo dari (Rp)'), '2000');
  await waitFor(() => expect(names()).toEqual(['Budi', 'Bayu']));
  await user.click(screen.getByRole('button', { name: 'Hapus filter Saldo sampai Rp 3.000' }));
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(screen.getByLabelText('Saldo sampai (Rp)')).toHaveValue('');
  expect(window.location.search).toBe('?view=table&min=2000');
  expect(readings(backEnd)).toHaveLength(1);
});

test('on a phone the chips alone tell what an address filters, until the fields are asked for', async () => {
  twelve();
  setWindowWidth(390);
  const { user } = open('/users?view=table&min=5000');
  expect(await screen.findByText('Saldo dari Rp 5.000')).toBeVisible();
  expect(screen.queryByLabelText('Saldo dari (Rp)')).not.toBeInTheDocument();
  await user.click(await head('Filter'));
  expect(screen.getByLabelText('Saldo dari (Rp)')).toHaveValue('5.000');
});

test('a filter that nothing passes says so, with a way back', async () => {
  twelve();
  const { user } = open('/users?view=table&min=99999999');
  expect(await screen.findByText('Tidak ada pengguna yang cocok dengan filter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  await waitFor(() => expect(names()).toHaveLength(10));
});

test('selecting all means what the filter shows, and another filter ends the selection', async () => {
  twelve();
  const { user } = open('/users?limit=5&view=table&sort=balance&min=5000');
  await waitFor(() => expect(names()).toEqual(['Zaki', 'Rina', 'Siti', 'Andi', 'Ayu']));
  await user.click(screen.getByRole('button', { name: 'Pilih' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await user.click(await screen.findByRole('button', { name: 'Pilih semua 7 pengguna' }));
  expect(await screen.findByText('7 dipilih')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hapus filter Saldo dari Rp 5.000' }));
  await waitFor(() => expect(screen.queryByText('7 dipilih')).toBeNull());
});

test('courses are filtered by topics, instructor, picture and modules', async () => {
  const some = [
    courseJson({ id: 1, title: 'A', topics: ['Web'], instructor: 'Ani', thumbnail_image: null, total_modules: 0 }),
    courseJson({ id: 2, title: 'B', topics: ['Data', 'Web'], instructor: 'Budi', total_modules: 3 }),
    courseJson({ id: 3, title: 'C', topics: ['Desain'], instructor: 'Budi', thumbnail_image: null, total_modules: 2 }),
  ];
  answers(API, /\/api\/courses/, [200, listOf(some)]);
  const { user } = open('/courses?view=table');
  await user.click(await head('Filter'));
  const topics = () => screen.getByLabelText('Topik');
  await within(topics()).findByRole('option', { name: 'Web' });
  await user.selectOptions(topics(), 'Desain');
  await waitFor(() => expect(names()).toEqual(['C']));
  await user.selectOptions(topics(), 'Data');
  await waitFor(() => expect(names()).toEqual(['B', 'C']));
  await user.selectOptions(screen.getByLabelText('Instruktur'), 'Budi');
  await user.click(screen.getByRole('checkbox', { name: 'Tanpa gambar' }));
  await waitFor(() => expect(names()).toEqual(['C']));
  expect(window.location.search).toBe('?view=table&topic=Desain&topic=Data&instructor=Budi&picture=none');
  await user.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  await user.click(screen.getByLabelText('Tanpa modul'));
  await waitFor(() => expect(names()).toEqual(['A']));
  expect(screen.getByText('1 dari 3 kursus')).toBeVisible();
});

test("one's own changes are shown at once, as they were read back; an addition has the list read again", async () => {
  const backEnd = twelve();
  const { user } = open('/users?limit=5&view=table&sort=balance');
  await waitFor(() => expect(names()[0]).toBe('Putri'));
  await act(() => users.addBalance(7, 1_500, { owner: session.owner()! }));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Budi', 'Putri']));
  expect(screen.getByText(/total saldo Rp 67\.500/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hapus Budi' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(names()[0]).toBe('Putri'));
  expect(await screen.findByText(/^11 pengguna/)).toBeVisible();
  expect(readings(backEnd)).toHaveLength(1);

  const body = {
    username: 'baru',
    email: 'b@b.id',
    firstName: 'Baru',
    lastName: '',
    password: 'x',
    confirmPassword: 'x',
  };
  await act(() => users.create(body as never, { owner: session.owner()! }));
  await waitFor(() => expect(readings(backEnd)).toHaveLength(2));
  expect(await screen.findByText(/^12 pengguna/)).toBeVisible();
});

test('an addition that the list does not show yet has it read once more, and no more than that', async () => {
  const backEnd = twelve();
  open('/users?view=table&sort=name');
  await waitFor(() => expect(names()[0]).toBe('Agus'));
  const body = {
    username: 'baru',
    email: 'b@b.id',
    firstName: 'Abas',
    lastName: '',
    password: 'x',
    confirmPassword: 'x',
  };
  backEnd.dialect.staleMs = 500;
  await act(() => users.create(body as never, { owner: session.owner()! }));
  await waitFor(() => expect(readings(backEnd)).toHaveLength(2));
  expect(names()[0]).toBe('Agus');
  await waitFor(() => expect(names()[0]).toBe('Abas'));
  await act(() => pause(1_500));
  expect(readings(backEnd)).toHaveLength(3);
});

test('the sums are said when they were read or filtered, and not with each of many writes', async () => {
  twelve();
  const { user } = open('/users?view=table&sort=name');
  await waitFor(() => expect(said()).toContain('12 pengguna, total saldo Rp 66.000'));
  await act(() => users.addBalance(1, 1_000, { owner: session.owner()! }));
  expect(await screen.findByText(/total saldo Rp 67\.000/)).toBeVisible();
  // Longer than a text waits to be said.
  await pause(400);
  expect(said()).not.toContain('67.000');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.type(screen.getByLabelText('Saldo dari (Rp)'), '8000');
  await waitFor(() => expect(said()).toMatch(/5 dari 12 pengguna, total saldo Rp 46\.000/));
});

test('what others changed comes with reading again; the list is not polled', async () => {
  const backEnd = twelve();
  const { user } = open('/users?view=table&sort=name');
  await waitFor(() => expect(names()[0]).toBe('Agus'));
  backEnd.users = [userJson({ id: 99, first_name: 'Aan', last_name: '' }), ...backEnd.users];
  expect(screen.getByText(/^Dibaca pukul \d\d\.\d\d$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Baca ulang' }));
  await waitFor(() => expect(names()[0]).toBe('Aan'));
  expect(backEnd.lists()).toHaveLength(2);
});

describe('of deletions that were answered with a success', () => {
  const path = '/users?view=table&sort=name';
  const searches = (backEnd: ReturnType<typeof serveUsers>) => backEnd.lists().filter((each) => each.includes('&q='));

  test('one that the back end has not done is told, and the list is read again', async () => {
    const backEnd = twelve();
    backEnd.before = ({ method }) => (method === 'DELETE' ? { status: 200, body: { status: 'success' } } : null);
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Hapus Budi' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(names()).not.toContain('Budi'));
    await waitFor(() => expect(toasts()[0]).toMatch(/^Masih ada: Budi/));
    await waitFor(() => expect(names()).toContain('Budi'));
  });

  test('it is looked for again where the server asks to wait', async () => {
    const backEnd = twelve();
    backEnd.before = ({ method, path: asked }) => {
      if (method === 'DELETE') return { status: 200, body: { status: 'success' } };
      return asked.includes('&q=') && searches(backEnd).length === 1 ? { status: 429, body: {} } : null;
    };
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Hapus Budi' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(toasts()[0]).toMatch(/^Masih ada: Budi/), { timeout: 8_000 });
    expect(searches(backEnd)).toHaveLength(2);
  });

  test('one that was done is looked for in the list, and nothing is told', async () => {
    const backEnd = twelve();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Hapus Budi' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(searches(backEnd)).toEqual(['/api/users?page=1&limit=50&q=Budi']));
    await settle();
    expect(toasts()).toEqual(['Pengguna berhasil dihapus']);
  });

  test.each([
    ['five are looked for, where these are gone', null, 5, ['10 pengguna berhasil dihapus']],
    [
      'all are looked for, where one of the first five is there',
      '/5',
      10,
      [expect.stringMatching(/^Masih ada: AgusServer/), '10 pengguna berhasil dihapus'],
    ],
  ])('of many %s', async (_, kept, looked, told) => {
    const backEnd = twelve();
    const answer = { status: 200, body: { status: 'success' } };
    backEnd.before = ({ method, path: asked }) =>
      method === 'DELETE' && kept !== null && asked.endsWith(kept) ? answer : null;
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Pilih' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(searches(backEnd)).toHaveLength(looked));
    await settle();
    expect(searches(backEnd)).toHaveLength(looked);
    expect(toasts()).toEqual(told);
  });
});

test('the reading is kept on the forms of the list, and forgotten elsewhere and with the session', async () => {
  const backEnd = twelve();
  const path = '/users?view=table&sort=name';
  const first = open(path);
  await waitFor(() => expect(names()[0]).toBe('Agus'));
  first.unmount();
  forgetListsExceptAt('/users/3/edit');
  const second = open(path);
  expect(names()[0]).toBe('Agus');
  expect(readings(backEnd)).toHaveLength(1);
  second.unmount();
  forgetListsExceptAt('/courses');
  expect(keptUsers.get()).toBeNull();
  const third = open(path);
  await waitFor(() => expect(names()[0]).toBe('Agus'));
  third.unmount();
  session.endInThisTab();
  expect(keptUsers.get()).toBeNull();
});
