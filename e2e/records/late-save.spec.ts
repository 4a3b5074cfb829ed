import { courseForm } from '../support/screens/course-form';
import { refuse } from '../support/faults/faults';
import { expect, test } from '../support/faults/faulty';
import { leave } from '../support/screens/leave';
import { answered } from '../support/checks/problems';
import { throttleUploads } from '../support/screens/session';
import { pngFile } from '../support/png';
import { fillCourse } from '../support/screens/course-form';
import { unique } from '../support/test';

const toasts = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Notifikasi' });

test(
  'an upload goes on when its form is left, and the list shows what came of it',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Ditinggal');
    await page.goto('/courses/new');
    await fillCourse(page, title);
    const form = courseForm(page);
    await form.thumbnail.setInputFiles(pngFile('besar.png', { width: 600, height: 400, noise: true }));
    const endThrottle = await throttleUploads(page, 100_000);
    await form.create.click();
    await expect(page.getByRole('progressbar', { name: 'Mengirim data ke server...' })).toBeVisible();
    await page.getByRole('link', { name: 'Kursus', exact: true }).click();
    await leave(page);
    await expect(page).toHaveURL('/courses');
    await endThrottle();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    await expect(toasts(page).getByText('Kursus berhasil dibuat')).toBeVisible();
    expect(await backend.findCourses(title)).toHaveLength(1);
  },
);

test(
  'a button that has failed still has the keyboard, and Escape works at once',
  { tag: '@all' },
  async ({ page, network, backend, problems }) => {
    problems.allow(answered(500));
    const title = unique('Gagal');
    const { id } = await backend.createCourse({ title });
    network.fault(({ method }) => method === 'DELETE' || method === 'PUT', refuse(500, { message: 'Rusak' }));
    await page.goto(`/courses/${id}/edit`);
    const { update } = courseForm(page);
    await update.focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('Rusak')).toBeVisible();
    await expect(update).toBeEnabled();
    await expect(update).toBeFocused();

    await page.goto(`/courses?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Hapus ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Hapus Kursus' });
    const remove = dialog.getByRole('button', { name: 'Hapus' });
    await remove.click();
    await expect(toasts(page).getByText('Rusak')).toBeVisible();
    await expect(remove).toBeEnabled();
    await expect(remove).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);
