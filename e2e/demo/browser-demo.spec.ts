import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { QUIET_MS, SETTLED_MS } from '../../lib/config';
import { card, signIn } from '../support/actions';
import { courseForm, fillCourse } from '../support/screens/course-form';
import {
  at,
  expect,
  expectStarted,
  limitStorage,
  ofDemo,
  openDemo,
  reloadHard,
  startButton,
  startDemo,
  stopWorkers,
  storedOfDemo,
  test,
} from '../support/demo';
import { chooseMove, expectOrder, saveOrder, VIDEO } from '../support/screens/modules';
import { answered } from '../support/checks/problems';
import { pngFile } from '../support/png';
import { topUpDialog } from '../support/screens/users';

/** A video that plays, made as large as asked for by an element that players skip. */
function writeVideo(file: string, megabytes: number): string {
  const padding = Buffer.alloc(megabytes * 1_048_576);
  const header = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUIntBE(padding.length, 3, 6);
  writeFileSync(file, Buffer.concat([readFileSync(VIDEO), header, padding]));
  return file;
}

const moduleForm = (page: Page) => ({
  title: page.getByLabel('Judul Modul'),
  description: page.getByLabel('Deskripsi'),
  video: page.getByLabel('Konten Video'),
  create: page.getByRole('button', { name: 'Buat Modul' }),
  progress: page.getByRole('progressbar', { name: 'Mengirim data ke server...' }),
});

async function addModule(page: Page, title: string, video?: string) {
  await page.getByRole('link', { name: 'Tambah Modul', exact: true }).click();
  const form = moduleForm(page);
  await form.title.fill(title);
  await form.description.fill('Gambaran besar.');
  if (video) await form.video.setInputFiles(video);
  await form.create.click();
  return form;
}

async function moveMouse(page: Page, signal: AbortSignal): Promise<void> {
  for (let x = 100; !signal.aborted; x += 1) {
    await page.mouse.move(x, 100);
    await page.waitForTimeout(QUIET_MS / 3);
  }
}

