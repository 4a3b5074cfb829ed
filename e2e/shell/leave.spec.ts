import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import type { Backend } from '../support/backend';
import { beginSlowUpload, courseForm } from '../support/screens/course-form';
import { back, closingAsks, forward, leave, leaveDialog, reloadAsks, stay } from '../support/screens/leave';
import { expect, test, unique } from '../support/test';
import { createUser, userForm } from '../support/screens/users';

interface Opened {
  list: string;
  form: string;
  /** A field of the form, and what it held when the form opened. */
  field: ReturnType<Page['getByLabel']>;
  value: string;
  save: () => Promise<void>;
}

/** Forms as a person gets to them from their list, so that there is a way back. */
const forms: Record<string, (page: Page, backend: Backend) => Promise<Opened>> = {
  async 'the form of a course'(page, backend) {
    const title = unique('Ditinggal');
    const { id } = await backend.createCourse({ title });
    const list = `/courses?q=${encodeURIComponent(title).replace(/%20/g, '+')}`;
    await page.goto(list);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const { title: field, update } = courseForm(page);
    return { list, form: `/courses/${id}/edit`, field, value: title, save: () => update.click() };
  },
  async 'the form of a user'(page, backend) {
    const { id, username, name } = await createUser(backend);
    const list = `/users?q=${username}`;
    await page.goto(list);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    const { lastName: field, update } = userForm(page);
    return { list, form: `/users/${id}/edit`, field, value: username, save: () => update.click() };
  },
};

for (const [name, open] of Object.entries(forms)) {
  test.describe(name, { tag: name === 'the form of a course' ? [] : '@all' }, () => {
    test('asks before it is left by back, forward, reload or close while it is changed', async ({ page, backend }) => {
      const { list, form, field, value } = await open(page, backend);
      await expect(field).toHaveValue(value);
      await back(page);
      await expect(page).toHaveURL(list);
      await forward(page);
      await expect(page).toHaveURL(form);
      await expect(field).toHaveValue(value);

      await field.fill('Belum disimpan');
      await back(page);
      await expect(leaveDialog(page)).toBeVisible();
      await expect(page).toHaveURL(form);
      await stay(page);
      await expect(field).toHaveValue('Belum disimpan');
      expect(await reloadAsks(page)).toBe(true);
      expect(await closingAsks(page)).toBe(true);
      await expect(field).toHaveValue('Belum disimpan');
      await back(page);
      await leave(page);
      await expect(page).toHaveURL(list);
      await expect(leaveDialog(page)).toHaveCount(0);
    });

    test('asks nothing once it is as it was', { tag: '@all' }, async ({ page, backend }) => {
      const { list, field, value } = await open(page, backend);
      await expect(field).toHaveValue(value);
      await field.fill('Belum disimpan');
      await field.fill(value);
      expect(await reloadAsks(page)).toBe(false);
      await field.fill('Belum disimpan');
      await field.fill(value);
      await back(page);
      await expect(page).toHaveURL(list);
      await expect(leaveDialog(page)).toHaveCount(0);
      expect(await closingAsks(page)).toBe(false);
    });

    test('asks nothing once it is saved', { tag: '@all' }, async ({ page, backend }) => {
      const { field, value, save } = await open(page, backend);
      await expect(field).toHaveValue(value);
      await field.fill(`${value}b`);
      await save();
      await expect(page).toHaveURL(/\/(courses|users)$/);
      expect(await reloadAsks(page)).toBe(false);
      await back(page);
      await expect(leaveDialog(page)).toHaveCount(0);
      expect(await closingAsks(page)).toBe(false);
    });
  });
}

test('a new form asks at forward too', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  await page.getByRole('link', { name: 'Pengguna' }).click();
  await expect(page).toHaveURL('/users');
  await back(page);
  await expect(page).toHaveURL('/courses/new');
  await courseForm(page).title.fill('Belum disimpan');
  await forward(page);
  await expect(leaveDialog(page)).toBeVisible();
  await stay(page);
  await expect(page).toHaveURL('/courses/new');
  await forward(page);
  await leave(page);
  await expect(page).toHaveURL('/users');
});

test('a running upload asks before it is left, and goes on meanwhile', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Berjalan');
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Tambah Kursus' }).click();
  const endThrottle = await beginSlowUpload(page, title);
  expect(await reloadAsks(page)).toBe(true);
  await page.getByRole('link', { name: 'Pengguna' }).click();
  await expect(leaveDialog(page)).toBeVisible();
  await stay(page);
  await back(page);
  await expect(leaveDialog(page)).toBeVisible();
  await stay(page);
  await endThrottle();
  await expect(card(page, title)).toBeVisible();
  await expect(leaveDialog(page)).toHaveCount(0);
  expect(await backend.findCourses(title)).toHaveLength(1);
});
