import { listOf, server } from '../../../support/network/api';
import type { NewUserBody } from '@/lib/users/model';
import { IMPORT_MAX_ROWS, IMPORT_SLICE_MS } from '@/lib/config';
import { planImport, type CheckUser } from '@/lib/users/import/plan';
import { UnusableTable } from '@/lib/users/import/rows';

const HEAD = ['Nama Depan', 'Nama Belakang', 'Nama Pengguna', 'Alamat Email', 'Password'];
const ANI = ['Ani', 'Wati', 'ani', 'ani@example.com', 'Rahasia123'];
const BUDI = ['Budi', 'Santoso', 'budi', 'budi@example.com', ''];

const signal = new AbortController().signal;
const plan = (table: string[][], create: CheckUser['create'] = () => ({})) =>
  planImport(table, { check: { create, update: () => ({}) }, updates: false, signal });

// Nobody is there: the plan is about the file alone.
beforeEach(() => server().persist().get('/api/users').query(true).reply(200, listOf([])));

test.each([
  ['the labels of the form', HEAD],
  ['the names of the API', ['first_name', 'last_name', 'username', 'email', 'password']],
  ['the API’s other convention', ['firstName', 'lastName', 'userName', 'EMAIL', 'Password']],
  ['blanks and any case', [' nama  depan ', 'NAMA BELAKANG', 'nama pengguna', 'Alamat_Email', 'PASSWORD']],
])('knows columns by %s', async (_, head) => {
  const { rows, omitted } = await plan([head, ANI]);
  expect(rows[0]!.values).toEqual({
    firstName: 'Ani',
    lastName: 'Wati',
    username: 'ani',
    email: 'ani@example.com',
    password: 'Rahasia123',
  });
  expect(omitted).toEqual([]);
});

test('cells are read without what nobody sees, and compared so', async () => {
  const { rows } = await plan([HEAD, ANI, ['\u200EAni', 'Wati', 'ani\u200B', 'lain@example.com\u2060', '']]);
  expect(rows[1]!.values).toMatchObject({ firstName: 'Ani', username: 'ani', email: 'lain@example.com' });
  expect(rows[1]!.problems).toEqual([{ field: 'username', reason: expect.stringContaining('2') }]);
});

test('columns may come in any order; others are named as left out, a repeated password is not', async () => {
  const { rows, omitted } = await plan([
    ['ID', 'Alamat Email', 'Konfirmasi Password', 'Nama Pengguna', 'Nama Belakang', 'Nama Depan', 'Saldo'],
    ['7', 'ani@example.com', 'x', 'ani', 'Wati', 'Ani', '5'],
  ]);
  expect(rows[0]!.values).toMatchObject({ username: 'ani', firstName: 'Ani', email: 'ani@example.com' });
  expect(omitted).toEqual(['ID', 'Saldo']);
});

test.each([
  ['50,000 without quotes', '50', '000'],
  ['1,250.50 without quotes', '1', '250.50'],
])('%s before an empty last cell is not read as a smaller amount', async (_, amount, after) => {
  const head = [...HEAD, 'Tambahan Saldo', 'Catatan'];
  const { rows } = await plan([head, [...ANI, amount, after, '']]);
  expect(rows[0]!.problems).toEqual([{ field: 'amount', reason: expect.stringContaining('50.000') }]);
});

test('a cell too many, after an amount that has its digits, changes nothing', async () => {
  const { rows } = await plan([
    [...HEAD, 'Tambahan Saldo', 'Kelas', ''],
    [...ANI, '50000', '101', ''],
  ]);
  expect(rows[0]).toMatchObject({ amount: 50_000, problems: [] });
});

test.each([
  [
    'columns are missing',
    [['Nama Depan', 'Password'], ['Ani']],
    'Kolom wajib tidak ditemukan: Nama Belakang, Nama Pengguna, Alamat Email. Tambahkan judul kolomnya, lalu pilih atau tempel lagi.',
  ],
  ['there are no rows', [HEAD, ['', ' ']], 'Belum ada data pengguna di bawah baris judul kolom'],
  ['there is nothing at all', [], 'Belum ada data pengguna di bawah baris judul kolom'],
  [
    'there are too many',
    [HEAD, ...Array.from({ length: IMPORT_MAX_ROWS + 1 }, () => ANI)],
    'Data ini berisi 5.001 baris, maksimal 5.000 sekali impor. Bagi menjadi beberapa file.',
  ],
])('says so where %s', async (_, table, message) => {
  await expect(plan(table)).rejects.toThrow(new UnusableTable(message));
});

