import { late } from '../support/faults/faults';
import { expect, reading, test, unique } from '../support/faults/faulty';
import { leaveDialog, stay } from '../support/leave';
import { openQuickFind, quickFind } from '../support/many';
import { answered } from '../support/checks/problems';
import { createUser } from '../support/users';

test(
  'finds a course and a user by name, leads there by Enter, and gives the focus back on Escape',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Cepat');
    const course = await backend.createCourse({ title });
    const user = await createUser(backend);
    await page.goto('/users');
    const { dialog, box, option } = quickFind(page);
    const button = page.getByRole('button', { name: 'Cari cepat' });
    await button.focus();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await expect(page.getByRole('option')).toHaveText([
      'Tambah Kursus',
      'Tambah Pengguna',
      'Impor Kursus',
      'Impor Pengguna',
      'Periksa Konten',
      'Kursus',
      'Pengguna',
      'Riwayat',
      'Keluar',
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Meta+k');
    await page.keyboard.type(user.username);
    await expect(option(new RegExp(`^${user.name}`))).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/users?q=${user.username}`);
    await expect(page.getByRole('searchbox')).toHaveValue(user.username);
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.keyboard.press('Control+k');
    // Enter waits for the search.
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/courses/${course.id}/modules`);
  },
);

test(
  'a search that is superseded is given up, and its late answer shows nowhere',
  { tag: '@all' },
  async ({ page, backend, network }) => {
    const name = unique('Lama');
    await backend.createCourses(name, 2);
    await page.goto('/users');
    network.fault(reading('/api/courses', { q: `${name} 0` }), late(3_000));
    const given: string[] = [];
    page.on('requestfailed', (request) => given.push(new URL(request.url()).searchParams.get('q') ?? ''));
    const { box, option } = await openQuickFind(page);
    await box.fill(`${name} 0`);
    await expect.poll(() => network.calls.some(reading('/api/courses', { q: `${name} 0` }))).toBe(true);
    await box.fill(`${name} 02`);
    await expect(option(new RegExp(`^${name} 02`))).toBeVisible();
    expect(given).toContain(`${name} 0`);
    await page.waitForTimeout(3_500);
    await expect(option(new RegExp(`^${name}`))).toHaveCount(1);
  },
);

test(
  'actions are found by the beginnings of their words; a changed form is asked about first',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses/new');
    const title = page.getByLabel('Judul Kursus');
    await title.fill('Belum disimpan');
    const { dialog, box } = await openQuickFind(page);
    await box.fill('peng im');
    await expect(page.getByRole('option')).toHaveText(['Impor Pengguna']);
    await page.keyboard.press('Enter');
    await expect(leaveDialog(page)).toBeVisible();
    await stay(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/courses/new');
    await expect(title).toHaveValue('Belum disimpan');
  },
);

test(
  'a failed search says so, and leaves actions and the other kind',
  { tag: '@all' },
  async ({ page, network, backend, problems }) => {
    problems.allow(answered(500));
    const user = await createUser(backend);
    await page.goto('/users');
    await expect(page.getByRole('article').first()).toBeVisible();
    network.fault(reading('/api/courses'), async ({ response }) => {
      response.writeHead(500, { 'access-control-allow-origin': '*' }).end('<html>');
    });
    const { box, option } = await openQuickFind(page);
    await box.fill(user.username);
    await expect(page.getByText('Gagal mencari kursus')).toBeVisible();
    await expect(option(new RegExp(`^${user.name}`))).toBeVisible();
  },
);

test(
  '? lists the keys and switches the single ones off, for good until they are switched on again',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Pintasan keyboard' });
    await dialog.getByRole('checkbox', { name: 'Pintasan satu tombol: / dan ?' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await expect(dialog).toHaveCount(0);

    const opener = page.getByRole('button', { name: 'Cari cepat' });
    await opener.press('Enter');
    await quickFind(page).dialog.getByRole('button', { name: 'Pintasan keyboard' }).click();
    await dialog.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  },
);
