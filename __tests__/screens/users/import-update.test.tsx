import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UserImport } from '@/components/users/import/user-import';
import { JOB_LOOK_UP_MS, TOP_UP_CONFIRM_MS } from '@/lib/config';
import { session } from '@/lib/session/session';
import { userImport } from '@/lib/users/import/import-session';
import { admin, API, ok, signInAs, TOKEN } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { pass, settle, stopTime } from '../../support/time';
import { refusal } from '../../support/network/back-end';
import { catchSavedFiles, savedLines, type SavedFile } from '../../support/saved-files';
import { serveUsers } from '../../support/users';

/** An import that updates users who exist, and adds amounts to balances. */

let saved: SavedFile[];
beforeEach(() => {
  saved = catchSavedFiles();
  signInAs();
});
afterEach(() => userImport.reset());

const HEAD = 'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password;Tambahan Saldo';
const person = (name: string, more: object = {}) =>
  userJson({
    ...{ id: `u-${name}`, username: name, email: `${name}@example.com`, balance: 1_000 },
    ...{ first_name: name, last_name: 'Wati', ...more },
  });
const updates = () => screen.getByRole('checkbox', { name: 'Perbarui pengguna yang sudah ada' });
const open = () => renderScreen(<UserImport />, { path: '/users/import' });
type Person = ReturnType<typeof open>['user'];

async function choose(user: Person, head: string, ...rows: string[]) {
  const file = new File([[head, ...rows].join('\r\n')], 'pengguna.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Pilih file CSV atau seret ke sini'), file);
}

/** Chooses a file that updates, and waits until it is checked. */
async function openUpdate(people: ReturnType<typeof person>[], head: string, ...rows: string[]) {
  const backEnd = serveUsers(people);
  const { user } = open();
  await user.click(updates());
  await choose(user, head, ...rows);
  await screen.findByText(/baris siap/);
  return { backEnd, user };
}

const start = (user: Person, count: number) =>
  user.click(screen.getByRole('button', { name: `Impor ${count} Pengguna` }));

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

async function resultRows(user: Person): Promise<string[]> {
  await user.click(screen.getByRole('button', { name: 'Unduh hasil' }));
  return savedLines(saved);
}

