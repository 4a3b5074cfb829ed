import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { UnfinishedWork } from '@/components/unfinished/unfinished-work';
import { UserImport } from '@/components/users/import/user-import';
import { interruptedWorks } from '@/lib/journal/interrupted';
import { journal } from '@/lib/journal/journal';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { userImport } from '@/lib/users/import/import-session';
import { session } from '@/lib/session/session';
import { openPaymentsTo } from '@/lib/users/top-up/ledger';
import { signInAs } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { emptyJournal, endBrowser, stored, storedText } from '../../support/journal';
import { renderScreen } from '../../support/screens/render';
import { catchSavedFiles, savedLines, type SavedFile } from '../../support/saved-files';
import { serveUsers, toasts } from '../../support/users';

const HEAD = 'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password;Tambahan Saldo';
const GIVEN = 'Rahasia123';
const rowOf = (name: string, password = GIVEN, amount = '') =>
  `${name};Wati;${name};${name}@example.com;${password};${amount}`;

beforeEach(async () => {
  await emptyJournal();
  saved = catchSavedFiles();
  signInAs();
});
afterEach(async () => {
  userImport.reset();
  await stored();
});

let saved: SavedFile[];
const savedRows = async () => (await savedLines(saved)).map((line) => line.split(';'));

const open = () =>
  renderScreen(
    <>
      <UnfinishedWork />
      <UserImport />
    </>,
    { path: '/users/import' },
  );
type Person = ReturnType<typeof open>['user'];

async function paste(user: Person, rows: string[]) {
  await user.click(screen.getByLabelText('Tempel data'));
  await user.paste([HEAD, ...rows].join('\n'));
}

/** Imports rows until the requests that `before` leaves without an answer, then the browser ends. */
async function cutOff(
  rows: string[],
  untilSent: () => boolean,
  { button = `Impor ${rows.length} Pengguna`, updates = false } = {},
) {
  const { user } = open();
  if (updates) await user.click(screen.getByRole('checkbox', { name: 'Perbarui pengguna yang sudah ada' }));
  await paste(user, rows);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(untilSent()).toBe(true));
  await endBrowser(userImport.reset);
}

/** Continues what is offered, with these rows. */
async function goOn(rows: string[]) {
  const opened = open();
  const region = await screen.findByRole('region', { name: 'Pekerjaan terputus' });
  await opened.user.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByText(/^Pilih file yang sama, atau tempel baris yang sama/)).toBeVisible();
  await paste(opened.user, rows);
  return { ...opened, region };
}

const usernameIn = (body: unknown) => (body as { username?: string } | undefined)?.username;
const registered = (backEnd: ReturnType<typeof serveUsers>) =>
  backEnd.of('POST', '/register').map(({ body }) => (body as { username: string }).username);

test('an import goes on with the same rows: what was made is not sent again, and the rest is', async () => {
  const rows = ['ani', 'budi', 'citra', 'dewi'].map((name) => rowOf(name));
  const backEnd = serveUsers([]);
  // Budi's account is made, and the answer never comes.
  backEnd.after = ({ body }) => (usernameIn(body) === 'budi' ? 'hangs' : null);
  backEnd.before = ({ method, body }) => (method === 'POST' && usernameIn(body) === 'dewi' ? 'hangs' : null);
  await cutOff(rows, () => registered(backEnd).length === 4);
  backEnd.after = backEnd.before = () => null;

  const { region, user } = await goOn(rows);
  expect(region).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('4 pengguna berhasil diimpor')).toBeVisible();
  expect(registered(backEnd)).toEqual(['ani', 'budi', 'citra', 'dewi', 'dewi']);
  expect(backEnd.users.map(({ username }) => username).sort()).toEqual(['ani', 'budi', 'citra', 'dewi']);
});

test('an account that is there though nothing is noted of its row is told as there, not as taken by somebody else', async () => {
  const rows = [rowOf('ani'), rowOf('budi')];
  const backEnd = serveUsers([]);
  backEnd.after = ({ body }) => (usernameIn(body) === 'budi' ? 'hangs' : null);
  await cutOff(rows, () => registered(backEnd).length === 2);
  backEnd.after = () => null;
  // The last entry is lost with the browser.
  const database = await openDB('kelola-journal');
  const keys = (await database.getAllKeys('items')) as [work: string, index: number][];
  await database.delete(
    'items',
    keys.find(([, index]) => index === 1)!,
  );
  database.close();

  await goOn(rows);
  expect(await screen.findByText('Akun sudah ada dengan data yang sama')).toBeVisible();
  expect(screen.queryByText(/sudah digunakan/)).not.toBeInTheDocument();
  expect(registered(backEnd)).toEqual(['ani', 'budi']);
});

