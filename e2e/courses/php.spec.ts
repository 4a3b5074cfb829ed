import { answered } from '../support/checks/problems';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { hasPhp, startPhp } from '../support/servers/php-backend';
import { expect, test } from '../support/test';

test.use({ session: 'new' });
test.skip(() => !process.env.KELOLA_SKIP_NOTHING && !hasPhp(), 'PHP is not installed');

test(
  'a course is made and changed on a back end in plain PHP, which reads $_POST as it is',
  { tag: '@all' },
  async ({ page, problems }) => {
    // A list that is none, and a form that nothing was read of; and the setup's test.
    problems.allow(answered(422), answered(401));
    const php = await startPhp();
    const writes: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/courses') && ['POST', 'PUT'].includes(request.method()))
        writes.push(`${request.method()} ${pathname}`);
    });
    try {
      await page.goto('/setup');
      await page.getByLabel('URL Backend').fill(php.url);
      await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
      await page.getByLabel('Email atau Username').fill('admin');
      await page.getByLabel('Kata Sandi', { exact: true }).fill('Admin123');
      await page.getByRole('button', { name: 'Masuk' }).click();
      await page.getByRole('button', { name: 'Tambah Kursus' }).click();

      const form = courseForm(page);
      await fillCourse(page, 'Kopi PHP');
      await form.topic.fill('Teh');
      await form.addTopic.click();
      await form.create.click();
      const card = page.getByRole('article', { name: 'Kopi PHP' });
      await expect(card).toContainText('Teh');

      await page.getByRole('button', { name: 'Edit Kopi PHP' }).click();
      await form.title.fill('Kopi dan teh');
      await form.removeTopic('Kopi').click();
      await form.update.click();
      const changed = page.getByRole('article', { name: 'Kopi dan teh' });
      await expect(changed.getByRole('listitem', { name: 'Teh' })).toBeVisible();
      await expect(changed.getByRole('listitem', { name: 'Kopi' })).toHaveCount(0);
      expect(writes).toEqual(['POST /api/courses', 'POST /api/courses', 'PUT /api/courses/1', 'POST /api/courses/1']);

      // From now on at once, as long as the tab lives.
      await page.getByRole('button', { name: 'Edit Kopi dan teh' }).click();
      await form.instructor.fill('Bu Rani');
      await form.update.click();
      await expect(changed).toContainText('Bu Rani');
      expect(writes.slice(4)).toEqual(['POST /api/courses/1']);
    } finally {
      // The list is read a second time after a write.
      await page.goto('about:blank');
      await php.stop();
    }
  },
);