describe('users who exist', () => {
  test('are still to be updated after the pasted rows were taken out again', async () => {
    serveUsers([person('ani')]);
    const { user } = open();
    await user.click(updates());
    const field = screen.getByRole('textbox', { name: 'Tempel data' });
    fireEvent.change(field, { target: { value: 'Nama Pengguna;Nama Depan\nani;Anisa' } });
    expect(await screen.findByText(/baris siap/)).toBeVisible();
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.queryByText(/baris siap/)).not.toBeInTheDocument();
    expect(updates()).toBeChecked();
  });

  test('are shown with what changes, and only that is changed', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani'), person('budi')],
      'Nama Pengguna;Nama Depan;Alamat Email',
      'ANI;Anisa;ANI@example.com',
      'budi;budi;budi@example.com',
    );
    expect(screen.getByText('1 baris siap, 0 baris salah')).toBeVisible();
    expect(screen.getByText('1 baris tanpa perubahan')).toBeVisible();
    expect(rowsOf('Yang akan diperbarui')).toEqual(['2 | ani | Nama Depan: ani menjadi Anisa']);

    // Another administrator has changed another field meanwhile.
    backEnd.users = [person('ani', { last_name: 'Dari admin lain' }), person('budi')];
    await start(user, 1);
    expect(await screen.findByText('1 pengguna berhasil diimpor')).toBeVisible();
    expect(backEnd.of('PUT').map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/users/u-ani',
        { username: 'ani', email: 'ani@example.com', first_name: 'Anisa', last_name: 'Dari admin lain' },
      ],
    ]);
    expect(backEnd.of('POST')).toEqual([]);
    const rows = await resultRows(user);
    expect(rows[1]).toBe('Anisa;;ANI;ANI@example.com;;berhasil;');
    expect(rows[2]).toBe('budi;;budi;budi@example.com;;tidak dikirim;Tidak ada perubahan');
  });

  test('get a password only from a cell that has one, and it is never shown', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani'), person('budi')],
      'Nama Pengguna;Password',
      'ani;Rahasia999',
      'budi;',
    );
    expect(rowsOf('Yang akan diperbarui')).toEqual(['2 | ani | Password akan diganti']);
    expect(document.body).not.toHaveTextContent('Rahasia999');
    await start(user, 1);
    expect(await screen.findByText('1 pengguna berhasil diimpor')).toBeVisible();
    expect(backEnd.of('PUT').map(({ body }) => (body as { password?: string }).password)).toEqual(['Rahasia999']);
    expect((await resultRows(user)).join()).not.toContain('Rahasia999');
  });

  test('are checked by the rules of their form, and new ones by those of theirs', async () => {
    await openUpdate([person('ab')], 'Nama Pengguna;Nama Depan;Password', 'ab;;lemah', 'baru;Baru;Rahasia123');
    expect(rowsOf('Baris yang salah')).toEqual([
      '2 | Nama Depan | Nama depan wajib diisi',
      '2 | Password | Password harus minimal 8 karakter',
      '3 | Nama Belakang | Nama belakang wajib diisi',
      '3 | Alamat Email | Alamat email tidak valid',
    ]);
    expect(screen.getByRole('button', { name: 'Impor 0 Pengguna' })).toBeDisabled();
  });

  test('are looked for again when the box is checked after the file was chosen', async () => {
    serveUsers([person('ani')]);
    const { user } = open();
    await choose(user, HEAD, 'Ani;Wati;ani;ani@example.com;;');
    expect(await screen.findByText('0 baris siap, 1 baris salah')).toBeVisible();
    await user.click(updates());
    expect(await screen.findByText('1 baris siap, 0 baris salah')).toBeVisible();
    expect(rowsOf('Yang akan diperbarui')).toEqual(['2 | ani | Nama Depan: ani menjadi Ani']);
  });

  test('of a busy server are waited for, which is said', async () => {
    const backEnd = serveUsers([person('ani')]);
    let isBusy = true;
    backEnd.before = ({ method }) => (isBusy && method === 'GET' ? { status: 429, body: {} } : null);
    const { user } = open();
    await user.click(updates());
    await choose(user, 'Nama Pengguna;Nama Depan', 'ani;Ani');
    expect(await screen.findByText('Server sedang sibuk. Dilanjutkan secara otomatis')).toBeVisible();
    isBusy = false;
    expect(await screen.findByText('1 baris siap, 0 baris salah')).toBeVisible();
  });

  test('cannot be updated where the list of users cannot be read', async () => {
    const backEnd = serveUsers([person('ani')]);
    backEnd.before = () => refusal(400, 'Tidak dapat dibaca');
    const { user } = open();
    await user.click(updates());
    await choose(user, 'Nama Pengguna;Nama Depan', 'ani;Anisa');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tidak dapat dibaca');
    expect(updates()).toBeChecked();
  });

  test('one that was renamed after the check is not touched', async () => {
    const { backEnd, user } = await openUpdate([person('ani')], 'Nama Pengguna;Nama Depan', 'ani;Anisa');
    backEnd.users = [person('ani', { username: 'lain' })];
    await start(user, 1);
    expect(await screen.findByText('0 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
    expect(backEnd.of('PUT')).toEqual([]);
  });

  test('an update without an answer is looked up', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani'), person('budi')],
      'Nama Pengguna;Nama Depan;Password',
      'ani;Anisa;',
      'budi;budi;Rahasia999',
    );
    backEnd.after = () => ({ status: 502, body: {} });
    stopTime();
    fireEvent.click(screen.getByRole('button', { name: 'Impor 2 Pengguna' }));
    await settle();
    await pass(JOB_LOOK_UP_MS.reduce<number>((sum, ms) => sum + ms, 0));
    expect(screen.getByText('1 pengguna berhasil diimpor')).toBeVisible();
    expect(rowsOf('Baris yang belum jelas')).toEqual(['3 | budi | Password mungkin belum diganti.']);
    jest.useRealTimers();
    expect((await resultRows(user))[2]).toBe('budi;;budi;;;belum jelas;Password mungkin belum diganti.');
  });

  test.each([
    ['the user as before', () => ({ status: 200, body: ok(person('ani')) })],
    ['nothing', () => ({ status: 204, body: '' })],
  ])('an update that is answered with a success and %s, and not stored, is unclear', async (_, answer) => {
    const { backEnd, user } = await openUpdate([person('ani')], 'Nama Depan;Nama Pengguna', 'Anita;ani');
    backEnd.before = ({ method }) => (method === 'PUT' ? answer() : null);
    await start(user, 1);
    expect(await screen.findByText(/1 belum jelas: periksa daftarnya/)).toBeVisible();
    expect(await resultRows(user)).toEqual([
      expect.anything(),
      expect.stringContaining('belum jelas;Server menjawab berhasil, tetapi datanya masih seperti sebelumnya.'),
    ]);
  });

  test('an update without an answer is unclear where the back end does not list what was changed', async () => {
    const { backEnd } = await openUpdate(
      [person('ani', { email: undefined })],
      'Nama Pengguna;Alamat Email',
      'ani;baru@example.com',
    );
    backEnd.before = ({ method }) => (method === 'PUT' ? { status: 502, body: {} } : null);
    stopTime();
    fireEvent.click(screen.getByRole('button', { name: 'Impor 1 Pengguna' }));
    await settle();
    await pass(JOB_LOOK_UP_MS.reduce<number>((sum, ms) => sum + ms, 0));
    expect(screen.getByText('1 belum jelas: periksa daftarnya')).toBeVisible();
  });
});