test('rows are numbered as the spreadsheet numbers them, blank ones too', async () => {
  const { rows } = await plan([HEAD, ANI, [''], BUDI]);
  expect(rows.map(({ number }) => number)).toEqual([2, 4]);
});

test('the head may stand below blank rows and titles; the rows keep the numbers of the spreadsheet', async () => {
  const { rows } = await plan([[''], ['', ''], ['Daftar Siswa Kelas 7A', '', ''], ['Tahun 2026'], HEAD, ANI]);
  expect(rows.map(({ number, values }) => [number, values.username])).toEqual([[6, 'ani']]);
});

test('a head after ten rows of titles is none, and what the likeliest one lacks is told', async () => {
  const titles = Array.from({ length: 10 }, (_, index) => [`Judul ${index}`]);
  await expect(plan([...titles, HEAD, ANI])).rejects.toThrow(/^Kolom wajib tidak ditemukan: Nama Depan/);
  await expect(plan([['Judul'], HEAD.slice(1), ANI.slice(1)])).rejects.toThrow(
    'Kolom wajib tidak ditemukan: Nama Depan. Tambahkan',
  );
});

test('knows the headings of Google Workspace', async () => {
  const head = ['First Name', 'Last Name', 'Email Address', 'Password'].map((name) => `${name} [Required]`);
  const { rows, omitted } = await plan([
    [...head, 'Username', 'Org Unit Path [Required]', 'New Primary Email [UPLOAD ONLY]'],
    ['Ani', 'Wati', 'ani@example.com', 'Rahasia123', 'ani', '/', ''],
  ]);
  expect(rows[0]!.values).toMatchObject({ firstName: 'Ani', lastName: 'Wati', email: 'ani@example.com' });
  expect(omitted).toEqual(['Org Unit Path [Required]', 'New Primary Email [UPLOAD ONLY]']);
});

test('a whole name is split at its last blank; a single word is both names', async () => {
  const { rows } = await plan([
    ['Nama Lengkap', 'Nama Pengguna', 'Alamat Email'],
    ['Siti Nur  Aisyah', 'siti', 'siti@example.com'],
    ['Sukarno', 'sukarno', 'sukarno@example.com'],
  ]);
  expect(rows.map(({ fullName, values }) => [fullName, values.firstName, values.lastName])).toEqual([
    ['Siti Nur  Aisyah', 'Siti Nur', 'Aisyah'],
    ['Sukarno', 'Sukarno', 'Sukarno'],
  ]);
  const both = await plan([
    [...HEAD, 'Nama Lengkap'],
    [...ANI, 'Ani Wati Sari'],
  ]);
  expect(both.omitted).toEqual(['Nama Lengkap']);
  expect(both.rows[0]!.values).toMatchObject({ firstName: 'Ani', lastName: 'Wati' });
});

test.each(['2,02108E+11', '2.02108E+11', '6E+13', '#N/A', '#NAME?', '#REF!', '########'])(
  'a username that a spreadsheet has made %s of is wrong, with the remedy, and nothing else is said of it',
  async (username) => {
    const row = (email: string) => ['Ani', 'Wati', username, email, 'Rahasia123'];
    const { rows } = await plan([HEAD, row('ani@example.com'), row('budi@example.com')], () => ({ username: 'x' }));
    const problem = {
      field: 'username',
      reason: expect.stringMatching(/Atur kolomnya sebagai teks, lalu simpan ulang$/),
    };
    expect(rows.map(({ problems }) => problems)).toEqual([[problem], [problem]]);
  },
);

test('what only looks like it is as it stands: a password, a username with an E', async () => {
  const { rows } = await plan([HEAD, ['Ani', 'Wati', '12E4', 'ani@example.com', '#Rahasia1!']]);
  expect(rows[0]).toMatchObject({ problems: [], values: { username: '12E4', password: '#Rahasia1!' } });
});

