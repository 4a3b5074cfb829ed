import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tabTo } from '../support/actions';
import { expectAccessible } from '../support/checks/axe';
import { closingAsks, leave, leaveDialog, reloadAsks, stay } from '../support/screens/leave';
import { chooseMove, courseWith, expectOrder, modulesOf, pdfFile, saveOrder, VIDEO } from '../support/screens/modules';
import { logOut, throttleUploads } from '../support/screens/session';
import { expect, test, unique } from '../support/test';
import {
  choosePdfs,
  dropOnto,
  rowOf,
  rowTitles,
  send,
  titlesAt,
  uploads,
  uploadsOf,
  zone,
} from '../support/screens/upload-many';

test.use({ ownContext: true });

/** So slow that there is time to do something while a PDF of `SLOW_BYTES` is sent. */
const BYTES_PER_SECOND = 60_000;
const SLOW_BYTES = 120_000;

const slowPdf = (name: string) => ({
  ...pdfFile(`${name}.pdf`),
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(SLOW_BYTES, 'x')]),
});

test('a folder that is dropped becomes modules in its order, each with its PDF and its video', async ({
  page,
  backend,
}) => {
  const course = await courseWith(backend, unique('Folder'), ['Sudah ada']);
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-folder-'));
  try {
    await mkdir(path.join(dir, 'Materi/10 Lanjut'), { recursive: true });
    const video = await readFile(VIDEO);
    const files: [string, Buffer][] = [
      ['2_Dasar.pdf', pdfFile().buffer],
      ['2_dasar.webm', video],
      ['1_Tanya-jawab.pdf', pdfFile().buffer],
      ['10 Lanjut/1_Penutup.webm', video],
      ['10 Lanjut/catatan.txt', Buffer.from('bukan materi')],
      ['.DS_Store', Buffer.from('x')],
    ];
    for (const [name, content] of files) await writeFile(path.join(dir, 'Materi', name), content);
    await mkdir(path.join(dir, 'Nanti'));
    await writeFile(path.join(dir, 'Nanti', '.DS_Store'), 'x');

    await page.goto(`/courses/${course.id}/modules`);
    await page.getByRole('link', { name: 'Unggah Banyak' }).click();
    await expect(page).toHaveTitle('Unggah Banyak Modul - Kelola');
    await dropOnto(page, zone(page), [path.join(dir, 'Materi'), path.join(dir, 'Nanti')]);
    await expect.poll(() => rowTitles(page)).toEqual(['Tanya-jawab', 'Dasar', 'Penutup']);
    await expect(page.getByText('catatan.txt')).toBeVisible();
    await expect(page.getByText('Jenis file tidak diterima oleh atribut accept')).toBeVisible();
    await expect(page.getByText('.DS_Store')).toHaveCount(0);
    await expect(page.getByText('Nanti')).toBeVisible();
    await expect(page.getByText('Folder ini kosong')).toBeVisible();
    await expect(zone(page)).toBeEnabled();
    await send(page, 3);
    await expect(page.getByText('3 modul berhasil diunggah')).toBeVisible();

    const modules = await modulesOf(backend, course.id);
    expect(modules.map(({ title, pdf_content, video_content }) => [title, !!pdf_content, !!video_content])).toEqual([
      ['Sudah ada', false, false],
      ['Tanya-jawab', true, false],
      ['Dasar', true, true],
      ['Penutup', false, true],
    ]);
    await page.getByRole('link', { name: 'Kembali ke Modul' }).click();
    await expectOrder(page, ['Sudah ada', 'Tanya-jawab', 'Dasar', 'Penutup']);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

test('files that are dropped beside the zone do not take the page away', { tag: '@all' }, async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Meleset'), []);
  await page.goto(uploadsOf(course));
  await choosePdfs(page, 'Isi');
  await dropOnto(page, page.getByRole('heading', { level: 1 }), [VIDEO]);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(uploadsOf(course));
  expect(await rowTitles(page)).toEqual(['Isi']);
});

test(
  'the whole way by keyboard: words, what is wrong, pause and goodbye',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Papan ketik'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua', '3 Tiga');
    await tabTo(page, rowOf(page, 'Satu').getByLabel('Judul'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await tabTo(page, page.getByRole('button', { name: 'Hapus Dua dari daftar' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Hapus Tiga dari daftar' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Unggah 2 Modul' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Judul wajib diisi')).toBeVisible();
    await expect(page.getByLabel('Judul').first()).toBeFocused();
    await page.keyboard.type('Awal');
    const restore = await throttleUploads(page, 200);
    await tabTo(page, page.getByRole('button', { name: 'Unggah 2 Modul' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Jeda' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Lanjutkan' })).toBeFocused();
    await page.keyboard.press('Space');
    await restore();
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible();
    expect(await titlesAt(backend, course)).toEqual(['Awal', 'Tiga']);
  },
);

test(
  'has nothing that axe finds wrong: rows, faults, progress, result, tray',
  { tag: '@nightly' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Aksesibel'), []);
    await page.goto(uploadsOf(course));
    await expectAccessible(page);
    await zone(page).setInputFiles([
      slowPdf('Satu'),
      slowPdf('Dua'),
      { name: 'sampul.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    ]);
    await rowOf(page, 'Dua').getByLabel('Judul').fill('');
    await send(page, 2);
    await expect(page.getByText('Judul wajib diisi')).toBeVisible();
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
    }
    await page.getByLabel('Judul').first().fill('Dua');
    const restore = await throttleUploads(page, 30_000);
    await send(page, 2);
    await expect(uploads(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kembali ke Modul' }).click();
    await expect(uploads(page).getByRole('link', { name: 'Lihat unggahan' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await restore();
    await expect(uploads(page).getByText('2 modul berhasil diunggah')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'goes on while the person works elsewhere: the tray leads back, the list fills, an unsaved order stays',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Sambil'), ['Lama 1', 'Lama 2']);
    await page.goto(uploadsOf(course));
    await zone(page).setInputFiles(['1 A', '2 B', '3 C', '4 D'].map(slowPdf));
    const restore = await throttleUploads(page, BYTES_PER_SECOND);
    await send(page, 4);
    await page.getByRole('link', { name: 'Kembali ke Modul' }).click();
    await expect(leaveDialog(page)).toHaveCount(0);
    await expect(uploads(page).getByText(/^Mengunggah \d dari 4 modul$/)).toBeVisible();
    await expect(uploads(page).getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('article', { name: 'A', exact: true })).toBeVisible();

    await chooseMove(page, 'Lama 1', 'Pindahkan ke bawah');
    const shown = await page.getByRole('article').count();
    await expect(uploads(page).getByText('Mengunggah 4 dari 4 modul')).toBeVisible();
    await expect(saveOrder(page)).toBeVisible();
    expect(await page.getByRole('article').count()).toBe(shown);
    await page.getByRole('button', { name: 'Batalkan perubahan' }).click();
    await restore();
    await expectOrder(page, ['Lama 1', 'Lama 2', 'A', 'B', 'C', 'D']);
    await expect(uploads(page).getByText('4 modul berhasil diunggah')).toBeVisible();
    await uploads(page).getByRole('link', { name: 'Lihat unggahan' }).click();
    await expect(rowOf(page, 'A').getByText('Berhasil')).toBeVisible();
  },
);

test(
  'closing and reloading ask while anything is not sent yet, links do not; logging out asks and forgets',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Tutup'), []);
    await page.goto(uploadsOf(course));
    expect(await reloadAsks(page)).toBe(false);
    await zone(page).setInputFiles(['1 A', '2 B'].map(slowPdf));
    expect(await reloadAsks(page)).toBe(true);
    await throttleUploads(page, 10_000);
    await send(page, 2);
    await page.getByRole('link', { name: 'Kursus', exact: true }).click();
    await expect(page).toHaveURL('/courses');
    expect(await closingAsks(page)).toBe(true);

    await logOut(page);
    await expect(leaveDialog(page)).toBeVisible();
    await expect(leaveDialog(page)).toContainText('yang belum selesai akan dihentikan');
    await stay(page);
    await expect(uploads(page).getByText('Mengunggah 1 dari 2 modul')).toBeVisible();
    await logOut(page);
    await leave(page);
    await expect(page).toHaveURL('/login');
    expect(await reloadAsks(page)).toBe(false);
    expect(await titlesAt(backend, course)).toEqual([]);
  },
);

test.describe('on a host without rewrite rules', () => {
  test.use({ site: 'plain' });

  test('the address opens the screen, with its title', { tag: '@all' }, async ({ page, backend, problems }) => {
    problems.allow(/status of 404/);
    const course = await courseWith(backend, unique('Polos'), []);
    await page.goto(uploadsOf(course));
    await expect(page).toHaveTitle('Unggah Banyak Modul - Kelola');
    await choosePdfs(page, 'Satu');
    await send(page, 1);
    await expect(page.getByText('1 modul berhasil diunggah')).toBeVisible();
    expect(await titlesAt(backend, course)).toEqual(['Satu']);
  });
});
