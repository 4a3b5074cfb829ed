import path from 'node:path';
import { ROOT } from '../../scripts/root';
import { signIn, tabTo } from '../support/actions';
import { beforeAnswer, late, refuse } from '../support/faults/faults';
import { expect, test } from '../support/faults/faulty';
import { chooseCsv, download, importZone, registering, rowFor, startImport } from '../support/screens/import';
import { leaveDialog, reloadAsks, stay } from '../support/screens/leave';
import { answered } from '../support/checks/problems';
import { expiredDialog, openSignedIn, revokeTokens, signInAgain, startSignedOut } from '../support/screens/session';
import { canSignIn, findUsers, registerUser, removeUser, uniqueUsername } from '../support/screens/users';

const done = (page: import('@playwright/test').Page, count: number) =>
  page.getByText(`${count} pengguna berhasil diimpor`, { exact: true });

test(
  'the export of users is read by the import again, letter by letter',
  { tag: '@all' },
  async ({ page, backend }) => {
    const mark = uniqueUsername();
    const people = [
      { first_name: 'Ani; dari "Toko"', last_name: 'baris satu\nbaris dua', username: `007${mark}` },
      { first_name: '=HYPERLINK("x")', last_name: '-Siti', username: `+${mark}` },
      { first_name: '@Budi', last_name: "O'Neil, S.Kom", username: `000${mark}` },
      { first_name: "'Aisyah", last_name: 'Nurhalizé 王', username: `=${mark}` },
    ].map((person, index) => ({ ...person, email: `${mark}-${index}@example.com` }));
    for (const person of people) await registerUser(backend, person);
    const before = await findUsers(backend, mark);

    await page.goto(`/users?q=${mark}`);
    await expect(page.getByRole('article')).toHaveCount(4);
    const file = await download(page, 'Ekspor CSV');
    expect(file.name).toMatch(/^pengguna-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text.startsWith('\uFEFFID;Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Saldo\r\n')).toBe(true);
    expect(file.text).toContain(`;'=${mark};`);
    for (const { id } of before) await removeUser(backend, id);

    await page.getByRole('link', { name: 'Impor', exact: true }).click();
    await expect(page).toHaveURL('/users/import');
    await expect(page).toHaveTitle('Impor Pengguna - Kelola');
    await importZone(page).setInputFiles(file.path);
    await expect(page.getByText('4 baris siap, 0 baris salah')).toBeVisible();
    await expect(page.getByText('Kolom yang tidak dipakai: ID, Saldo')).toBeVisible();
    await startImport(page, '4');
    await expect(done(page, 4)).toBeVisible();

    const after = await findUsers(backend, mark);
    const words = (users: typeof before) =>
      users.map(({ username, email, first_name, last_name }) => ({ username, email, first_name, last_name }));
    expect(words(after).sort((a, b) => a.email.localeCompare(b.email))).toEqual(
      words(before).sort((a, b) => a.email.localeCompare(b.email)),
    );
  },
);

test('files as spreadsheets save them are read as they are', { tag: '@all' }, async ({ page }) => {
  await page.goto('/users/import');
  for (const file of [
    'utf-8-semicolon.csv',
    'utf-8-comma.csv',
    'utf-8-tab.tsv',
    'utf-16-tab.tsv',
    'windows-1252-semicolon.csv',
  ]) {
    await test.step(file, async () => {
      await importZone(page).setInputFiles(path.join(ROOT, '__tests__/fixtures/spreadsheets', file));
      await expect(page.getByText('2 baris siap, 0 baris salah')).toBeVisible();
      await expect(page.getByText('Kolom yang tidak dipakai: Kota')).toBeVisible();
      await page.getByRole('button', { name: 'Ganti' }).click();
      await expect(page.getByText(/baris siap/)).toHaveCount(0);
    });
  }
});

test(
  'leaving asks while it runs, and until made passwords are downloaded; these open the account',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const [first, second] = [uniqueUsername(), uniqueUsername()];
    network.fault(registering, late(1_500));
    await page.goto('/users/import');
    await chooseCsv(page, [rowFor(first), rowFor(second, '')]);
    await expect(page.getByText('1 password akan dibuat dan hanya ada di file hasil.')).toBeVisible();
    await startImport(page, '2');
    await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
    await expect(leaveDialog(page)).toBeVisible();
    await stay(page);
    await expect(done(page, 2)).toBeVisible();
    expect(await reloadAsks(page)).toBe(true);

    const { name, rows } = await download(page, 'Unduh hasil');
    expect(name).toMatch(/^hasil-impor-pengguna-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows.map(({ status }) => status)).toEqual(['berhasil', 'berhasil']);
    expect(rows[0]!.Password).toBe('');
    expect(await canSignIn(backend, second, rows[1]!.Password!)).toBe(true);
    await page.getByRole('link', { name: 'Kembali ke Pengguna' }).click();
    await expect(page).toHaveURL('/users');
    expect(await reloadAsks(page)).toBe(false);
  },
);

test(
  'a password made by trying again, after the result was saved, has to be saved too',
  { tag: '@all' },
  async ({ page, network, backend, problems }) => {
    problems.allow(answered(422));
    const username = uniqueUsername();
    const another = page.getByRole('button', { name: 'Impor file lain' });
    network.fault(registering, refuse(422, { message: 'Ditolak' }));
    await page.goto('/users/import');
    await chooseCsv(page, [rowFor(username, '')]);
    await startImport(page, '1');
    await download(page, 'Unduh hasil');
    await expect(another).toBeEnabled();

    network.heal();
    await page.getByRole('button', { name: 'Coba lagi yang gagal' }).click();
    await expect(done(page, 1)).toBeVisible();
    await expect(another).toBeDisabled();
    const { rows } = await download(page, 'Unduh hasil');
    expect(await canSignIn(backend, username, rows[0]!.Password!)).toBe(true);
    await expect(another).toBeEnabled();
  },
);

test(
  'a session that ends on the way: it goes on when the same person has signed in again',
  { tag: '@all' },
  async ({ page, context, network, backend, problems }) => {
    problems.allow(answered(401));
    await startSignedOut(context);
    const usernames = Array.from({ length: 6 }, uniqueUsername);
    await openSignedIn(page, '/users/import');
    await chooseCsv(
      page,
      usernames.map((username) => rowFor(username)),
    );
    network.fault(
      registering,
      beforeAnswer(2, () => revokeTokens(backend)),
    );
    await startImport(page, '6');
    await expect(expiredDialog(page)).toBeVisible();
    await signInAgain(page);
    await expect(page).toHaveURL('/login');
    expect(await reloadAsks(page)).toBe(true);
    await signIn(page);
    await expect(page).toHaveURL('/users/import');
    await expect(done(page, 6)).toBeVisible();
    for (const username of usernames) expect(await findUsers(backend, username)).toHaveLength(1);
  },
);

test(
  'goes by keyboard alone: pasted, checked, imported, and the result saved',
  { tag: '@all' },
  async ({ page, backend }) => {
    const username = uniqueUsername();
    await page.goto('/users/import');
    await tabTo(page, page.getByLabel('Tempel data'));
    await page.keyboard.insertText(
      ['username\temail\tfirst_name\tlast_name', `${username}\t${username}@example.com\tUji\tKetik`].join('\n'),
    );
    const start = page.getByRole('button', { name: 'Impor 1 Pengguna' });
    await expect(start).toBeVisible();
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    await expect(done(page, 1)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Unduh hasil' })).toBeFocused();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^hasil-impor-pengguna-/);
    expect(await findUsers(backend, username)).toHaveLength(1);
  },
);
