import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import { courseWith, expectOrder, modulesOf, pdfFile, VIDEO } from '../support/screens/modules';
import { answered, noAnswer } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

const form = (page: Page) => ({
  title: page.getByLabel('Judul Modul'),
  description: page.getByLabel('Deskripsi'),
  pdf: page.getByLabel('Konten PDF'),
  video: page.getByLabel('Konten Video'),
  create: page.getByRole('button', { name: 'Buat Modul' }),
  cancel: page.getByRole('button', { name: 'Batal', exact: true }),
});

async function fillIn(page: Page, title: string) {
  const fields = form(page);
  await fields.title.fill(title);
  await fields.description.fill('Gambaran besar.');
  await fields.pdf.setInputFiles(pdfFile());
  await fields.video.setInputFiles(VIDEO);
  return fields;
}

/** Nothing of what was filled in has gone. */
async function expectKept(page: Page, title: string) {
  const fields = form(page);
  await expect(fields.title).toBeEnabled();
  await expect(fields.title).toHaveValue(title);
  await expect(fields.description).toHaveValue('Gambaran besar.');
  await expect(page.getByRole('button', { name: 'Batalkan pilihan materi.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan pilihan lesson-1.webm' })).toBeVisible();
  await expect(fields.create).toBeEnabled();
}

test('creates a module with both files and previews them: the video plays and can be sought in', async ({
  page,
  context,
  backend,
  problems,
}) => {
  // The tab with the PDF asks the back end for an icon, which it has not.
  problems.allow(/favicon\.ico/);
  const course = await courseWith(backend, unique('Isi'), ['Awal']);
  await page.goto(`/courses/${course.id}/modules`);
  await page.getByRole('link', { name: 'Tambah Modul' }).click();
  const { create } = await fillIn(page, 'Modul Berisi');
  await create.click();
  await expect(page.getByText('Modul berhasil dibuat')).toBeVisible();
  await expect(page).toHaveURL(`/courses/${course.id}/modules`);
  await expectOrder(page, ['Awal', 'Modul Berisi']);

  const made = card(page, 'Modul Berisi');
  await expect(made.getByText('PDF', { exact: true })).toBeVisible();
  await expect(made.getByText('Video', { exact: true })).toBeVisible();
  await made.getByRole('button', { name: 'Pratinjau Modul Berisi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modul Berisi' });
  await expect(dialog.getByRole('img', { name: 'Modul 2' })).toBeVisible();
  await expect(dialog.getByText('Gambaran besar.')).toBeVisible();

  const video = dialog.locator('video');
  await expect(video).toHaveAttribute('controls', '');
  await expect(video).not.toHaveAttribute('poster');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThanOrEqual(2);
  const soughtTo = await video.evaluate(
    (player: HTMLVideoElement) =>
      new Promise<{ at: number; wanted: number }>((resolve) => {
        const wanted = player.duration * 0.75;
        player.onseeked = () => resolve({ at: player.currentTime, wanted });
        player.currentTime = wanted;
      }),
  );
  expect(soughtTo.wanted).toBeGreaterThan(0);
  expect(soughtTo.at).toBeCloseTo(soughtTo.wanted, 1);

  const link = dialog.getByRole('link', { name: 'Open PDF' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();

  // Closing takes the player away in the middle of the video.
  const player = await video.evaluateHandle(async (element: HTMLVideoElement) => {
    element.muted = true;
    element.loop = true;
    await element.play();
    return element;
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
  await expect(made.getByRole('button', { name: 'Pratinjau Modul Berisi' })).toBeFocused();
});

test(
  'says of a dropped file of the wrong type that it is not accepted, and takes the right one',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Seret'), []);
    await page.goto(`/courses/${course.id}/modules/new`);
    const cdp = await page.context().newCDPSession(page);
    const box = (await form(page).pdf.boundingBox())!;
    const drop = async (file: string) => {
      const data = { items: [], files: [file], dragOperationsMask: 1 };
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await cdp.send('Input.dispatchDragEvent', { type, ...point, data });
    };
    await drop(VIDEO);
    await expect(page.getByText('Jenis file tidak diterima oleh atribut accept')).toBeVisible();
    await expect(form(page).pdf).toHaveAttribute('aria-invalid', 'true');

    await form(page).pdf.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText('Jenis file tidak diizinkan. Jenis yang diizinkan: pdf')).toBeVisible();

    const file = test.info().outputPath('seret.pdf');
    await writeFile(file, pdfFile().buffer);
    await drop(file);
    const remove = page.getByRole('button', { name: 'Batalkan pilihan seret.pdf' });
    await expect(remove).toBeVisible();
    await expect(page.getByText('15 B')).toBeVisible();
    await remove.click();
    await expect(remove).toHaveCount(0);
    await expect(form(page).pdf).toBeFocused();
  },
);

test.describe('an upload that fails keeps the form, and can be sent again', () => {
  const failures = {
    'a 413 of a proxy': {
      status: 413,
      contentType: 'text/html',
      body: '<html><h1>413 Request Entity Too Large</h1></html>',
    },
    'an error page of a proxy': { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' },
  };
  for (const [name, answer] of Object.entries(failures)) {
    test(name, { tag: '@all' }, async ({ page, backend, problems }) => {
      problems.allow(answered(answer.status));
      const course = await courseWith(backend, unique('Gagal'), []);
      await page.goto(`/courses/${course.id}/modules/new`);
      const { create } = await fillIn(page, 'Ulang');
      await page.route('**/api/courses/*/modules', (route) => route.fulfill(answer), { times: 1 });
      await create.click();
      await expect(page.getByRole('alert').filter({ hasText: /^Gagal membuat modul/ })).toBeVisible();
      await expectKept(page, 'Ulang');
      await create.click();
      await expect(page.getByText('Modul berhasil dibuat')).toBeVisible();
      const [made] = await modulesOf(backend, course.id);
      expect(Buffer.from(await (await fetch(made!.video_content!)).arrayBuffer()).equals(await readFile(VIDEO))).toBe(
        true,
      );
    });
  }

  test('a connection that breaks', { tag: '@all' }, async ({ page, backend, problems }) => {
    problems.allow(noAnswer);
    const course = await courseWith(backend, unique('Putus'), []);
    await page.goto(`/courses/${course.id}/modules/new`);
    const { create } = await fillIn(page, 'Ulang');
    await page.route('**/api/courses/*/modules', (route) => route.abort(), { times: 1 });
    await create.click();
    await expect(page.getByText('Gagal membuat modul: Upload failed')).toBeVisible();
    await expectKept(page, 'Ulang');
  });

  test('an abort by the person', { tag: '@all' }, async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Batal'), []);
    await page.goto(`/courses/${course.id}/modules/new`);
    const { create, cancel, title } = await fillIn(page, 'Ulang');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 8_000,
    });
    await create.click();
    await expect(page.getByRole('progressbar', { name: 'Mengirim data ke server...' })).toBeVisible();
    await expect(title).toBeDisabled();
    await expect(page.getByText('Mengunggah file PDF dan video...')).toBeVisible();
    await expect(page.getByText(/^[\d,]+ (B|KB) \/ [\d,]+ KB$/)).toBeVisible();
    await cancel.click();
    await expect(page.getByText('Upload was aborted')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectKept(page, 'Ulang');
    expect(await modulesOf(backend, course.id)).toEqual([]);
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await create.click();
    await expect(page.getByText('Modul berhasil dibuat')).toBeVisible();
  });
});
