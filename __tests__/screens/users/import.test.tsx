import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { UserImport } from '@/components/users/user-import';
import { UserList } from '@/components/users/user-list';
import { JOB_LOOK_UP_MS } from '@/lib/config';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { session } from '@/lib/session/session';
import { userImport } from '@/lib/users/import';
import { admin, API, holdBack, listOf, server, signInAs, TOKEN } from '../../support/api';
import { userJson } from '../../support/factories';
import { router } from '../../support/navigation';
import { renderScreen } from '../../support/render';
import { pass, settle, stopTime } from '../../support/time';
import { cards, serveUsers, toasts } from '../../support/users';

const HEAD = 'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password';
const row = (name: string, password = 'Rahasia123') => `${name};Wati;${name};${name}@example.com;${password}`;

// jsdom's files cannot be read by themselves.
File.prototype.arrayBuffer = function (this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

let saved: Blob | undefined;
beforeEach(() => {
  saved = undefined;
  URL.createObjectURL = (content) => {
    saved = content as Blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  signInAs();
});
afterEach(() => userImport.reset());

const open = () => renderScreen(<UserImport />, { path: '/users/import' });
const savedText = async () => (await new Response(saved as unknown as BodyInit).text()).split('\r\n');

async function choose(user: ReturnType<typeof open>['user'], ...rows: string[]) {
  const file = new File([[HEAD, ...rows].join('\r\n')], 'pengguna.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), file);
}

/** Starts the import, and stops the clock; files are read in real time before. */
async function startOnStoppedClock(button: string) {
  const start = await screen.findByRole('button', { name: button });
  stopTime();
  fireEvent.click(start);
  await settle();
}

/** All looks whether a write without a response took effect. */
const lookUps = () => pass(JOB_LOOK_UP_MS.reduce<number>((sum, ms) => sum + ms, 0));

/** Each user that is sent is answered by name; the names in the order in which they came. */
function answerRegister(answers: Record<string, [number, object]> = {}) {
  const sent: string[] = [];
  server()
    .persist()
    .post('/api/auth/register')
    .reply((_, body) => {
      const { username } = body as { username: string };
      sent.push(username);
      return answers[username] ?? [201, { status: 'success', data: {} }];
    });
  return sent;
}

test('says how many rows are ready and what is wrong with the others, and imports the good ones', async () => {
  const sent = answerRegister();
  const { user } = open();
  await choose(user, row('ani'), row('b'), row('citra', 'pendek'));
  expect(await screen.findByText('1 baris siap, 2 baris salah')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Baris yang salah' });
  expect(within(table).getByRole('row', { name: '3 Nama Pengguna Username minimal 3 karakter' })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^4 Password / })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Impor 1 Pengguna' }));
  expect(await screen.findByText('1 pengguna berhasil diimpor')).toBeVisible();
  expect(sent).toEqual(['ani']);
});

test('names columns that are of no use', async () => {
  const { user } = open();
  const text = 'ID;Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Saldo\n1;Ani;Wati;ani;ani@example.com;5';
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), new File([text], 'a.csv'));
  expect(await screen.findByText('Kolom yang tidak dipakai: ID, Saldo')).toBeVisible();
});

test('reads rows that are pasted out of a spreadsheet', async () => {
  const { user } = open();
  await user.click(screen.getByLabelText('Tempel data'));
  await user.paste([HEAD, row('ani')].join('\n').replaceAll(';', '\t'));
  expect(await screen.findByText('1 baris siap, 0 baris salah')).toBeVisible();
});

test('a long table that is pasted is read, and not laid out in the field', async () => {
  const { user } = open();
  const field = screen.getByLabelText('Tempel data');
  await user.click(field);
  await user.paste([HEAD, ...Array.from({ length: 1_200 }, (_, index) => row(`nama${index}`))].join('\n'));
  expect(await screen.findByText('1.200 baris siap, 0 baris salah', {}, { timeout: 5_000 })).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.getByText(/^Data yang ditempel sudah dibaca/)).toBeVisible();
});