test('other rows are refused, and leaving without the rows offers the import again', async () => {
  const backEnd = serveUsers([]);
  backEnd.before = ({ path }) => (path.endsWith('/register') ? 'hangs' : null);
  await cutOff([rowOf('ani')], () => registered(backEnd).length === 1);
  backEnd.before = () => null;

  const { unmount } = await goOn([rowOf('orang')]);
  expect(await screen.findByText(/^Barisnya tidak sama dengan impor yang terputus/)).toBeVisible();
  unmount();
  userImport.endUnlessExpired();
  const stop = interruptedWorks.start();
  await waitFor(() => expect(interruptedWorks.get()).toHaveLength(1));
  stop();
  expect(registered(backEnd)).toEqual(['ani']);
});

test('nothing that the browser stores is a password, a row or an address', async () => {
  const backEnd = serveUsers([]);
  backEnd.before = ({ body }) => (usernameIn(body) === 'citra' ? 'hangs' : null);
  const { user } = open();
  await paste(user, [rowOf('ani'), rowOf('budi', ''), rowOf('citra')]);
  await user.click(await screen.findByRole('button', { name: 'Impor 3 Pengguna' }));
  await waitFor(() => expect(registered(backEnd)).toHaveLength(3));
  await stored();
  const text = await storedText();
  expect(text).toContain('user-import');
  for (const { body } of backEnd.of('POST', '/register'))
    expect(text).not.toContain((body as { password: string }).password);
  expect(text).not.toContain('@example.com');
  expect(text).not.toMatch(/kelola-journal.*citra/);
});

