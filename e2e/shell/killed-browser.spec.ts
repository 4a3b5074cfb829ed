import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Fault } from '../support/faults/fault-proxy';
import { chooseCsv, registering, rowFor, startImport } from '../support/screens/import';
import { allOnPage, startChoosing } from '../support/screens/many';
import { expect, interrupted, signedIn, test } from '../support/screens/interrupted';
import { courseWith, pdfFile } from '../support/screens/modules';
import type { OwnBrowser } from '../support/own-browser';
import { unique } from '../support/test';
import { creating, send, titlesAt, uploads, uploadsOf, zone } from '../support/screens/upload-many';
import { balanceOf, createUser, findUsers, uniqueUsername } from '../support/screens/users';

/** The request takes effect, and its answer never comes. */
const takesEffectSilently: Fault = async ({ forward }) => {
  await forward();
  await new Promise(() => {});
};

/** Kills the browser once `hasBegun`, and opens it again. */
async function killed(own: OwnBrowser, hasBegun: () => Promise<boolean> | boolean): Promise<Page> {
  await expect.poll(hasBegun).toBe(true);
  await expect.poll(() => own.hasWritten('auth-token')).toBe(true);
  await own.kill();
  return own.open();
}

test(
  'payments of several that the end of the browser cuts off go on, each made once',
  { tag: '@all' },
  async ({ own, backend, network, sites }) => {
    const mark = uniqueUsername();
    const people = [];
    for (const name of ['a', 'b', 'c']) people.push(await createUser(backend, 1_000, `${mark}-${name}`));
    let sent = 0;
    const paying = ({ method, url }: { method: string; url: URL }) =>
      method === 'POST' && url.pathname.endsWith('/balance') && (sent += 1) === 2;
    network.fault(paying, takesEffectSilently);

    const page = await own.open();
    await signedIn(page, sites.rewriting, { 'api-base-url': network.url, 'auth-token': backend.token });
    await page.goto(`${sites.rewriting}/users?q=${mark}`);
    await startChoosing(page);
    await allOnPage(page).check();
    await page.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
    const dialog = page.getByRole('dialog', { name: 'Isi Saldo' });
    await dialog.getByLabel('Jumlah (Rp)').fill('50000');
    await dialog.getByRole('button', { name: 'Isi Saldo', exact: true }).click();

    const again = await killed(own, () => sent === 2);
    await again.goto(`${sites.rewriting}/courses`);
    await expect(interrupted(again)).toContainText('Isi saldo 3 pengguna: 1 selesai, 1 belum jelas, 1 belum dikirim');
    await interrupted(again).getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(again.getByText('Saldo 3 pengguna berhasil ditambahkan').first()).toBeVisible();
    for (const { id } of people) expect(await balanceOf(backend, id)).toBe(51_000);
  },
);

test(
  'an import that the end of the browser cuts off goes on with the same file, each account made once',
  { tag: '@nightly' },
  async ({ own, backend, network, sites }) => {
    const mark = uniqueUsername();
    const rows = ['a', 'b', 'c', 'd'].map((name) => rowFor(`${mark}-${name}`));
    let sent = 0;
    network.fault((call) => registering(call) && (sent += 1) >= 2, takesEffectSilently);

    const page = await own.open();
    await signedIn(page, sites.rewriting, { 'api-base-url': network.url, 'auth-token': backend.token });
    await page.goto(`${sites.rewriting}/users/import`);
    await chooseCsv(page, rows);
    await startImport(page, '4');

    const again = await killed(own, () => sent === 3);
    network.heal();
    await again.goto(`${sites.rewriting}/users`);
    await interrupted(again).getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(again.getByText(/^Pilih file yang sama/)).toBeVisible();
    await chooseCsv(again, rows);
    await expect(again.getByText('4 pengguna berhasil diimpor', { exact: true }).first()).toBeVisible();
    expect((await findUsers(backend, mark)).map(({ username }) => username).sort()).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `${mark}-${name}`),
    );
  },
);

test(
  'an upload that the end of the browser cuts off goes on with the same files, each module made once',
  { tag: '@nightly' },
  async ({ own, backend, network, sites }) => {
    const course = await courseWith(backend, unique('Terputus'), []);
    const files = ['A', 'B', 'C'].map((name) => test.info().outputPath(`${name}.pdf`));
    for (const file of files) await writeFile(file, pdfFile().buffer);
    let sent = 0;
    network.fault((call) => creating(call) && (sent += 1) === 2, takesEffectSilently);

    const page = await own.open();
    await signedIn(page, sites.rewriting, { 'api-base-url': network.url, 'auth-token': backend.token });
    await page.goto(`${sites.rewriting}${uploadsOf(course)}`);
    await zone(page).setInputFiles(files);
    await send(page, 3);

    const again = await killed(own, () => sent === 2);
    await again.goto(`${sites.rewriting}/courses`);
    await interrupted(again).getByLabel('Pilih 2 file yang sama').setInputFiles(files.slice(1));
    await interrupted(again).getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(uploads(again).getByText('3 modul berhasil diunggah')).toBeVisible();
    expect(await titlesAt(backend, course)).toEqual(['A', 'B', 'C']);
  },
);