/** The percentages that a progress bar shows, as long as it is there. */
async function percentages(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen = new Set<number>();
    new MutationObserver(() => {
      const now = document.querySelector('form [role=progressbar]')?.getAttribute('aria-valuenow');
      if (now) seen.add(Number(now));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
}

test.describe('a build that holds it', { tag: '@all' }, () => {
  test('nothing of it is fetched before it is asked for; then it says how it goes, and whose account there is', async ({
    page,
    host,
  }) => {
    await page.goto(at('/setup'));
    await expect(startButton(page)).toBeVisible();
    // The service worker that keeps the console for times without a network is there by then.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.mouse.move(100, 100);
    await page.waitForTimeout(1_000);
    expect(ofDemo(host)).toEqual([]);

    const said = new Set<string>();
    await page.exposeFunction('hear', (text: string) => said.add(text));
    await page.evaluate(() => {
      const hear = (window as unknown as { hear: (text: string) => void }).hear;
      new MutationObserver(() => hear(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const began = Date.now();
    await startButton(page).click();
    await expectStarted(page);
    test.info().annotations.push({ type: 'first start', description: `${Date.now() - began} ms` });
    const all = [...said].join('\n');
    expect(all).toMatch(/Mengunduh demo: [\d,]+ MB dari 5,\d+ MB/);
    expect(all).toContain('Menyiapkan data demo...');
    expect(all).toContain('Mengisi data contoh...');

    const address = `${host.url}${at('/demo-api')}`;
    await expect(page.getByText(`Akun demo untuk ${address}`)).toBeVisible();
    await expect(page.getByText('Admin123')).toBeVisible();
  });

  test(
    'the whole console works with it, and all of it is there after reloads, in a second tab and until it is deleted',
    { tag: '@nightly' },
    async ({ page, context, host, problems }, testInfo) => {
      // What the host answers to a deep link where no service worker stands before it.
      problems.allow(answered(404));
      await openDemo(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      const picture = page.getByRole('article').locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      // A course with a picture.
      await page.getByRole('button', { name: 'Tambah Kursus' }).click();
      await fillCourse(page, 'Kopi Lokal');
      const course = courseForm(page);
      await course.thumbnail.setInputFiles(pngFile('kopi.png', { width: 400, height: 300 }));
      await course.create.click();
      await expect(page).toHaveURL(at('/courses'));
      const made = card(page, 'Kopi Lokal');
      await expect(made).toBeVisible();
      await stopWorkers(page);
      await page.reload();
      await expect.poll(() => made.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

      // A module with a video, which is heard of as it arrives and plays.
      await made.getByRole('button', { name: /^Modul/ }).click();
      const readPercentages = await percentages(page);
      await addModule(page, 'Modul Besar', writeVideo(testInfo.outputPath('besar.webm'), 20));
      await expect(card(page, 'Modul Besar')).toBeVisible();
      const seen = await readPercentages();
      expect(seen.some((percent) => percent > 0 && percent < 99)).toBe(true);
      await stopWorkers(page);
      await page.getByRole('button', { name: 'Pratinjau Modul Besar' }).click();
      const video = page.getByRole('dialog', { name: 'Modul Besar' }).locator('video');
      const sought = await video.evaluate(async (player: HTMLVideoElement) => {
        if (player.readyState < 1) await new Promise((resolve) => (player.onloadedmetadata = resolve));
        const wanted = player.duration / 2;
        player.currentTime = wanted;
        await new Promise((resolve) => (player.onseeked = resolve));
        player.muted = true;
        await player.play();
        await new Promise((resolve) => (player.ontimeupdate = resolve));
        return player.currentTime >= wanted && wanted > 0;
      });
      expect(sought).toBe(true);
      await page.keyboard.press('Escape');

      // The order.
      await addModule(page, 'Modul Dua');
      await expectOrder(page, ['Modul Besar', 'Modul Dua']);
      await chooseMove(page, 'Modul Dua', 'Pindahkan ke atas');
      await saveOrder(page).click();
      await expect(page.getByText('Urutan modul berhasil diperbarui')).toBeVisible();
      await stopWorkers(page);
      await reloadHard(page);
      await expectOrder(page, ['Modul Dua', 'Modul Besar']);

      // Money, and a second tab.
      await page.goto(at('/users'));
      const user = page.getByRole('article').first();
      const name = await user.getAttribute('aria-label');
      await page.getByRole('button', { name: `Isi saldo ${name}` }).click();
      const { amount, submit } = topUpDialog(page);
      await amount.fill('75000');
      await submit.click();
      await expect(user.getByText('Rp 100.000')).toBeVisible();
      await stopWorkers(page);
      const second = await context.newPage();
      await second.goto(at('/users'));
      await expect(second.getByRole('article', { name: name! }).getByText('Rp 100.000')).toBeVisible();
      await second.goto(at('/courses/new'));
      await expect(courseForm(second).title).toBeVisible();

      // None of it came from the host, nor from anywhere else.
      expect(ofDemo(host).filter((url) => /\/demo-api\/(api|uploads)\//.test(url))).toEqual([]);

      await page.goto(at('/setup'));
      await page.getByRole('button', { name: 'Hapus data demo' }).click();
      await expect(page.getByRole('status').getByText('Data demo dihapus dari browser ini')).toBeVisible();
      expect(await storedOfDemo(page)).toEqual([]);
      await expect(page.getByRole('button', { name: 'Hapus data demo' })).toHaveCount(0);
      await expect(second).toHaveURL(at('/setup'));
      expect(
        await page.evaluate(() => [localStorage.getItem('api-base-url'), localStorage.getItem('auth-token')]),
      ).toEqual([null, null]);

      // And again from the beginning.
      await startDemo(page);
      await signIn(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(made).toHaveCount(0);
    },
  );

  test(
    'keeping the console for offline use neither replaces the service worker of the demo nor delays its start',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(at('/setup'));
      await expect(startButton(page)).toBeVisible();
      // The page has found no service worker by then, and is about to register the plain one.
      await page.waitForTimeout(SETTLED_MS + QUIET_MS / 2);
      await startButton(page).click();
      await page.waitForTimeout(QUIET_MS);
      // Downloads for offline use wait as long as the mouse moves.
      const moving = new AbortController();
      const moves = moveMouse(page, moving.signal);
      try {
        await expectStarted(page);
      } finally {
        moving.abort();
        await moves;
      }
      const newest = () =>
        page.evaluate(async () => {
          const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!;
          return (installing ?? waiting ?? active)!.scriptURL;
        });
      expect(await newest()).toMatch(/\?demo$/);
    },
  );

  test('an upload that is given up leaves nothing', { tag: '@nightly' }, async ({ page }, testInfo) => {
    await openDemo(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Modul/ })
      .click();
    await expect(page).toHaveURL(/\/modules$/);
    const address = page.url().replace(at('/courses'), at('/demo-api/api/courses'));
    const total = () =>
      page.evaluate(async (url) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('auth-token')}` };
        const answer = (await (await fetch(url, { headers })).json()) as { pagination: { total_items: number } };
        return answer.pagination.total_items;
      }, address);
    const before = await total();
    const { progress } = await addModule(page, 'Batal', writeVideo(testInfo.outputPath('besar.webm'), 90));
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Batal', exact: true }).click();
    await expect(page.getByText('Upload was aborted')).toBeVisible();
    expect(await total()).toBe(before);
    const files = () =>
      page.evaluate(async () => {
        const found: string[] = [];
        for await (const [, home] of (await navigator.storage.getDirectory()).entries()) {
          for (const folder of ['uploads', 'staging']) {
            const handle = await (home as FileSystemDirectoryHandle).getDirectoryHandle(folder);
            for await (const name of handle.keys()) found.push(name);
          }
        }
        return found;
      });
    await expect.poll(files).toEqual([]);
  });

  test('a window without what it needs, or without room, is told so before anything is downloaded', async ({
    page,
    context,
    host,
  }) => {
    await page.goto(at('/setup'));
    await limitStorage(context, page, 20_000_000);
    await startButton(page).click();
    await expect(page.getByRole('alert').getByText(/^Penyimpanan browser tidak cukup/)).toBeVisible();

    const other = await context.newPage();
    await other.addInitScript(() => {
      StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await other.goto(at('/setup'));
    await startButton(other).click();
    await expect(other.getByRole('alert').getByText(/^Demo tidak dapat berjalan di jendela ini/)).toBeVisible();
    await expect(startButton(other)).toBeEnabled();
    expect(ofDemo(host)).toEqual([]);
  });

  test(
    'a download that fails is told, and can be tried again',
    { tag: '@nightly' },
    async ({ page, context, problems }) => {
      problems.allow(/Failed to load resource/, /request failed: net::ERR_FAILED/);
      await page.goto(at('/setup'));
      await context.route(/pglite\.wasm/, (route) => route.abort());
      await startButton(page).click();
      await expect(page.getByRole('alert').getByText(/^File demo tidak dapat diunduh/)).toBeVisible();
      await context.unroute(/pglite\.wasm/);
      await startButton(page).click();
      await expectStarted(page);
    },
  );
});