test('made passwords that went with the browser are told, and new ones are set and saved by a press', async () => {
  const rows = [rowOf('ani', ''), rowOf('budi', '')];
  const backEnd = serveUsers([]);
  backEnd.before = ({ body }) => (usernameIn(body) === 'budi' ? 'hangs' : null);
  await cutOff(rows, () => registered(backEnd).length === 2);
  backEnd.before = () => null;
  const lostPassword = (backEnd.of('POST', '/register')[0]!.body as { password: string }).password;

  const { user } = await goOn(rows);
  expect(await screen.findByText('2 pengguna berhasil diimpor')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Akun yang password-nya hilang' })).toHaveTextContent('ani');
  await user.click(screen.getByRole('button', { name: 'Unduh hasil' }));
  const [, lost, made] = await savedRows();
  expect(lost![4]).toBe('');
  expect(lost!.at(-1)).toBe('password hilang');
  expect(made![4]).not.toBe('');

  await user.click(screen.getByRole('button', { name: 'Buat password baru untuk 1 akun' }));
  await waitFor(() => expect(backEnd.of('PUT')).toHaveLength(1));
  await screen.findByText(/^Password yang dibuat hanya ada di file hasil/);
  expect(leaveGuard.isBlocking()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Unduh hasil' }));
  const put = backEnd.of('PUT')[0]!.body as { password: string };
  await waitFor(async () => expect((await savedRows())[1]![4]).toBe(put.password));
  expect(put.password).not.toBe(lostPassword);
});

test('made passwords that a saved result file holds are not told as lost, and stay', async () => {
  const rows = [rowOf('ani', ''), rowOf('budi', '')];
  const backEnd = serveUsers([]);
  const { user } = open();
  await paste(user, rows);
  await user.click(await screen.findByRole('button', { name: 'Impor 2 Pengguna' }));
  expect(await screen.findByText('2 pengguna berhasil diimpor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unduh hasil' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await endBrowser(userImport.reset);

  await goOn(rows);
  expect(await screen.findByText('2 pengguna berhasil diimpor')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Akun yang password-nya hilang' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Buat password baru/ })).toBeNull();
  expect(leaveGuard.isBlocking()).toBe(false);
  expect(backEnd.of('PUT')).toEqual([]);
});

test('a payment that had begun is looked up, and never sent again by itself', async () => {
  const rows = [rowOf('ani', GIVEN, '25000'), rowOf('budi', GIVEN, '40000')];
  const backEnd = serveUsers([]);
  // The first payment is booked without an answer.
  backEnd.after = ({ path }) => (path.endsWith('/balance') ? 'hangs' : null);
  await cutOff(rows, () => backEnd.topUps().length === 1);
  backEnd.after = () => null;

  await goOn(rows);
  expect(await screen.findByText('2 pengguna berhasil diimpor')).toBeVisible();
  expect(await screen.findByText('Saldo 2 pengguna berhasil ditambahkan')).toBeVisible();
  expect(backEnd.topUps()).toEqual([{ increment: 25_000 }, { increment: 40_000 }]);
});

test('a payment whose balance is as before waits for a press of its own', async () => {
  const rows = [rowOf('ani', GIVEN, '25000')];
  const backEnd = serveUsers([]);
  backEnd.before = ({ path }) => (path.endsWith('/balance') ? 'hangs' : null);
  await cutOff(rows, () => backEnd.topUps().length === 1);
  backEnd.before = () => null;

  const { user } = await goOn(rows);
  const again = await screen.findByRole('button', { name: 'Kirim lagi' });
  expect(backEnd.topUps()).toHaveLength(1);
  await user.click(again);
  await screen.findByText('Saldo 1 pengguna berhasil ditambahkan');
});

test('an update goes on with the fields that were shown', async () => {
  const stored = userJson({
    id: 'u-9',
    username: 'ani',
    first_name: 'Ani',
    last_name: 'Wati',
    email: 'lama@example.com',
  });
  const rows = [rowOf('ani', '')];
  const backEnd = serveUsers([stored]);
  backEnd.before = ({ method }) => (method === 'PUT' ? 'hangs' : null);
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Perbarui pengguna yang sudah ada' }));
  await paste(user, rows);
  await user.click(await screen.findByRole('button', { name: 'Impor 1 Pengguna' }));
  await waitFor(() => expect(backEnd.of('PUT')).toHaveLength(1));
  await endBrowser(userImport.reset);
  backEnd.before = () => null;

  await goOn(rows);
  expect(await screen.findByText('1 pengguna berhasil diimpor')).toBeVisible();
  expect(backEnd.users[0]).toMatchObject({ email: 'ani@example.com' });
  expect(backEnd.of('PUT')).toHaveLength(2);
});

test('a browser that does not remove what is discarded is told, and the import is still offered', async () => {
  const backEnd = serveUsers([]);
  backEnd.before = ({ path }) => (path.endsWith('/register') ? 'hangs' : null);
  await cutOff([rowOf('ani')], () => registered(backEnd).length === 1);
  const { user } = open();
  const discard = async () => {
    await user.click(await screen.findByRole('button', { name: 'Buang' }));
    const dialog = screen.getByRole('dialog', { name: 'Buang Pekerjaan' });
    expect(dialog).toHaveTextContent('1 belum jelas');
    await user.click(within(dialog).getByRole('button', { name: 'Buang' }));
  };
  jest.spyOn(journal, 'drop').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await discard();
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Pekerjaan belum dapat dibuang')]));
  await discard();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pekerjaan terputus' })).toBeNull());
  expect(await storedText()).not.toContain('user-import');
});

test('an amount is held back where what was open for the user when the import was begun has arrived since', async () => {
  const person = (name: string) =>
    userJson({
      ...{ id: `u-${name}`, username: name, email: `${name}@example.com` },
      ...{ first_name: name, last_name: 'Wati', balance: 1_000 },
    });
  const rows = [rowOf('ani', '', '5000'), rowOf('budi', '', '7000')];
  const backEnd = serveUsers([person('ani'), person('budi')]);
  const open = openPaymentsTo(session.owner()!, 'u-budi');
  await open.begin(7_000, 1_000);
  backEnd.before = ({ path }) => (path.endsWith('/balance') ? 'hangs' : null);
  await cutOff(rows, () => backEnd.topUps().length === 1, { updates: true });
  backEnd.before = () => null;
  // It arrives, and another tab tells so.
  backEnd.users = backEnd.users.map((each) => (each.id === 'u-budi' ? { ...each, balance: 8_000 } : each));
  await open.settle(7_000);

  await goOn(rows);
  const unclear = await screen.findByRole('table', { name: 'Pengisian saldo yang belum jelas' });
  expect(unclear).toHaveTextContent(/budi.*Saldo berubah dari Rp 1\.000 menjadi Rp 8\.000/);
  expect(backEnd.topUps()).toHaveLength(1);
});
