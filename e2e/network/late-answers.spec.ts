import { card } from '../support/actions';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { hold, rewrite } from '../support/faults/faults';
import { expect, reading, test, unique } from '../support/faults/faulty';

/** Answers that come twice, or in another order than they were asked for. */

test(
  'a late answer to a former search does not replace that of the present one',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const word = unique('Lambat').replace(' ', '');
    await backend.createCourse({ title: `${word} satu` });
    await backend.createCourse({ title: `${word} dua` });
    const late = hold();
    network.fault(reading('/api/courses', { q: word }), late.fault);
    await page.goto('/courses');
    const box = page.getByRole('searchbox', { name: 'Cari kursus...' });
    await box.fill(word);
    await expect.poll(late.asked).toBe(1);
    await box.fill(`${word} dua`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await late.release();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, `${word} dua`)).toBeVisible();
  },
);

test(
  'gives up the answer to a search that has gone on, and asks anew when it comes back',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const word = unique('Pergi').replace(' ', '');
    await backend.createCourse({ title: `${word} satu` });
    const stalled = hold();
    network.fault(reading('/api/courses', { q: word }), stalled.fault);
    await page.goto('/courses');
    const box = page.getByRole('searchbox', { name: 'Cari kursus...' });
    await box.fill(word);
    await expect.poll(stalled.asked).toBe(1);
    const givenUp = page.waitForEvent(
      'requestfailed',
      (request) => new URL(request.url()).searchParams.get('q') === word,
    );
    await box.fill(`${word} lain`);
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page.getByText(`Tidak ada kursus yang cocok dengan "${word} lain"`)).toBeVisible();

    network.heal();
    await box.fill(word);
    await expect(card(page, `${word} satu`)).toBeVisible();
    await expect(page.getByText('Gagal memuat kursus')).toHaveCount(0);
  },
);

test(
  'a late answer to a former page does not replace that of the present one',
  { tag: '@all' },
  async ({ page, network }) => {
    await page.goto('/courses?limit=5&page=3');
    await expect(page.getByRole('article')).toHaveCount(5);
    const third = (await page.getByRole('article').first().getAttribute('aria-label')) ?? '';
    await page.goto('/courses?limit=5');
    await expect(page.getByRole('article')).toHaveCount(5);
    const late = hold();
    network.fault(reading('/api/courses', { page: '2' }), late.fault);
    await page.getByRole('button', { name: 'Halaman 2', exact: true }).click();
    await expect.poll(late.asked).toBe(1);
    await page.getByRole('button', { name: 'Halaman 3', exact: true }).click();
    await expect(card(page, third)).toBeVisible();
    await late.release();
    await expect(card(page, third)).toBeVisible();
    await expect(page.getByText(/Menampilkan 11 hingga 15/)).toBeVisible();
  },
);

test(
  'an older answer to the very same call does not replace the newer one',
  { tag: '@all' },
  async ({ page, network }) => {
    const title = unique('Terbaru');
    await page.goto('/courses/new');
    await fillCourse(page, title);
    // The first list after the save is as it was before it, and comes after the second.
    const old = hold((json: { data: { title: string }[] }) => ({
      ...json,
      data: json.data.filter((course) => course.title !== title),
    }));
    network.fault((call) => reading('/api/courses')(call) && old.asked() === 0, old.fault);
    await courseForm(page).create.click();
    await expect(card(page, title)).toBeVisible();
    expect(old.asked()).toBe(1);
    await old.release();
    await expect(card(page, title)).toBeVisible();
  },
);

test(
  'records that come twice are shown once, on the page where they came',
  { tag: '@all' },
  async ({ page, network }) => {
    network.fault(
      reading('/api/courses'),
      rewrite((json: { data: object[] }) => ({ ...json, data: [...json.data, ...json.data.slice(0, 3)] })),
    );
    await page.goto('/courses');
    await expect(page.getByRole('article')).toHaveCount(10);
    network.heal();
    await page.getByRole('button', { name: 'Halaman 2', exact: true }).click();
    await expect(page.getByText(/Menampilkan 11 hingga 20/)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
  },
);
