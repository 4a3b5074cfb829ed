import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { addModule, courseWith, modulesOf, VIDEO } from '../support/screens/modules';
import { answered, noAnswer } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

const PDF = new Blob(['%PDF-1.4\n', 'isi '.repeat(100_000), '%%EOF\n'], { type: 'application/pdf' });

const finding = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('the content of a course is checked from the menu of its modules, and a finding leads to its form', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(answered(404), noAnswer);
  const title = unique('Periksa');
  const { id } = await backend.createCourse({ title, thumbnail: true });
  const video = new Blob([await readFile(VIDEO)], { type: 'video/webm' });
  await addModule(backend, id, 'Baik', { pdf: PDF, video });
  await addModule(backend, id, 'Kosong');
  await addModule(backend, id, 'Hilang', { pdf: PDF });
  await addModule(backend, id, 'Tertutup', { video });
  const [, , lost, closed] = await modulesOf(backend, id);
  const nameOf = (address: string) => basename(new URL(address).pathname);
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route(`**/${nameOf(lost!.pdf_content!)}`, (route) => route.fulfill({ status: 404, headers }));
  await page.route(`**/${nameOf(closed!.video_content!)}`, (route) => route.abort());
  const ranges: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\.(pdf|webm)$/.test(request.url())) ranges.push(request.headers().range);
  });

  await page.goto(`/courses/${id}/modules`);
  await page.getByRole('button', { name: 'Tindakan kursus' }).click();
  await page.getByRole('menuitem', { name: 'Periksa Konten' }).click();
  await expect(page).toHaveURL(`/courses/${id}/check`);
  await expect(page).toHaveTitle('Periksa Konten - Kelola');
  await expect(page.getByText('4 modul diperiksa, 3 perlu diperhatikan')).toBeVisible();
  await expect(finding(page, 'Kosong')).toContainText('Belum ada PDF atau video');
  await expect(finding(page, 'Hilang')).toContainText('PDF tidak ditemukan');
  await expect(finding(page, 'Tertutup')).toContainText('Video tidak dapat diperiksa dari browser ini');
  expect(new Set(ranges)).toContain('bytes=0-1023');

  await finding(page, 'Kosong').getByRole('link', { name: 'Edit Kosong' }).click();
  await expect(page.getByLabel('Judul Modul')).toHaveValue('Kosong');
});

test('all courses are checked from quick find', { tag: '@all' }, async ({ page, backend }) => {
  // It checks the courses of all tests that share its back end.
  const title = unique('Katalog');
  await courseWith(backend, title, ['Belum ada apa-apa']);
  await page.goto('/users');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Cari kursus, pengguna, atau tindakan' }).fill('peri kon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses/check');
  await expect(page.getByText(/modul diperiksa, .* (perlu diperhatikan|temuan di)/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Belum ada PDF atau video');
});

test(
  'where the first press on the page removes its button, the heading has the focus',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { id } = await courseWith(backend, unique('Tekan pertama'), ['Satu']);
    await page.goto(`/courses/${id}/check`);
    // A screen reader presses what it is at, without a key before.
    await page.getByRole('button', { name: 'Periksa lagi' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
