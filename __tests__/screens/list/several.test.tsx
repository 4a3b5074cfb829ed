import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { usePathname } from 'next/navigation';
import { CourseList } from '@/components/courses/course-list';
import { ModuleList } from '@/components/modules/module-list';
import { UserList } from '@/components/users/user-list';
import { FOCUS_LOST_MS } from '@/lib/config';
import { pause } from '@/lib/time';
import { session } from '@/lib/session/session';
import { openPaymentsTo } from '@/lib/users/top-up/ledger';
import { signOut } from '@/lib/auth/sign-in';
import { admin, API, holdBack, listOf, server, signInAs } from '../../support/network/api';
import { LIST, serveCourses, someCourses } from '../../support/courses';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { router } from '../../support/screens/navigation';
import { renderScreen, type Person } from '../../support/screens/render';
import { cards, toasts } from '../../support/users';

beforeEach(() => signInAs());

function Lists() {
  const path = usePathname();
  if (path === '/courses/c-1/modules') return <ModuleList />;
  return path === '/courses' ? <CourseList /> : path === '/users' && <UserList />;
}

/** The courses that the back end has deleted. */
const gone = new Set<unknown>();
beforeEach(() => gone.clear());

async function chooseCourses(count: number, ...names: string[]) {
  server()
    .persist()
    .get(LIST)
    .reply(() => [200, listOf(someCourses(count).filter(({ id }) => !gone.has(id)))]);
  const { user } = renderScreen(<Lists />, { path: '/courses' });
  await screen.findByRole('article', { name: 'Kursus 1' });
  await user.click(screen.getByRole('button', { name: 'Pilih' }));
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }));
  return user;
}

const remove = (id: string, status: number, body: object = {}) =>
  server()
    .delete(`/api/courses/${id}`)
    .reply(() => {
      if (status < 300 || status === 404) gone.add(id);
      return [status, body];
    });

test('cards can be chosen only while choosing is on', async () => {
  const user = await chooseCourses(3, 'Kursus 2');
  expect(screen.getByText('1 dipilih')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  expect(screen.getByText('3 dipilih')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Selesai' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pilih' })).toHaveFocus();
});

test('several are deleted one after another, after one question that names the first five', async () => {
  const user = await chooseCourses(7);
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hapus 7 Kursus' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Kursus 1', 'Kursus 2', 'Kursus 3', 'Kursus 4', 'Kursus 5', 'dan 2 lainnya']);
  expect(within(dialog).getByRole('button', { name: 'Batal' })).toHaveFocus();
  // One that somebody else has deleted meanwhile counts as deleted.
  for (let id = 1; id <= 7; id += 1) remove(`c-${id}`, id === 3 ? 404 : 204);
  await user.click(within(dialog).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('7 kursus berhasil dihapus')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('0 dipilih')).toBeVisible();
});

test('the list is read once more after several were deleted: it may have been out of date', async () => {
  const user = await chooseCourses(3, 'Kursus 1', 'Kursus 2');
  await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
  for (const id of ['c-1', 'c-2']) server().delete(`/api/courses/${id}`).reply(204);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Hapus 2 Kursus' })).getByRole('button', { name: 'Hapus' }),
  );
  await screen.findByText('2 kursus berhasil dihapus');
  expect(screen.getByRole('article', { name: 'Kursus 2' })).toBeVisible();
  nock.cleanAll();
  serveCourses(someCourses(3).slice(2));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Kursus 2' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Kursus 3' })).toBeVisible();
});

