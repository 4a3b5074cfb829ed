import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { UserImport } from '@/components/users/import/user-import';
import { UserList } from '@/components/users/user-list';
import { JOB_LOOK_UP_MS } from '@/lib/config';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { session } from '@/lib/session/session';
import { userImport } from '@/lib/users/import/import-session';
import { admin, API, holdBack, listOf, server, signInAs, TOKEN } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { router } from '../../support/screens/navigation';
import { renderScreen } from '../../support/screens/render';
import { catchSavedFiles, savedLines, type SavedFile } from '../../support/saved-files';
import { pass, settle, stopTime } from '../../support/time';
import { refusal } from '../../support/network/back-end';
import { cards, serveUsers, toasts } from '../../support/users';

const HEAD = 'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password';
const row = (name: string, password = 'Rahasia123') => `${name};Wati;${name};${name}@example.com;${password}`;

let saved: SavedFile[];
beforeEach(() => {
  saved = catchSavedFiles();
  signInAs();
});
afterEach(() => userImport.reset());

const open = () => renderScreen(<UserImport />, { path: '/users/import' });

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

/** A back end that answers each user of a name so, and creates all others; with the names that were sent, in order. */
function serveRegister(
  answers: Record<string, [status: number, body: object]> = {},
  accounts: ReturnType<typeof userJson>[] = [],
) {
  const backEnd = serveUsers(accounts);
  const nameOf = (body: unknown) => (body as { username: string }).username;
  backEnd.before = ({ method, body }) => {
    const answer = method === 'POST' ? answers[nameOf(body)] : undefined;
    return answer ? { status: answer[0], body: answer[1] } : null;
  };
  return Object.assign(backEnd, { sent: () => backEnd.of('POST').map(({ body }) => nameOf(body)) });
}

test('says how many rows are ready and what is wrong with the others, and imports the good ones', async () => {
  const backEnd = serveRegister();
  const { user } = open();
  await choose(user, row('ani'), row('b'), row('citra', 'pendek'));
  expect(await screen.findByText('1 baris siap, 2 baris salah')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Baris yang salah' });
  expect(within(table).getByRole('row', { name: '3 Nama Pengguna Username minimal 3 karakter' })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^4 Password / })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Impor 1 Pengguna' }));
  expect(await screen.findByText('1 pengguna berhasil diimpor')).toBeVisible();
  expect(screen.getByText('2 baris salah dilewati')).toBeVisible();
  expect(screen.queryByText(/baris siap/)).not.toBeInTheDocument();
  expect(backEnd.sent()).toEqual(['ani']);
});

test('names columns that are of no use', async () => {
  serveRegister();
  const { user } = open();
  const text = 'ID;Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Saldo\n1;Ani;Wati;ani;ani@example.com;5';
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), new File([text], 'a.csv'));
  expect(await screen.findByText('Kolom yang tidak dipakai: ID, Saldo')).toBeVisible();
});

test('after a file was read the place to choose is one line, and comes back to choose another', async () => {
  serveRegister();
  const { user } = open();
  await choose(user, row('ani'), row('b'));
  expect(await screen.findByText('pengguna.csv, 2 baris')).toBeVisible();
  expect(screen.queryByLabelText('Tempel data')).toBeNull();
  const zone = screen.getByLabelText('Pilih file CSV atau seret ke sini');
  expect(zone).toHaveAccessibleDescription('pengguna.csv, 2 baris');

  await choose(user, row('citra'));
  expect(await screen.findByText('pengguna.csv, 1 baris')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ganti' }));
  expect(zone).toHaveFocus();
  expect(screen.getByLabelText('Tempel data')).toBeVisible();
  expect(screen.queryByText(/baris siap/)).toBeNull();
});

test('shows how whole names are split', async () => {
  serveRegister();
  const { user } = open();
  const text = 'Nama Lengkap;Nama Pengguna;Alamat Email\nSiti Nur Aisyah;siti;siti@example.com';
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), new File([text], 'a.csv'));
  const table = await screen.findByRole('table', { name: 'Nama Lengkap dibagi menjadi dua' });
  expect(within(table).getByRole('row', { name: '2 Siti Nur Aisyah' })).toBeVisible();
});

test('reads rows that are pasted out of a spreadsheet', async () => {
  serveRegister();
  const { user } = open();
  await user.click(screen.getByLabelText('Tempel data'));
  await user.paste([HEAD, row('ani')].join('\n').replaceAll(';', '\t'));
  expect(await screen.findByText('1 baris siap, 0 baris salah')).toBeVisible();
});