test('each row that failed stands there with the server’s words, and only those are sent again', async () => {
  const answers: Record<string, [number, object]> = { budi: [409, { message: 'Username sudah dipakai' }] };
  const sent = answerRegister(answers);
  const { user } = open();
  await choose(user, row('ani'), row('budi'), row('citra'));
  await user.click(await screen.findByRole('button', { name: 'Impor 3 Pengguna' }));
  expect(await screen.findByText('2 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
  expect(screen.getByRole('row', { name: '3 budi Username sudah dipakai' })).toBeVisible();

  delete answers.budi;
  await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
  expect(await screen.findByText('3 pengguna berhasil diimpor')).toBeVisible();
  expect(sent.filter((name) => name === 'budi')).toHaveLength(2);
  expect(sent).toHaveLength(4);
});

test('a user who was created though the answer was lost is found, and counts only with the same address', async () => {
  answerRegister({ ani: [502, {}], budi: [502, {}] });
  const found = (username: string, email: string) =>
    server()
      .persist()
      .get('/api/users')
      .query((query) => query.q === username)
      .reply(200, listOf([userJson({ username, email })]));
  found('ani', 'ANI@example.com');
  found('budi', 'another@example.com');
  const { user } = open();
  await choose(user, row('ani'), row('budi'));
  await startOnStoppedClock('Impor 2 Pengguna');
  await lookUps();
  expect(screen.getByText('1 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
});

test('made passwords stand in the result file, given ones do not', async () => {
  answerRegister({ citra: [409, { message: '=ada' }] });
  const { user } = open();
  await choose(user, row('ani'), row('budi', ''), row('citra'), row('d'));
  await user.click(await screen.findByRole('button', { name: 'Impor 3 Pengguna' }));
  await user.click(await screen.findByRole('button', { name: 'Unduh hasil' }));
  await waitFor(() => expect(saved).toBeDefined());
  const [head, ...rows] = await savedText();
  expect(head).toBe('Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password;status;pesan');
  expect(rows[0]).toBe('ani;Wati;ani;ani@example.com;;berhasil;');
  expect(rows[1]).toMatch(/^budi;Wati;budi;budi@example.com;[A-Z]\w{11};berhasil;$/);
  expect(rows[2]).toBe("citra;Wati;citra;citra@example.com;;gagal;'=ada");
  expect(rows[3]).toBe('d;Wati;d;d@example.com;;salah;Nama Pengguna: Username minimal 3 karakter');
});

test.each([
  ['a workbook', 'PK\x03\x04', /^Ini file spreadsheet, bukan CSV/],
  ['more than 5 MB', 'a'.repeat(5 * 1_048_576 + 1), 'File melebihi batas maksimum 5MB'],
  [
    'a quote that is not closed',
    `${HEAD}\r\n${row('ani')}\r\n"${row('budi')}\r\n`,
    /^Baris 3: tanda kutip tidak ditutup\. /,
  ],
  ['an empty file', '', 'Tidak ada baris pengguna di data ini'],
])('%s is refused with the reason', async (_, content, reason) => {
  const { user } = open();
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), new File([content], 'a.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

test('the focus is never lost: it goes to the progress, and to how it has ended', async () => {
  const held = holdBack(API, 'post', '/api/auth/register');
  const { user } = open();
  await choose(user, row('ani'));
  await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
  expect(document.activeElement).toHaveTextContent('Mengimpor pengguna: 0 dari 1');
  await user.click(screen.getByRole('button', { name: 'Jeda' }));
  held.release(201, { status: 'success', data: {} });
  await screen.findByText('1 pengguna berhasil diimpor');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('1 pengguna berhasil diimpor'));
});

test('what was not sent is counted once it is cancelled', async () => {
  const held = [1, 2].map(() => holdBack(API, 'post', '/api/auth/register'));
  const { user } = open();
  await choose(user, row('ani'), row('budi'), row('citra'));
  await startOnStoppedClock('Impor 3 Pengguna');
  server().persist().get('/api/users').query(true).reply(200, listOf([]));
  fireEvent.click(screen.getByRole('button', { name: 'Batalkan' }));
  for (const each of held) each.release(201, {});
  await settle();
  await lookUps();
  expect(screen.getByText('3 baris tidak dikirim')).toBeVisible();
});

test('whoever signs in next finds nothing of the rows and passwords of the one before', async () => {
  answerRegister();
  const { user } = open();
  await choose(user, row('ani', ''));
  await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
  await screen.findByText('1 pengguna berhasil diimpor');
  act(() => session.expire({ baseUrl: API, token: TOKEN }));
  expect(leaveGuard.isBlockingTab()).toBe(true);
  expect(userImport.get().step).toBe('importing');
  act(() => signInAs({ ...admin, id: 'u-9' }, 'another'));
  expect(userImport.get()).toEqual({ step: 'choosing' });
  expect(leaveGuard.isBlockingTab()).toBe(false);
});

function ListAndImport() {
  return usePathname() === '/users/import' ? <UserImport /> : <UserList />;
}

test('the list that was open right before shows the new users on coming back', async () => {
  serveUsers([]);
  const { user } = renderScreen(<ListAndImport />, { path: '/users' });
  await screen.findByText('Belum ada pengguna');
  act(() => router.push('/users/import'));
  await choose(user, row('ani'));
  await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
  await screen.findByText('1 pengguna berhasil diimpor');
  act(() => router.push('/users'));
  await waitFor(() => expect(cards()).toHaveLength(1));
});

test('an import that is left half-way is told in the list, which shows its users', async () => {
  const backEnd = serveUsers([]);
  backEnd.before = ({ body }) => ((body as { username?: string })?.username === 'budi' ? 'hangs' : null);
  const { user } = renderScreen(<ListAndImport />, { path: '/users' });
  await screen.findByText('Belum ada pengguna');
  act(() => router.push('/users/import'));
  await choose(user, row('ani'), row('budi'));
  await startOnStoppedClock('Impor 2 Pengguna');
  expect(backEnd.of('POST')).toHaveLength(2);
  act(() => router.push('/users'));
  await settle();
  expect(cards()).toHaveLength(1);
  await lookUps();
  expect(toasts()).toEqual(['1 pengguna berhasil diimpor1 baris tidak dikirim']);
});

test('a made password counts as unsaved, too, where nobody could tell whether its user exists', async () => {
  answerRegister({ ani: [502, {}] });
  server().persist().get('/api/users').query(true).reply(400, { message: 'Tidak dapat dibaca' });
  const { user } = open();
  await choose(user, row('ani', ''));
  await startOnStoppedClock('Impor 1 Pengguna');
  await lookUps();
  expect(screen.getByText('0 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
  expect(screen.getByText(/^Password yang dibuat hanya ada di file hasil/)).toBeVisible();
  expect(leaveGuard.isBlockingTab()).toBe(true);
});

test('what cannot be read is said', async () => {
  const { user } = open();
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), new File(['a;b\n1;2'], 'a.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Kolom wajib tidak ditemukan: Nama Depan');
});