test('what could not be deleted is named with its reason, and only that is tried again', async () => {
  const user = await chooseCourses(3, 'Kursus 1', 'Kursus 2');
  await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
  remove('c-1', 204);
  remove('c-2', 409, { message: 'Masih dipakai' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('1 gagal dihapus')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Kursus 2 Masih dipakai');
  remove('c-2', 204);
  await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
  expect(await screen.findByText('2 kursus berhasil dihapus')).toBeVisible();
});

test('a deletion of several that is left is told where the person is, and the list they come back to knows of it', async () => {
  const user = await chooseCourses(3, 'Kursus 1', 'Kursus 2', 'Kursus 3');
  await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
  remove('c-1', 409, { message: 'Masih dipakai' });
  const second = holdBack(API, 'delete', '/api/courses/c-2');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(second.times()).toBe(1));
  act(() => router.push('/login'));
  // The job is stopped a task later: what has not been sent by then stays.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  act(() => router.push('/courses'));
  expect(cards()).toEqual(['Kursus 1', 'Kursus 2', 'Kursus 3']);
  nock.cleanAll();
  serveCourses(someCourses(3).filter(({ id }) => id !== 'c-2'));
  second.release(200);
  await waitFor(() => expect(toasts()).toEqual(['1 gagal dihapusKursus 1', '1 kursus berhasil dihapus']));
  await waitFor(() => expect(cards()).toEqual(['Kursus 1', 'Kursus 3']));
});

test.each([
  ['courses', '/courses', '/api/courses?page=1&limit=10', '/api/courses/x', courseJson, 'Dasar Pemrograman'],
  ['users', '/users', '/api/users?page=1&limit=10', '/api/users/x', userJson, 'Budi Santoso'],
  [
    'modules',
    '/courses/c-1/modules',
    '/api/courses/c-1/modules?page=1&limit=10',
    '/api/modules/x',
    moduleJson,
    'Pengantar',
  ],
])('a choice of %s loses what the button of its own card deletes', async (_, path, list, record, json, name) => {
  server()
    .persist()
    .get(list)
    .reply(200, listOf([json({ id: 'x' }), json({ id: 'y' })]));
  server().persist().get('/api/courses/c-1').reply(200, { status: 'success', data: courseJson() });
  const { user } = renderScreen(<Lists />, { path });
  await user.click(await screen.findByRole('button', { name: 'Pilih' }));
  for (const box of await screen.findAllByRole('checkbox', { name: `Pilih ${name}` })) await user.click(box);
  expect(screen.getByText('2 dipilih')).toBeVisible();

  await user.click(screen.getAllByRole('button', { name: `Hapus ${name}` })[0]!);
  server().delete(record).reply(204);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  // The list may still show it for a moment.
  expect(await screen.findByText('1 dipilih')).toBeVisible();
});

test('what somebody else has deleted before is not chosen any more either, and counts as deleted', async () => {
  const user = await chooseCourses(2, 'Kursus 1', 'Kursus 2');
  await user.click(screen.getByRole('button', { name: 'Hapus Kursus 1' }));
  remove('c-1', 404, { message: 'Not found' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('1 dipilih')).toBeVisible();
  expect(toasts()).toEqual(['Kursus berhasil dihapus']);
});

describe('several that are being deleted when the session ends', () => {
  /** Deletes three courses. The first is deleted; the session ends with the second one, and the list is left. */
  async function endSession() {
    const user = await chooseCourses(3, 'Kursus 1', 'Kursus 2', 'Kursus 3');
    await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
    remove('c-1', 204);
    remove('c-2', 401);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Menunggu Anda masuk kembali')).toBeVisible();
    cleanup();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const second = () => holdBack(API, 'delete', '/api/courses/c-2');

  test('go on after the same person has signed in, and their dialog is there again', async () => {
    await endSession();
    const held = second();
    remove('c-3', 409, { message: 'Masih dipakai' });
    signInAs(admin, 'a newer token');
    const { user } = renderScreen(<Lists />, { path: '/courses' });
    const dialog = await screen.findByRole('dialog', { name: 'Hapus 3 Kursus' });
    expect(within(dialog).getByText('Menghapus kursus: 1 dari 3')).toBeVisible();
    held.release(204);
    expect(await within(dialog).findByText('1 gagal dihapus')).toBeVisible();
    expect(dialog).toHaveTextContent('2 kursus berhasil dihapus');
    expect(dialog).toHaveTextContent('Kursus 3 Masih dipakai');
    expect(within(dialog).getByRole('link', { name: 'Riwayat' })).toHaveAttribute('href', '/history');
    remove('c-3', 204);
    await user.click(within(dialog).getByRole('button', { name: 'Coba lagi yang gagal' }));
    expect(await screen.findByText('3 kursus berhasil dihapus')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('go on behind another screen too, say there how they ended, and list what failed on coming back', async () => {
    await endSession();
    remove('c-2', 204);
    remove('c-3', 409, { message: 'Masih dipakai' });
    server().get('/api/users?page=1&limit=10').reply(200, listOf([]));
    signInAs(admin, 'a newer token');
    const { user } = renderScreen(<Lists />, { path: '/users' });
    await waitFor(() => expect(toasts()).toEqual(['1 gagal dihapusKursus 3', '2 kursus berhasil dihapus']));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => router.push('/courses'));
    const dialog = await screen.findByRole('dialog', { name: 'Hapus 3 Kursus' });
    expect(dialog).toHaveTextContent('Kursus 3 Masih dipakai');
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('do not open their dialog again where nothing is left to tell', async () => {
    await endSession();
    remove('c-2', 204);
    remove('c-3', 204);
    server().get('/api/users?page=1&limit=10').reply(200, listOf([]));
    signInAs(admin, 'a newer token');
    renderScreen(<Lists />, { path: '/users' });
    await waitFor(() => expect(toasts()).toEqual(['3 kursus berhasil dihapus']));
    // The focus that was lost with the first screen is not looked for any more.
    await pause(FOCUS_LOST_MS);
    act(() => router.push('/courses'));
    await screen.findByText('Belum ada kursus');
    // The dialog would close at once, and leave the focus there.
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  });

  test('are not deleted for another person, who sees no dialog', async () => {
    await endSession();
    const held = second();
    signInAs({ ...admin, id: 'u-9' }, 'a token of someone else');
    renderScreen(<Lists />, { path: '/courses' });
    await screen.findByRole('article', { name: 'Kursus 2' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(held.times()).toBe(0);
  });

  test('are listed as not deleted where the person signs out', async () => {
    const user = await chooseCourses(2, 'Kursus 1', 'Kursus 2');
    await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
    const first = holdBack(API, 'delete', '/api/courses/c-1');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(first.times()).toBe(1));
    act(() => {
      signOut();
      router.push('/login');
    });
    first.release(204);
    await waitFor(() => expect(toasts()).toEqual(['1 belum dihapusKursus 2', '1 kursus berhasil dihapus']));
  });
});

test('a deletion that is unclear is not counted as failed', async () => {
  const user = await chooseCourses(2, 'Kursus 1', 'Kursus 2');
  await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
  remove('c-1', 502);
  server().persist().get('/api/courses/c-1').reply(400, { message: 'Tidak dapat dibaca' });
  remove('c-2', 409, { message: 'Masih dipakai' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('1 gagal dihapus')).toBeVisible();
  expect(screen.getByText('1 belum jelas: periksa daftarnya')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Kursus 1 Belum jelas');
  expect(screen.queryByText(/berhasil dihapus/)).toBeNull();
});

const person = (id: string, first_name: string) => ({ id, first_name, balance: 0 });

async function chooseUsers(...users: { id: string; first_name: string; balance: unknown }[]) {
  const records = users.map((each) => userJson({ last_name: 'Wati', username: each.first_name, ...each }));
  server().persist().get('/api/users?page=1&limit=10').reply(200, listOf(records));
  const { user } = renderScreen(<Lists />, { path: '/users' });
  await user.click(await screen.findByRole('button', { name: 'Pilih' }));
  for (const each of users) {
    const box = await screen.findByRole('checkbox', { name: `Pilih ${each.first_name} Wati` });
    if (each.id !== 'u-1') await user.click(box);
  }
  return user;
}

const balanceOf = (id: string, balance: number) =>
  server()
    .get(`/api/users/${id}`)
    .reply(200, { status: 'success', data: userJson({ id, balance }) });
const pay = (id: string, status: number) =>
  server().post(`/api/users/${id}/balance`, { increment: 5000 }).reply(status, { status: 'success', data: {} });

/** The back end makes and answers the payment to somebody with a balance of Rp 100. */
function paymentArrives(id: string) {
  balanceOf(id, 100);
  pay(id, 200);
  balanceOf(id, 5100);
}

async function typeAmount(user: Person) {
  await user.click(screen.getByRole('button', { name: 'Isi saldo yang dipilih' }));
  await user.type(await screen.findByLabelText('Jumlah (Rp)'), '5000');
}

const sendAmount = (user: Person) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Isi Saldo' }));

test('nobody chooses their own account', async () => {
  await chooseUsers(person('u-1', 'Siti'), person('u-2', 'Ani'));
  expect(screen.getByRole('checkbox', { name: 'Pilih Siti Wati' })).toBeDisabled();
  expect(screen.getByText('1 dipilih')).toBeVisible();
});

test('Shift does not choose one’s own account between two others', async () => {
  const user = await chooseUsers(person('u-2', 'Ani'), person('u-1', 'Siti'), person('u-3', 'Budi'));
  const box = (name: string) => screen.getByRole('checkbox', { name: `Pilih ${name} Wati` });
  await user.click(box('Budi'));
  await user.click(box('Ani'));
  expect(screen.getByText('0 dipilih')).toBeVisible();
  await user.click(box('Ani'));
  await user.keyboard('{Shift>}');
  await user.click(box('Budi'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('2 dipilih')).toBeVisible();
  expect(box('Siti')).not.toBeChecked();
});

/** In one task: nothing can be read meanwhile. */
function topUpAtOnce(amount: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Isi saldo yang dipilih' }));
  fireEvent.change(screen.getByLabelText('Jumlah (Rp)'), { target: { value: amount } });
  fireEvent.submit(screen.getByLabelText('Jumlah (Rp)'));
}

test('one amount is added to several balances, and the sum is shown before', async () => {
  const user = await chooseUsers(person('a', 'Ani'), { id: 'b', first_name: 'Budi', balance: '5.00' });
  await user.click(screen.getByRole('button', { name: 'Isi saldo yang dipilih' }));
  const dialog = await screen.findByRole('dialog', { name: 'Isi Saldo' });
  await user.type(within(dialog).getByLabelText('Jumlah (Rp)'), '5000');
  expect(within(dialog).getByText('2 pengguna × Rp 5.000 = Rp 10.000')).toBeVisible();
  expect(within(within(dialog).getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  paymentArrives('a');
  paymentArrives('b');
  await sendAmount(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Saldo 2 pengguna berhasil ditambahkan')).toBeVisible();
});

test('money is never sent twice: what is unclear is told with both balances, what did not arrive can be sent again', async () => {
  const user = await chooseUsers(person('a', 'Ani'), person('b', 'Budi'), person('c', 'Citra'));
  await typeAmount(user);
  // Ani's money has arrived without an answer, Budi's balance is something else, Citra's cannot be read before.
  balanceOf('a', 100);
  pay('a', 502);
  balanceOf('a', 5100);
  balanceOf('b', 100);
  pay('b', 502);
  balanceOf('b', 777);
  server().persist().get('/api/users/c').reply(400, { message: 'Tidak dapat dibaca' });
  await sendAmount(user);
  const table = await screen.findByRole('table', { name: 'Ringkasan pengisian saldo' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Ani WatiBerhasilRp 100Rp 5.100Saldo sudah bertambah meskipun jawaban server tidak diterima: Rp 100 menjadi Rp 5.100. Tidak perlu mengisi lagi.',
    expect.stringMatching(/^Budi WatiBelum jelasRp 100Rp 777Saldo berubah dari Rp 100 menjadi Rp 777, tetapi/),
    'Citra WatiGagal––Tidak dapat dibaca',
  ]);
  // The headline and the toast name the unclear one, too.
  const headline = 'Saldo 1 pengguna berhasil ditambahkan, 1 belum jelas';
  expect(within(screen.getByRole('dialog')).getByText(headline)).toBeVisible();
  expect(toasts()).toEqual([headline]);
});

test('money that has not arrived so far is unclear, and sent again by a press of its own', async () => {
  const user = await chooseUsers(person('a', 'Ani'));
  await typeAmount(user);
  balanceOf('a', 100);
  pay('a', 502);
  for (let lookUps = 0; lookUps < 3; lookUps += 1) balanceOf('a', 100);
  await sendAmount(user);
  const missing = { name: /^Ani Wati Belum jelas Rp 100 Rp 100 Saldo belum bertambah/ };
  expect(await screen.findByRole('row', missing)).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText('1 belum jelas')).toBeVisible();
  expect(screen.queryByText('Tidak ada saldo yang ditambahkan')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Coba lagi yang gagal' })).toBeNull();

  // Closed and begun again, it is told before it is sent, also to who is faster than it is read.
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  topUpAtOnce('5000');
  expect(await screen.findByText(/^Ani Wati: Pengisian Rp 5\.000 pukul .* belum jelas$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Isi Saldo' })).toBeEnabled();
});

test('money that waits for others is held back when another tab settles what was open when it was asked for', async () => {
  const user = await chooseUsers(person('a', 'Ani'), person('b', 'Budi'));
  const ledger = openPaymentsTo(session.owner()!, 'b');
  await ledger.begin(5_000, 100);
  await typeAmount(user);
  expect(await screen.findByText(/^Budi Wati: Pengisian Rp 5\.000 pukul .* belum jelas$/)).toBeVisible();
  balanceOf('a', 100);
  server()
    .post('/api/users/a/balance')
    .reply(200, async () => {
      await ledger.settle(5_000);
      return {};
    });
  balanceOf('a', 5100);
  balanceOf('b', 5100);
  await sendAmount(user);
  const held = { name: /^Budi Wati Belum jelas Rp 100 Rp 5\.100 Saldo berubah dari Rp 100 menjadi Rp 5\.100, tetapi/ };
  expect(await screen.findByRole('row', held)).toBeVisible();
});

test('money is sent although the amount was submitted before the earlier payments were read', async () => {
  const user = await chooseUsers(person('a', 'Ani'));
  await user.click(screen.getByRole('button', { name: 'Isi saldo yang dipilih' }));
  await user.click(await screen.findByRole('button', { name: 'Batal' }));
  paymentArrives('a');
  topUpAtOnce('5000');
  expect(await screen.findByText('Saldo 1 pengguna berhasil ditambahkan')).toBeVisible();
});

test('a user who is found deleted is told so, and is not chosen any more', async () => {
  const user = await chooseUsers(person('a', 'Ani'), person('b', 'Budi'));
  await typeAmount(user);
  server().get('/api/users/a').reply(404);
  paymentArrives('b');
  await sendAmount(user);
  expect(await screen.findByRole('row', { name: /^Ani Wati Gagal .* Pengguna tidak ditemukan$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(await screen.findByText('1 dipilih')).toBeVisible();
});

test('money whose arrival cannot be read is unclear, and not sent with those that failed', async () => {
  const user = await chooseUsers(person('a', 'Ani'));
  await typeAmount(user);
  balanceOf('a', 100);
  pay('a', 502);
  server().persist().get('/api/users/a').reply(400, { message: 'Tidak dapat dibaca' });
  await sendAmount(user);
  expect(
    await screen.findByRole('row', {
      name: /^Ani Wati Belum jelas Rp 100 tidak diketahui Saldo tidak dapat dibaca, jadi belum jelas/,
    }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba lagi yang gagal' })).toBeNull();
});

test('a payment of several that is left tells who was paid and who was not, and refreshes the list', async () => {
  const user = await chooseUsers(person('a', 'Ani'), person('b', 'Budi'), person('c', 'Citra'));
  await typeAmount(user);
  paymentArrives('a');
  balanceOf('b', 100);
  const second = holdBack(API, 'post', '/api/users/b/balance');
  await sendAmount(user);
  await waitFor(() => expect(second.times()).toBe(1));
  act(() => router.push('/login'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  balanceOf('b', 5100);
  second.release(200, { status: 'success', data: {} });
  await waitFor(() =>
    expect(toasts()).toEqual(['Tidak dikirim: Citra Wati', 'Saldo 2 pengguna berhasil ditambahkanAni Wati, Budi Wati']),
  );
  nock.cleanAll();
  server()
    .get('/api/users?page=1&limit=10')
    .reply(200, listOf([userJson({ first_name: 'Dewi', last_name: 'Wati' })]));
  act(() => router.push('/users'));
  await waitFor(() => expect(cards()).toEqual(['Dewi Wati']));
});

test('who was paid before the session ended stands there after signing in again, and the rest is paid then', async () => {
  const user = await chooseUsers(person('a', 'Ani'), person('b', 'Budi'));
  await typeAmount(user);
  paymentArrives('a');
  balanceOf('b', 200);
  pay('b', 401);
  await sendAmount(user);
  expect(await screen.findByText('Menunggu Anda masuk kembali')).toBeVisible();
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 50));
  signInAs(admin, 'a newer token');
  // The browser may have sent it once before: it is looked up, read as each payment is, and looked up after the refusal.
  balanceOf('b', 200);
  balanceOf('b', 200);
  pay('b', 400);
  balanceOf('b', 200);
  balanceOf('b', 200);
  renderScreen(<UserList />, { path: '/users' });
  const table = await screen.findByRole('table', { name: 'Ringkasan pengisian saldo' });
  expect(within(table).getByRole('row', { name: /^Ani Wati Berhasil Rp 100 Rp 5.100/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^Budi Wati Gagal Rp 200/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