test('a long table that is pasted is read, and not laid out in the field', async () => {
  serveRegister();
  const { user } = open();
  const field = screen.getByLabelText('Tempel data');
  await user.click(field);
  await user.paste([HEAD, ...Array.from({ length: 1_200 }, (_, index) => row(`nama${index}`))].join('\n'));
  expect(await screen.findByText('1.200 baris siap, 0 baris salah')).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.getByText(/^Data yang ditempel sudah dibaca/)).toBeVisible();
});

test('each row that failed stands there with the server’s words, and only those are sent again', async () => {
  const answers: Record<string, [number, object]> = { budi: [409, { message: 'Username sudah dipakai' }] };
  const backEnd = serveRegister(answers);
  const { user } = open();
  await choose(user, row('ani'), row('budi'), row('citra'));
  await user.click(await screen.findByRole('button', { name: 'Impor 3 Pengguna' }));
  expect(await screen.findByText('2 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
  expect(screen.getByRole('row', { name: '3 budi Username sudah dipakai' })).toBeVisible();

  delete answers.budi;
  await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
  expect(await screen.findByText('3 pengguna berhasil diimpor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Riwayat' })).toHaveAttribute('href', '/history');
  expect(backEnd.sent().filter((name) => name === 'budi')).toHaveLength(2);
  expect(backEnd.sent()).toHaveLength(4);
});

const lost = { status: 502, body: {} };

test('a success without a record counts only if the account is there', async () => {
  const backEnd = serveRegister({ budi: [201, { status: 'success', data: {} }] });
  const { user } = open();
  await choose(user, row('ani'), row('budi', ''));
  await startOnStoppedClock('Impor 2 Pengguna');
  await lookUps();
  expect(screen.getByText('1 pengguna berhasil diimpor')).toBeVisible();
  expect(screen.getByRole('row', { name: /^3 budi Server menjawab berhasil, tetapi akunnya belum ada/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba lagi yang gagal' })).toBeNull();
  expect(backEnd.sent()).toEqual(['ani', 'budi']);
});

test('a row whose account may still come keeps its made password in the result, and leaving asks', async () => {
  const backEnd = serveRegister();
  backEnd.before = ({ method }) => (method === 'POST' ? lost : null);
  const { user } = open();
  await choose(user, row('ani', ''));
  await startOnStoppedClock('Impor 1 Pengguna');
  await lookUps();
  expect(screen.getByText('0 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
  expect(leaveGuard.isBlockingTab()).toBe(true);
  jest.useRealTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Unduh hasil' }));
  expect((await savedLines(saved))[1]).toMatch(
    /^ani;Wati;ani;ani@example.com;[A-Z]\w{11};gagal;.*password belum pasti"?$/,
  );
});

test('a user who was created though the answer was lost is found, and counts only with the same address', async () => {
  const backEnd = serveRegister();
  backEnd.after = ({ body }) => {
    // Somebody else has just taken the name.
    const [first, ...rest] = backEnd.users;
    if ((body as { username: string }).username === 'budi')
      backEnd.users = [{ ...first!, email: 'another@example.com' }, ...rest];
    return lost;
  };
  const { user } = open();
  await choose(user, row('ani'), row('budi'));
  await startOnStoppedClock('Impor 2 Pengguna');
  await lookUps();
  expect(screen.getByText('1 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
  expect(screen.getByRole('row', { name: /^3 budi / })).toBeVisible();
});

describe('an account that was there before', () => {
  const ani = userJson({ id: 'u-8', username: 'ANI', email: 'ani@example.com' });

  test('is a wrong row, with what makes it a right one', async () => {
    serveRegister({}, [ani]);
    const { user } = open();
    await choose(user, row('ani', ''), row('budi'));
    expect(await screen.findByRole('row', { name: '2 Nama Pengguna Username sudah digunakan' })).toBeVisible();
    expect(screen.getByText('Centang "Perbarui pengguna yang sudah ada" untuk memperbaruinya.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Impor 1 Pengguna' }));
    await user.click(await screen.findByRole('button', { name: 'Unduh hasil' }));
    expect((await savedLines(saved))[1]).toBe(
      'ani;Wati;ani;ani@example.com;;salah;Nama Pengguna: Username sudah digunakan',
    );
  });

  test('is not sent where it was made after the check, also on trying again, and has no made password', async () => {
    const backEnd = serveRegister();
    const { user } = open();
    await choose(user, row('ani', ''), row('budi'));
    const start = await screen.findByRole('button', { name: 'Impor 2 Pengguna' });
    backEnd.users = [ani];
    await user.click(start);
    expect(await screen.findByText('1 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
    expect(await screen.findByRole('row', { name: '2 ani Username sudah digunakan' })).toBeVisible();
    expect(backEnd.sent()).toEqual(['budi']);
    await user.click(screen.getByRole('button', { name: 'Unduh hasil' }));
    expect((await savedLines(saved))[1]).toBe('ani;Wati;ani;ani@example.com;;gagal;Username sudah digunakan');
  });

  test('right after it was not is found, and not created: no made password counts as given until it is set', async () => {
    const backEnd = serveRegister();
    // The browser has sent the row twice, or another administrator imports the same file.
    backEnd.after = ({ method }) => (method === 'POST' ? refusal(409, 'Username sudah digunakan') : null);
    const { user } = open();
    await choose(user, row('ani', ''), row('budi'));
    await user.click(await screen.findByRole('button', { name: 'Impor 2 Pengguna' }));
    // The password of the file is the same for everybody who imports it.
    expect(await screen.findByText('1 pengguna berhasil diimpor')).toBeVisible();
    expect(screen.getByText('1 akun sudah ada')).toBeVisible();
    const found = within(screen.getByRole('table', { name: 'Akun yang sudah ada' }));
    expect(found.getByRole('row', { name: '2 ani Akun sudah ada dengan data yang sama' })).toBeVisible();
    expect(found.getByRole('row', { name: '3 budi Akun sudah ada dengan data yang sama' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unduh hasil' }));
    const [, ani, budi] = await savedLines(saved);
    const password = /;([A-Z]\w{11});sudah ada;"Akun sudah ada dengan data yang sama; password belum pasti"$/.exec(
      ani!,
    )?.[1];
    expect(password).toBeDefined();
    expect(budi).toMatch(/;;berhasil;Akun sudah ada dengan data yang sama$/);

    await user.click(screen.getByRole('button', { name: 'Pastikan password 1 akun' }));
    expect(await screen.findByText('2 pengguna berhasil diimpor')).toBeVisible();
    expect(backEnd.of('PUT').map(({ body }) => body)).toEqual([expect.objectContaining({ username: 'ani', password })]);
    expect(screen.queryByRole('button', { name: /^Pastikan password/ })).toBeNull();
    saved.length = 0;
    await user.click(screen.getByRole('button', { name: 'Unduh hasil' }));
    expect((await savedLines(saved))[1]).toContain(`;${password};berhasil;Akun sudah ada dengan data yang sama`);
  });

  test('keeps a made password unsure where setting it is refused, and says why', async () => {
    const backEnd = serveRegister();
    backEnd.after = ({ method }) => (method === 'POST' ? refusal(409, 'Username sudah digunakan') : null);
    const { user } = open();
    await choose(user, row('ani', ''));
    await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
    backEnd.before = ({ method }) => (method === 'PUT' ? refusal(422, 'Tidak boleh') : null);
    await user.click(await screen.findByRole('button', { name: 'Pastikan password 1 akun' }));
    const table = await screen.findByRole('table', { name: 'Password yang belum dipastikan' });
    expect(within(table).getByRole('row', { name: /^2 ani / })).toBeVisible();
    backEnd.before = () => null;
    await user.click(screen.getByRole('button', { name: 'Pastikan password 1 akun' }));
    expect(await screen.findByText('1 pengguna berhasil diimpor')).toBeVisible();
  });

  test('may be that of the first of two requests, where the back end lists no addresses', async () => {
    const backEnd = serveRegister();
    backEnd.after = () => {
      backEnd.users = backEnd.users.map((user) => ({ ...user, email: '' }));
      return refusal(409, 'Username sudah digunakan');
    };
    const { user } = open();
    await choose(user, row('ani', ''));
    await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
    expect(await screen.findByText('1 belum jelas: periksa daftarnya')).toBeVisible();
    expect(screen.getByText('0 pengguna berhasil diimpor')).toBeVisible();
  });

  test('may be that of the first of two requests, where the list could not be read before', async () => {
    const backEnd = serveRegister();
    backEnd.before = ({ method }) =>
      method === 'GET' && backEnd.sent().length === 0 ? refusal(400, 'Tidak dapat dibaca') : null;
    backEnd.after = () => refusal(409, 'Username sudah digunakan');
    const { user } = open();
    await choose(user, row('ani', ''));
    await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
    expect(await screen.findByText('1 belum jelas: periksa daftarnya')).toBeVisible();
  });

  test('is that of the row itself where it comes while the row is about to be sent again', async () => {
    const backEnd = serveRegister();
    backEnd.before = ({ method }) => (method === 'GET' ? null : lost);
    const { user } = open();
    await choose(user, row('ani'));
    await startOnStoppedClock('Impor 1 Pengguna');
    await lookUps();
    expect(screen.getByText('0 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
    let readings = 0;
    backEnd.before = ({ method }) => {
      // The first reading is the look-up, and finds nothing yet.
      if (method === 'GET' && (readings += 1) === 2) backEnd.users = [ani];
      return null;
    };
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
    await lookUps();
    expect(screen.getByText('1 pengguna berhasil diimpor')).toBeVisible();
    expect(backEnd.sent()).toEqual(['ani']);
  });

  test('is found by one reading of all, where the back end ignores the search', async () => {
    const many = Array.from({ length: 70 }, (_, index) => userJson({ id: index, username: `lama${index}` }));
    const backEnd = serveRegister({}, [...many, ani]);
    backEnd.dialect.ignoresSearch = true;
    const { user } = open();
    const names = Array.from({ length: 10 }, (_, index) => row(`baru${index}`));
    await choose(user, row('ani'), ...names);
    const start = await screen.findByRole('button', { name: 'Impor 10 Pengguna' });
    expect(screen.getByRole('row', { name: '2 Nama Pengguna Username sudah digunakan' })).toBeVisible();
    // Fewer pages than a search for each row.
    expect(backEnd.lists()).toHaveLength(2);
    await user.click(start);
    expect(await screen.findByText('10 pengguna berhasil diimpor')).toBeVisible();
    expect(backEnd.sent()).not.toContain('ani');
    // Right before: a search for each of the two that are sent at a time, and all pages.
    expect(backEnd.lists()).toHaveLength(2 + 4);
  });
});

describe('a row of which nobody can tell whether it was imported', () => {
  /** The list of users cannot be read; the account may have been there before. */
  async function importUnclear(password?: string) {
    const backEnd = serveRegister();
    backEnd.before = ({ method, body }) => {
      if (method === 'GET') return refusal(400, 'Tidak dapat dibaca');
      return (body as { username: string }).username === 'budi' ? refusal(422, 'Belum boleh') : null;
    };
    backEnd.after = () => lost;
    const { user } = open();
    await choose(user, row('ani', password), row('budi'));
    await startOnStoppedClock('Impor 2 Pengguna');
    await lookUps();
    return { backEnd, user };
  }

  test('is told as such, and not as failed', async () => {
    await importUnclear();
    expect(screen.getByText('0 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
    expect(screen.getByText('1 belum jelas: periksa daftarnya')).toBeVisible();
    const unclear = within(screen.getByRole('table', { name: 'Baris yang belum jelas' }));
    expect(unclear.getByRole('row', { name: '2 ani Daftar pengguna tidak dapat diperiksa.' })).toBeVisible();
    const failed = within(screen.getByRole('table', { name: 'Baris yang gagal' }));
    expect(failed.getAllByRole('row')).toHaveLength(2);
  });

  test('is not sent with those that failed', async () => {
    const { backEnd } = await importUnclear();
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
    await settle();
    await lookUps();
    expect(backEnd.sent()).toEqual(['ani', 'budi', 'budi']);
    expect(screen.getByText('1 belum jelas: periksa daftarnya')).toBeVisible();
  });

  test('stands in the result with its made password, which has to be saved before leaving', async () => {
    await importUnclear('');
    expect(screen.getByText(/^Password yang dibuat hanya ada di file hasil/)).toBeVisible();
    expect(leaveGuard.isBlockingTab()).toBe(true);
    jest.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Unduh hasil' }));
    expect((await savedLines(saved))[1]).toMatch(
      /^ani;Wati;ani;ani@example.com;[A-Z]\w{11};belum jelas;Daftar pengguna tidak dapat diperiksa\.$/,
    );
  });

  test('is unclear, too, where its account is there and may have been there before', async () => {
    const backEnd = serveRegister();
    let isReadable = false;
    backEnd.before = ({ method }) => (method === 'GET' && !isReadable ? refusal(400, 'Tidak dapat dibaca') : null);
    backEnd.after = () => {
      isReadable = true;
      return lost;
    };
    const { user } = open();
    await choose(user, row('ani'));
    await startOnStoppedClock('Impor 1 Pengguna');
    await lookUps();
    expect(screen.getByText('0 pengguna berhasil diimpor')).toBeVisible();
    expect(
      screen.getByRole('row', {
        name: '2 ani Akun dengan username ini ada, tetapi belum tentu dibuat oleh impor ini.',
      }),
    ).toBeVisible();
  });
});

test('made passwords stand in the result file, given ones do not', async () => {
  serveRegister({ citra: [409, { message: '=ada' }] });
  const { user } = open();
  await choose(user, row('ani'), row('budi', ''), row('citra'), row('d'));
  await user.click(await screen.findByRole('button', { name: 'Impor 3 Pengguna' }));
  await user.click(await screen.findByRole('button', { name: 'Unduh hasil' }));
  const [head, ...rows] = await savedLines(saved);
  expect(head).toBe('Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password;status;pesan');
  expect(rows[0]).toBe('ani;Wati;ani;ani@example.com;;berhasil;');
  expect(rows[1]).toMatch(/^budi;Wati;budi;budi@example.com;[A-Z]\w{11};berhasil;$/);
  expect(rows[2]).toBe("citra;Wati;citra;citra@example.com;;gagal;'=ada");
  expect(rows[3]).toBe('d;Wati;d;d@example.com;;salah;Nama Pengguna: Username minimal 3 karakter');
});

test.each([
  ['a workbook', 'PK\x03\x04', /^Ini file spreadsheet, bukan CSV/],
  ['a page that is called .xls', '<html><table><tr><th>Nama', /^Ini halaman web \(HTML\), bukan CSV/],
  ['a PDF', '%PDF-1.7', /^Ini file PDF, bukan CSV/],
  ['more than 5 MB', 'a'.repeat(5 * 1_048_576 + 1), 'File melebihi batas maksimal 5 MB. Bagi menjadi beberapa file.'],
  [
    'a quote that is not closed',
    `${HEAD}\r\n${row('ani')}\r\n"${row('budi')}\r\n`,
    /^Baris 3: tanda kutip tidak ditutup\. /,
  ],
  ['an empty file', '', 'Belum ada data pengguna di bawah baris judul kolom'],
])('%s is refused with the reason', async (_, content, reason) => {
  const { user } = open();
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), new File([content], 'a.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

test('the focus is never lost: it goes to the progress, and to how it has ended', async () => {
  const held = holdBack(API, 'post', '/api/auth/register');
  server().persist().get('/api/users').query(true).reply(200, listOf([]));
  const { user } = open();
  await choose(user, row('ani'));
  await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
  expect(document.activeElement).toHaveTextContent('Mengimpor pengguna: 0 dari 1');
  await user.click(screen.getByRole('button', { name: 'Jeda' }));
  held.release(201, { status: 'success', data: { id: 'u-9', username: 'ani' } });
  await screen.findByText('1 pengguna berhasil diimpor');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('1 pengguna berhasil diimpor'));
});

test('what was not sent is counted once it is cancelled', async () => {
  const held = [1, 2].map(() => holdBack(API, 'post', '/api/auth/register'));
  server().persist().get('/api/users').query(true).reply(200, listOf([]));
  const { user } = open();
  await choose(user, row('ani'), row('budi'), row('citra'));
  await startOnStoppedClock('Impor 3 Pengguna');
  fireEvent.click(screen.getByRole('button', { name: 'Batalkan' }));
  for (const each of held) each.release(201, {});
  await settle();
  await lookUps();
  expect(screen.getByText('3 baris tidak dikirim')).toBeVisible();
});

test('whoever signs in next finds nothing of the rows and passwords of the one before', async () => {
  serveRegister();
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

test('what is unclear at the end of an import that was left is told as such', async () => {
  const backEnd = serveUsers([]);
  backEnd.after = ({ body }) => ((body as { username?: string })?.username === 'budi' ? lost : null);
  const { user } = renderScreen(<ListAndImport />, { path: '/users' });
  await screen.findByText('Belum ada pengguna');
  act(() => router.push('/users/import'));
  await choose(user, row('ani'), row('budi'));
  let isReadable = true;
  backEnd.before = ({ method }) => (method === 'GET' && !isReadable ? refusal(400, 'Tidak dapat dibaca') : null);
  await startOnStoppedClock('Impor 2 Pengguna');
  isReadable = false;
  act(() => router.push('/users'));
  await settle();
  await lookUps();
  expect(toasts()).toContain('1 pengguna berhasil diimpor1 belum jelas: periksa daftarnya');
});

test('what cannot be read is said', async () => {
  const { user } = open();
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), new File(['a;b\n1;2'], 'a.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Kolom wajib tidak ditemukan: Nama Depan');
});