describe('amounts', () => {
  test('are added after the users are there, once each, and told apart in the result', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani'), person('budi')],
      HEAD,
      'Anisa;Wati;ani;ani@example.com;;50.000,00',
      'Baru;Wati;baru;baru@example.com;;25000',
      'budi;Wati;budi;budi@example.com;;1.000',
      'Citra;Wati;citra;citra@example.com;;',
    );
    expect(screen.getByText('Tambahan Saldo untuk 3 pengguna: Rp 76.000')).toBeVisible();
    expect(rowsOf('Yang akan diperbarui')).toEqual([
      '2 | ani | Nama Depan: ani menjadi Anisa',
      '2 | ani | Tambahan Saldo: Rp 50.000',
      '4 | budi | Tambahan Saldo: Rp 1.000',
    ]);
    await start(user, 4);
    expect(await screen.findByText('4 pengguna berhasil diimpor')).toBeVisible();
    expect(screen.getByText('Saldo 3 pengguna berhasil ditambahkan')).toBeVisible();
    const balance = (name: string) => backEnd.users.find(({ username }) => username === name)?.balance;
    expect(['ani', 'baru', 'budi', 'citra'].map(balance)).toEqual([51_000, 25_000, 2_000, 0]);
    expect(backEnd.topUps()).toHaveLength(3);
    // Nothing of a user without changes is sent but the amount.
    expect(backEnd.of('PUT')).toHaveLength(1);
    const writes = backEnd.asked.filter(({ method }) => method !== 'GET').map(({ path }) => path.endsWith('/balance'));
    expect(writes).toEqual([false, false, false, true, true, true]);

    const [head, ...rows] = await resultRows(user);
    expect(head).toBe(
      'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password;Tambahan Saldo;status;status saldo;pesan',
    );
    expect(rows[0]).toBe('Anisa;Wati;ani;ani@example.com;;50000;berhasil;berhasil;');
    expect(rows[1]).toMatch(/^Baru;Wati;baru;baru@example.com;[A-Z]\w{11};25000;berhasil;berhasil;$/);
    expect(rows[2]).toBe('budi;Wati;budi;budi@example.com;;1000;berhasil;berhasil;');
    expect(rows[3]).toMatch(/;;berhasil;;$/);
  });

  test('that cannot be read make a wrong row, and a row that was paid is not paid again', async () => {
    await openUpdate(
      [person('ani'), person('budi'), person('citra')],
      'Nama Pengguna;Tambahan Saldo;status saldo',
      'ani;49,99;',
      'budi;5000;berhasil',
      'citra;5000;gagal',
    );
    expect(rowsOf('Baris yang salah')).toEqual([
      '2 | Tambahan Saldo | Jumlah tidak dapat dibaca. Tulis dalam rupiah tanpa desimal, seperti ini: 50.000',
      expect.stringMatching(/^3 \| Tambahan Saldo \| Menurut kolom status saldo/),
    ]);
    expect(screen.getByText('Tambahan Saldo untuk 1 pengguna: Rp 5.000')).toBeVisible();
  });

  test('that were paid stay marked as paid in each further result', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani'), person('budi'), person('citra')],
      'Nama Pengguna;Tambahan Saldo;status saldo',
      'ani;5000;Berhasil',
      'budi;5000;belum jelas',
      'citra;5000;gagal',
    );
    await start(user, 1);
    await screen.findByText('Saldo 1 pengguna berhasil ditambahkan');
    const rows = await resultRows(user);
    expect(rows.slice(1).map((row) => row.split(';').slice(6, 8))).toEqual([
      ['salah', 'berhasil'],
      ['salah', 'belum jelas'],
      ['berhasil', 'berhasil'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Impor file lain' }));
    await user.click(updates());
    await choose(user, rows[0]!, ...rows.slice(1));
    expect(await screen.findByText('0 baris siap, 3 baris salah')).toBeVisible();
    expect(backEnd.topUps()).toHaveLength(1);
  });

  test('that failed are in a result that can be imported again as it is', async () => {
    const { backEnd, user } = await openUpdate([person('ani')], 'Nama Pengguna;Tambahan Saldo', 'ani;5000');
    backEnd.before = ({ method }) => (method === 'POST' ? refusal(422, 'Ditolak') : null);
    await start(user, 1);
    await screen.findByText('1 pengisian saldo gagal');
    const [head, ...rows] = await resultRows(user);
    await user.click(screen.getByRole('button', { name: 'Impor file lain' }));
    await user.click(updates());
    await choose(user, head!, ...rows);
    expect(await screen.findByText('1 baris siap, 0 baris salah')).toBeVisible();
    expect(rowsOf('Yang akan diperbarui')).toEqual(['2 | ani | Tambahan Saldo: Rp 5.000']);
  });

  test('are not sent for a username that is of another account by now', async () => {
    const { backEnd, user } = await openUpdate([person('ani')], 'Nama Pengguna;Tambahan Saldo', 'ani;5000');
    backEnd.users = [person('ani', { username: 'lain' }), person('ani', { id: 'u-new' })];
    await start(user, 1);
    expect(await screen.findByText('1 pengisian saldo gagal')).toBeVisible();
    expect(rowsOf('Pengisian saldo yang gagal')[0]).toMatch(/Username pengguna ini baru saja diubah/);
    expect(backEnd.topUps()).toEqual([]);
  });

  test('that failed are not tried again while it is paused', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani'), person('budi')],
      'Nama Pengguna;Nama Depan;Tambahan Saldo',
      'ani;ani;5000',
      'budi;Budiman;',
    );
    backEnd.before = ({ method }) => (method === 'GET' ? null : refusal(422, 'Ditolak'));
    await start(user, 2);
    await screen.findByText('1 pengisian saldo gagal');
    backEnd.before = ({ method }) => {
      if (method === 'PUT') act(() => screen.getByRole('button', { name: 'Jeda' }).click());
      return null;
    };
    await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
    expect(await screen.findByText('Dijeda')).toBeVisible();
    await waitFor(() => expect(backEnd.users[1]!.first_name).toBe('Budiman'));
    await settle();
    expect(backEnd.topUps()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    expect(await screen.findByText('Saldo 1 pengguna berhasil ditambahkan')).toBeVisible();
    expect(backEnd.topUps()).toHaveLength(2);
  });

  test('of a user who failed are not sent; trying again sends both', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani')],
      'Nama Pengguna;Nama Depan;Tambahan Saldo',
      'ani;Anisa;5000',
    );
    backEnd.before = ({ method }) => (method === 'PUT' ? refusal(422, 'Ditolak') : null);
    await start(user, 1);
    expect(await screen.findByText('0 pengguna berhasil diimpor, 1 gagal')).toBeVisible();
    expect(backEnd.topUps()).toEqual([]);
    expect((await resultRows(user))[1]).toBe(
      'Anisa;;ani;;;5000;gagal;gagal;"Ditolak; Saldo tidak diisi karena akunnya gagal atau belum jelas."',
    );

    backEnd.before = () => null;
    await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
    expect(await screen.findByText('Saldo 1 pengguna berhasil ditambahkan')).toBeVisible();
    expect(backEnd.topUps()).toEqual([{ increment: 5_000 }]);
  });

  test('without an answer are looked up: what arrived counts, the rest is unclear and not sent again', async () => {
    const { backEnd } = await openUpdate(
      [person('ani'), person('budi')],
      'Nama Pengguna;Tambahan Saldo',
      'ani;5000',
      'budi;7000',
    );
    backEnd.after = ({ path }) => {
      // Somebody else adds to the balance at the same time.
      if (path.includes('u-budi'))
        backEnd.users = backEnd.users.map((each) => (each.id === 'u-budi' ? { ...each, balance: 9_999 } : each));
      return { status: 502, body: {} };
    };
    stopTime();
    fireEvent.click(screen.getByRole('button', { name: 'Impor 2 Pengguna' }));
    await settle();
    for (let round = 0; round < 4; round += 1)
      await pass([...JOB_LOOK_UP_MS, ...TOP_UP_CONFIRM_MS].reduce<number>((sum, ms) => sum + ms, 0));
    expect(screen.getByText('Saldo 1 pengguna berhasil ditambahkan')).toBeVisible();
    expect(screen.getByText('1 pengisian saldo belum jelas')).toBeVisible();
    expect(rowsOf('Pengisian saldo yang belum jelas')[0]).toMatch(/^3 \| budi \| Saldo berubah dari Rp 1\.000 menjadi/);
    expect(screen.queryByRole('button', { name: 'Coba lagi yang gagal' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Periksa lagi' }));
    await settle();
    await pass(JOB_LOOK_UP_MS[0]);
    expect(backEnd.topUps()).toHaveLength(2);
  });

  test('are not sent once the import is cancelled, not even of users who are there', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani'), person('budi'), person('citra')],
      'Nama Pengguna;Nama Depan;Tambahan Saldo',
      'ani;Anisa;5000',
      'budi;Budiman;5000',
      'citra;citra;5000',
    );
    backEnd.before = ({ method, path }) => {
      if (method === 'PUT' && path.includes('budi'))
        act(() => screen.getByRole('button', { name: 'Batalkan' }).click());
      return null;
    };
    await start(user, 3);
    await screen.findByText(/pengisian saldo tidak dikirim/);
    expect(backEnd.topUps()).toEqual([]);
    expect((await resultRows(user))[3]).toBe('citra;;citra;;;5000;tidak dikirim;tidak dikirim;');
  });

  test('wait while it is paused between the users and the amounts', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani')],
      'Nama Pengguna;Nama Depan;Tambahan Saldo',
      'ani;Anisa;5000',
    );
    backEnd.before = ({ method }) => {
      if (method === 'PUT') act(() => screen.getByRole('button', { name: 'Jeda' }).click());
      return null;
    };
    await start(user, 1);
    expect(await screen.findByText('Dijeda')).toBeVisible();
    await waitFor(() => expect(backEnd.users[0]!.first_name).toBe('Anisa'));
    await settle();
    expect(backEnd.topUps()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    expect(await screen.findByText('Saldo 1 pengguna berhasil ditambahkan')).toBeVisible();
    expect(backEnd.topUps()).toHaveLength(1);
  });

  test('are not sent for anybody else', async () => {
    const { backEnd, user } = await openUpdate(
      [person('ani')],
      'Nama Pengguna;Nama Depan;Tambahan Saldo',
      'ani;Anisa;5000',
    );
    backEnd.before = ({ method }) => {
      if (method === 'PUT')
        act(() => {
          session.expire({ baseUrl: API, token: TOKEN });
          signInAs({ ...admin, id: 'u-9' }, 'another');
        });
      return null;
    };
    await start(user, 1);
    await waitFor(() => expect(userImport.get().step).toBe('choosing'));
    await settle();
    expect(backEnd.topUps()).toEqual([]);
  });

  test('of a new user who is not in the list yet are sent once the account is there', async () => {
    const { backEnd, user } = await openUpdate([], HEAD, 'Baru;Wati;baru;baru@example.com;Rahasia123;5000');
    let made: typeof backEnd.users = [];
    backEnd.after = ({ path }) => {
      if (path.endsWith('/register')) [made, backEnd.users] = [backEnd.users, []];
      return null;
    };
    setTimeout(() => (backEnd.users = made), 800);
    await start(user, 1);
    expect(await screen.findByText('Saldo 1 pengguna berhasil ditambahkan')).toBeVisible();
    expect(made[0] && backEnd.topUps()).toEqual([{ increment: 5_000 }]);
  });
});