test('each row is checked by the rules it is given', async () => {
  const check = jest.fn(({ username }: NewUserBody) =>
    username === 'budi' ? { email: 'Alamat email tidak valid' } : {},
  );
  const { rows } = await plan([HEAD, ANI, BUDI], check);
  expect(rows.map(({ problems }) => problems)).toEqual([[], [{ field: 'email', reason: 'Alamat email tidak valid' }]]);
  expect(check).toHaveBeenCalledWith(expect.objectContaining({ username: 'ani', confirmPassword: 'Rahasia123' }));
});

test('of rows with the same username or address, whatever their case, the later ones are wrong', async () => {
  const { rows } = await plan([
    HEAD,
    ANI,
    ['A', 'B', 'ANI', 'other@example.com'],
    ['A', 'B', 'other', 'ANI@example.com'],
  ]);
  expect(rows.map(({ problems }) => problems)).toEqual([
    [],
    [{ field: 'username', reason: 'Sama dengan baris 2' }],
    [{ field: 'email', reason: 'Sama dengan baris 2' }],
  ]);
});

test('an empty password is made, one that is given is kept', async () => {
  const { rows } = await plan([HEAD, ANI, BUDI]);
  expect(rows.map(({ isPasswordMade }) => isPasswordMade)).toEqual([false, true]);
  expect(rows[1]!.values.password).not.toBe('');
});

test('without a column of passwords all are made', async () => {
  const { rows } = await plan([HEAD.slice(0, 4), ANI.slice(0, 4), BUDI.slice(0, 4)]);
  expect(rows.every(({ isPasswordMade }) => isPasswordMade)).toBe(true);
  expect(rows[0]!.values.password).not.toBe(rows[1]!.values.password);
});

test('the apostrophe that an export writes before a sign is no part of the text', async () => {
  const { rows } = await plan([HEAD, ["'=Ani", "'Aisyah", 'ani', 'ani@example.com', "'-Rahasia1"]]);
  expect(rows[0]!.values).toMatchObject({ firstName: '=Ani', lastName: "'Aisyah", password: '-Rahasia1' });
});

test('the apostrophe by which a spreadsheet marks digits as text is no part of them; a password keeps its own', async () => {
  const { rows } = await plan([
    [...HEAD, 'Tambahan Saldo'],
    ['Ani', 'Wati', "'0051234567", 'ani@example.com', "'0051Rahasia", "'50.000"],
  ]);
  expect(rows[0]).toMatchObject({ amount: 50_000, values: { username: '0051234567', password: "'0051Rahasia" } });
});

test('an amount that commas without quotes have split is wrong, and not a smaller one', async () => {
  const head = [...HEAD, 'Tambahan Saldo'];
  const { rows } = await plan([
    head,
    [...ANI, '50', '000'],
    [...BUDI, '50.000', '00'],
    ['Citra', 'Dewi', 'citra', 'citra@example.com', '', '75.000', ' '],
  ]);
  const reason = 'Jumlah tidak dapat dibaca. Tulis dalam rupiah tanpa desimal, seperti ini: 50.000';
  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ field: 'amount', reason }],
    [{ field: 'amount', reason }],
    [],
  ]);
  expect(rows[2]!.amount).toBe(75_000);
});

test('a comma without quotes before or in an amount moves no other number into its place', async () => {
  const head = [...HEAD, 'Gaji', 'Tambahan Saldo', 'Keterangan'];
  const { rows } = await plan([
    head,
    [...ANI, '', '50', '000', 'bonus'],
    [...BUDI, '1', '500', '75.000', 'bonus'],
    ['Citra', 'Dewi', 'citra', 'citra@example.com', '', '1.500', '75.000', 'bonus', ' '],
  ]);
  expect(rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([['amount'], ['amount'], []]);
});

test('the page answers while thousands of rows are checked', async () => {
  // Each look at the clock finds that the time of a slice is over.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += IMPORT_SLICE_MS));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const checkedIn = new Set<number>();
  await plan([HEAD, ...Array.from({ length: 20 }, () => BUDI)], () => {
    checkedIn.add(turns);
    return {};
  });
  clearInterval(timer);
  expect(checkedIn.size).toBeGreaterThan(2);
});
