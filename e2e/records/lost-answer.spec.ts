import { expectAccessible } from '../support/checks/axe';
import { answered } from '../support/checks/problems';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { closeInsteadOfAnswer, loseAnswer, once, redirectTo } from '../support/faults/faults';
import { expect, test, unique } from '../support/faults/faulty';
import { fillUser, findUsers, uniqueUsername, userForm } from '../support/screens/users';

/** The back end does what was asked, and its answer is lost. */

const toasts = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Notifikasi' });

test.beforeEach(({ problems }) => problems.allow(answered(504)));

test(
  'a new course that was made is named with a link, and another one is made only after a question',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const title = unique('Hilang');
    network.fault(({ method }) => method === 'POST', loseAnswer);
    await page.goto('/courses/new');
    await fillCourse(page, title);
    const { create } = courseForm(page);
    await create.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Kursus dengan data yang sama sudah ada' });
    await expect(notice).toContainText('Mungkin sudah tersimpan tadi.');
    const [course] = await backend.findCourses(title);
    await expect(notice.getByRole('link', { name: `Buka ${title}` })).toHaveAttribute(
      'href',
      `/courses/${course!.id}/edit`,
    );
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);

    await create.click();
    const question = page.getByRole('dialog', { name: 'Tetap buat satu lagi?' });
    await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused();
    await question.getByRole('button', { name: 'Batal' }).click();
    await expect(create).toBeFocused();
    expect(await backend.findCourses(title)).toHaveLength(1);

    network.heal();
    await create.click();
    await question.getByRole('button', { name: 'Buat Satu Lagi' }).click();
    await expect(toasts(page).getByText('Kursus berhasil dibuat')).toBeVisible();
    await expect(page).toHaveURL('/courses');
    expect(await backend.findCourses(title)).toHaveLength(2);
  },
);

test('a new user that the browser has sent twice is not refused as taken', async ({
  page,
  network,
  backend,
  problems,
}) => {
  problems.allow(answered(409));
  const username = uniqueUsername();
  network.fault(
    ({ method, url }) => method === 'POST' && url.pathname === '/api/auth/register',
    once(closeInsteadOfAnswer),
  );
  await page.goto('/users/new');
  await fillUser(page, username);
  await userForm(page).create.click();
  await expect(page.getByText('Pengguna dengan data yang sama sudah ada')).toBeVisible();
  await expect(page.getByRole('link', { name: `Buka Uji ${username}` })).toBeVisible();
  await expect(userForm(page).username).toHaveAttribute('aria-invalid', 'false');
  expect(await findUsers(backend, username)).toHaveLength(1);
});

test('a new course whose request was redirected, which a browser repeats as a GET, is not told as created', async ({
  page,
  network,
  backend,
  problems,
}) => {
  problems.allow(answered(401));
  const title = unique('Alih');
  const moved = `${backend.url}/api/courses?limit=5`;
  network.fault(({ method, url }) => method === 'POST' && url.pathname === '/api/courses', redirectTo(moved));
  await page.goto('/courses/new');
  await fillCourse(page, title);
  await courseForm(page).create.click();
  await expect(toasts(page).getByText(`Gagal membuat kursus: Server mengalihkan permintaan ke ${moved}`)).toBeVisible();
  await expect(courseForm(page).title).toHaveValue(title);
  expect(await backend.findCourses(title)).toHaveLength(0);
});
