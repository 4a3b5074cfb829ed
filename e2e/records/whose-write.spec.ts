import { courseForm } from '../support/screens/course-form';
import { answered } from '../support/checks/problems';
import { hold } from '../support/faults/faults';
import { expect, reading, test, unique } from '../support/faults/faulty';

/** A write belongs to the sign-in and the back end under which its button was pressed. */

test(
  'an update is sent nowhere where another tab configures another back end during the reading before it',
  { tag: '@all' },
  async ({ page, context, network, backend, problems }) => {
    // The test of an address asks who is signed in, as nobody.
    problems.allow(answered(401));
    const title = unique('Milik');
    const { id } = await backend.createCourse({ title, price: '19.99' });
    await page.goto(`/courses/${id}/edit`);
    const form = courseForm(page);
    await form.title.fill(`${title} saya`);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    const read = hold();
    network.fault(reading(`/api/courses/${id}`), read.fault);
    await form.update.click();
    await expect.poll(read.asked).toBe(1);

    // The same records, at another address.
    const other = await context.newPage();
    await other.goto('/setup');
    await other.getByLabel('URL Backend').fill(backend.url);
    await other.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
    await expect(other).toHaveURL('/login');
    await read.release();

    await expect(page.getByText('Tidak dikirim karena akun atau backend telah berganti')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(sent).toEqual([]);
    expect(await backend.findCourses(title)).toMatchObject([{ title }]);
  },
);
