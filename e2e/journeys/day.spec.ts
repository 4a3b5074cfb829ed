import type { BrowserContext, Page } from '@playwright/test';
import { card, signIn } from '../support/actions';
import { ADMIN } from '../support/backend';
import { linesOf, readKept, REMOVED, type Kept } from '../support/checks/kept';
import { answered } from '../support/checks/problems';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { chooseCsv, download, rowFor, startImport } from '../support/screens/import';
import { allOnPage, openQuickFind, startChoosing } from '../support/screens/many';
import { pdfFile, VIDEO } from '../support/screens/modules';
import { pngFile } from '../support/png';
import { startRecordingProxy, type RecordingProxy } from '../support/servers/recording-proxy';
import { comeBackToWindow, expiredDialog, logOut, revokeTokens, signInAgain } from '../support/screens/session';
import { expect, test as base, unique } from '../support/test';
import { choosePdfs, send, uploads } from '../support/screens/upload-many';
import { fillUser, topUpDialog, uniqueUsername, userForm } from '../support/screens/users';

/** A browser of which every request is recorded on its way, those of its service worker included. */
const test = base.extend<{ recorder: RecordingProxy }>({
  session: 'new',
  recorder: async ({}, use) => {
    const recorder = await startRecordingProxy();
    await use(recorder);
    await recorder.stop();
  },
  context: async ({ browser, recorder }, use) => {
    const context = await browser.newContext({ proxy: { server: recorder.url }, serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
});

const PASSWORD = 'Rahasia123';
const ELSEWHERE = 'elsewhere.test';

/** What somebody does in a day; `look` is called wherever something new may be kept. */
async function spendADay(page: Page, { url, mark, look }: { url: string; mark: string; look: () => Promise<void> }) {
  const title = unique('Seduh');
  await page.goto('/');
  await page.getByLabel('URL Backend').fill(url);
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
  await signIn(page);
  await expect(page).toHaveURL('/courses');

  // A course with files.
  await page.getByRole('button', { name: 'Tambah Kursus' }).click();
  await fillCourse(page, title);
  await courseForm(page).thumbnail.setInputFiles(pngFile('kopi.png'));
  await look();
  await courseForm(page).create.click();
  await card(page, title)
    .getByRole('button', { name: /^Modul/ })
    .click();
  await page.getByRole('link', { name: 'Tambah Modul', exact: true }).click();
  await page.getByLabel('Judul Modul').fill('Pembuka');
  await page.getByLabel('Deskripsi').fill('Gambaran besar.');
  await page.getByLabel('Konten PDF').setInputFiles(pdfFile());
  await page.getByLabel('Konten Video').setInputFiles(VIDEO);
  await page.getByRole('button', { name: 'Buat Modul' }).click();
  await page.getByRole('button', { name: 'Pratinjau Pembuka' }).click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Unggah Banyak' }).click();
  await choosePdfs(page, '1 Satu', '2 Dua');
  await send(page, 2);
  await look();
  await expect(uploads(page).getByText('2 modul berhasil diunggah')).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke Modul' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tindakan kursus' }).click();
  await page.getByRole('menuitem', { name: 'Unduh Kursus (ZIP)' }).click();
  await downloading;
  await look();

  // Users: one by one, from a file, and several at once.
  await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
  await page.getByRole('link', { name: 'Tambah Pengguna' }).click();
  await fillUser(page, `${mark}-1`);
  await look();
  await userForm(page).create.click();
  await page.getByRole('link', { name: 'Impor', exact: true }).click();
  await chooseCsv(page, [rowFor(`${mark}-2`, PASSWORD), rowFor(`${mark}-3`, '')]);
  await startImport(page, '2');
  await look();
  await expect(page.getByText('2 pengguna berhasil diimpor', { exact: true })).toBeVisible();
  await download(page, 'Unduh hasil');
  await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByRole('article')).toHaveCount(3);
  await startChoosing(page);
  await allOnPage(page).check();
  await page.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
  await topUpDialog(page).amount.fill('50000');
  await topUpDialog(page).submit.click();
  await look();
  await expect(page.getByText('Saldo 3 pengguna berhasil ditambahkan').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tabel' }).click();
  await page.getByRole('columnheader', { name: 'Saldo' }).getByRole('button').click();
  await expect(page.getByText('3 pengguna, total saldo Rp 150.000')).toBeVisible();
  await page.getByRole('button', { name: 'Kolom' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Alamat Email' }).click();
  await page.keyboard.press('Escape');
  await download(page, 'Ekspor CSV');

  // What is looked up, and what is said of it.
  const quick = await openQuickFind(page);
  await quick.box.fill(title);
  await expect(quick.option(new RegExp(title)).first()).toBeVisible();
  await quick.box.fill('Riwayat');
  await quick.option('Riwayat').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat' })).toBeVisible();
  await look();
  return { title };
}

test(
  'a day asks nobody but the host and the back end, and keeps nothing but what the table of storage says',
  { tag: '@all' },
  async ({ page, backend, recorder, baseURL, problems }) => {
    problems.allow(answered(401), new RegExp(ELSEWHERE));
    const mark = uniqueUsername();
    const seen: Kept[] = [];
    const look = async () => void seen.push(await readKept(page));
    const { title } = await spendADay(page, { url: backend.url, mark, look });

    // The session expires over a changed form, and ends by choice.
    await page.getByRole('link', { name: 'Kursus', exact: true }).click();
    await page.getByRole('button', { name: 'Tambah Kursus' }).click();
    await courseForm(page).title.fill(`${title} II`);
    await revokeTokens(backend);
    await comeBackToWindow(page);
    await expect(expiredDialog(page)).toBeVisible();
    await look();
    await signInAgain(page);
    await look();
    await signIn(page);
    await expect(courseForm(page).title).toHaveValue(`${title} II`);
    await expect.poll(async () => linesOf(await readKept(page)).lines).toContain('Cache Storage: kelola …');
    await look();
    await logOut(page);
    await page.getByRole('button', { name: 'Tinggalkan', exact: true }).click();
    await expect(page).toHaveURL('/login');

    await test.step('what was kept', async () => {
      const left = await readKept(page);
      const all = [...seen, left].map(linesOf);
      expect(all.flatMap(({ unlisted }) => unlisted)).toEqual([]);
      const lines = new Set(all.flatMap(({ lines: some }) => [...some]));
      // Each storage was really read.
      for (const line of [
        'localStorage: hidden-columns',
        'sessionStorage: draft …',
        'sessionStorage: history',
        'History entries: kelolaPosition',
        'IndexedDB: kelola-journal',
        'Private files: unduhan',
        'Cache Storage: kelola …',
      ])
        expect([...lines]).toContain(line);

      for (const kept of seen) {
        const text = JSON.stringify(kept);
        for (const secret of [PASSWORD, ADMIN.password, '%PDF']) expect(text).not.toContain(secret);
        // No answer of a back end.
        expect(Object.values(kept['Cache Storage']).join('\n')).not.toMatch(/\/api\/|\/uploads\/|\/files\//);
      }
      // The names of people are in the tab's own storage only, and in the journal as ids.
      for (const { sessionStorage: _, ...shared } of seen) expect(JSON.stringify(shared)).not.toContain(`${mark}-1@`);
      expect(linesOf(left).lines).toEqual(new Set([...linesOf(left).lines].filter((line) => !REMOVED.includes(line))));
      expect(JSON.stringify(left)).not.toContain(mark);
      expect(JSON.stringify(left)).not.toContain(title);
    });

    await test.step('what was sent', async () => {
      await expectElsewhereIsRecorded(page.context(), recorder);
      const host = new URL(baseURL!).host;
      const api = new URL(backend.url).host;
      const sent = recorder.sent.filter(({ url }) => url.host !== ELSEWHERE);
      expect(sent.filter(({ url }) => ![host, api].includes(url.host)).map(({ url }) => url.href)).toEqual([]);
      const atHost = sent.filter(({ url }) => url.host === host);
      const atBackEnd = sent.filter(({ url }) => url.host === api);
      expect(atHost.length).toBeGreaterThan(30);
      expect(atBackEnd.length).toBeGreaterThan(30);

      // The host is asked for its files.
      expect(atHost.filter(({ method, body }) => method !== 'GET' || body !== '')).toEqual([]);
      expect(atHost.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
      const tokens = new Set(atBackEnd.flatMap(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? []));
      expect(tokens.size).toBe(2);
      const told = JSON.stringify(atHost);
      for (const secret of [...tokens, PASSWORD, ADMIN.password, `${mark}-1@`]) expect(told).not.toContain(secret);

      // The token goes to the calls of the back end, and not along with pictures and files.
      const withToken = atBackEnd.filter(({ headers }) => headers.authorization !== undefined);
      expect(withToken.filter(({ url }) => !url.pathname.startsWith('/api/'))).toEqual([]);
      expect(atBackEnd.some(({ url, headers }) => !url.pathname.startsWith('/api/') && !headers.authorization)).toBe(
        true,
      );
    });
  },
);

/** A recorder that missed requests to others would find nothing. */
async function expectElsewhereIsRecorded(context: BrowserContext, { sent }: RecordingProxy): Promise<void> {
  const page = await context.newPage();
  await page.goto(`http://${ELSEWHERE}/`).catch(() => {
    // Nobody answers there.
  });
  await page.goto(`https://${ELSEWHERE}/`).catch(() => {
    // Nor there.
  });
  await page.close();
  const recorded = sent.filter(({ url }) => url.host === ELSEWHERE).map(({ method }) => method);
  expect(recorded).toEqual(expect.arrayContaining(['GET', 'CONNECT']));
}
