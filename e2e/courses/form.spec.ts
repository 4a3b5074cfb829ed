import { card } from '../support/actions';
import { courseForm, fillCourse } from '../support/course-form';
import { written } from '../support/media';
import { pngFile } from '../support/png';
import { answered } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

test('names everything that is missing, and sends the focus to the first of it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  const form = courseForm(page);
  await form.create.click();
  await expect(form.title).toHaveAccessibleDescription('Judul kursus wajib diisi');
  await expect(form.instructor).toHaveAccessibleDescription('Instruktur wajib diisi');
  await expect(form.description).toHaveAccessibleDescription('Deskripsi wajib diisi');
  await expect(form.price).toHaveAccessibleDescription('Harga harus lebih dari 0');
  await expect(form.topic).toHaveAccessibleDescription('Setidaknya satu topik harus ditambahkan');
  await expect(form.title).toBeFocused();
  await expect(page).toHaveURL('/courses/new');
});

test('refuses a price that is none, too low, too exact, or unreadable', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  await fillCourse(page, 'Tidak Disimpan');
  const form = courseForm(page);
  for (const [typed, message] of [
    // No message follows itself: what stood there before would do.
    ['0', 'Harga harus lebih dari 0'],
    ['0,999', 'Harga maksimal 2 angka desimal'],
    ['-5', 'Harga harus lebih dari 0'],
    ['12.50,5', 'Harga tidak dapat dibaca. Tulis seperti ini: 49,99'],
    ['0.009', 'Harga harus lebih dari 0'],
  ] as const) {
    await form.price.fill(typed);
    await form.create.click();
    await expect(form.price).toHaveAccessibleDescription(message);
    await expect(form.price).toBeFocused();
  }
});

test('takes the lowest price there is', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Satu Sen');
  await page.goto('/courses/new');
  await fillCourse(page, title);
  await courseForm(page).price.fill('0.01');
  await courseForm(page).create.click();
  await expect(card(page, title)).toContainText('US$0,01');
  expect(await backend.findCourses(title)).toMatchObject([{ price: 0.01 }]);
});

// Keys, because a number field of the browser drops the comma that `fill` would put in.
test('stores a price as it is typed with keys, and says so before', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Koma');
  await page.goto('/courses/new');
  await fillCourse(page, title);
  const form = courseForm(page);
  await form.price.clear();
  await form.price.click();
  await page.keyboard.type('49,99');
  await expect(form.price).toHaveValue('49,99');
  await expect(page.getByText('US$49,99')).toBeVisible();
  await form.price.clear();
  await page.keyboard.type('1.250,50');
  await expect(form.price).toHaveAccessibleDescription('US$1.250,50');
  await form.create.click();
  await expect(card(page, title)).toContainText('US$1.250,50');
  const [course] = await backend.findCourses(title);
  expect(course).toMatchObject({ price: 1250.5 });

  await page.goto(`/courses/${course?.id}/edit`);
  await expect(form.price).toHaveValue('1250,5');
  await form.title.fill(`${title} lagi`);
  await form.update.click();
  await expect(page).toHaveURL('/courses');
  expect(await backend.findCourses(title)).toMatchObject([{ price: 1250.5 }]);
});

test('takes blanks at the ends of a title for nothing', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Rapi');
  await page.goto('/courses/new');
  const form = courseForm(page);
  await form.title.fill('   ');
  await form.create.click();
  await expect(form.title).toHaveAccessibleDescription('Judul kursus wajib diisi');
  await fillCourse(page, `  ${title}  `);
  await form.create.click();
  await expect(page).toHaveURL('/courses');
  expect(await backend.findCourses(title)).toMatchObject([{ title }]);
});

test('adds topics once each, trimmed, and takes them back', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  const form = courseForm(page);
  const chips = page.getByRole('button', { name: /^Hapus topik / });
  for (const typed of ['  Kopi ', 'Kopi', '   ', 'Teh']) {
    await form.topic.fill(typed);
    await form.topic.press('Enter');
  }
  await expect(form.topic).toHaveValue('');
  await expect(chips).toHaveCount(2);
  await form.topic.fill('Susu');
  await form.addTopic.click();
  await expect(chips).toHaveCount(3);
  await form.removeTopic('Teh').click();
  await expect(chips).toHaveCount(2);
  await expect(form.removeTopic('Kopi')).toBeVisible();
  // Enter in the topic field adds; it does not send the form.
  await expect(page.getByText('Judul kursus wajib diisi')).toHaveCount(0);
});

test(
  'refuses a file of a wrong type and one that is too large, and keeps the one before',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses/new');
    const { thumbnail } = courseForm(page);
    await thumbnail.setInputFiles(pngFile('bagus.png'));
    await expect(page.getByText('bagus.png')).toBeVisible();
    await thumbnail.setInputFiles({
      name: 'catatan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await expect(
      page.getByText('Jenis file tidak diizinkan. Jenis yang diizinkan: jpeg, jpg, png, webp'),
    ).toBeVisible();
    await thumbnail.setInputFiles(written({ name: 'besar.png', buffer: Buffer.alloc(10 * 1_048_576 + 1) }));
    await expect(page.getByText('Ukuran file 10,01MB melebihi batas maksimum 10MB')).toBeVisible();
    await expect(page.getByText('bagus.png')).toBeVisible();
    await thumbnail.setInputFiles(written({ name: 'pas.png', buffer: Buffer.alloc(10 * 1_048_576) }));
    await expect(page.getByText('pas.png')).toBeVisible();
    await expect(page.getByText(/melebihi batas/)).toHaveCount(0);
  },
);

test('refuses a dropped file of a wrong type', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['halo'], 'catatan.txt', { type: 'text/plain' }));
    return transfer;
  });
  await courseForm(page).thumbnail.dispatchEvent('drop', { dataTransfer: drop });
  await expect(page.getByText('Jenis file tidak diterima oleh atribut accept')).toBeVisible();
});

test(
  'replaces the picture of a course, and shows the old one until then',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Bergambar');
    const { id } = await backend.createCourse({ title, thumbnail: true });
    await page.goto(`/courses/${id}/edit`);
    const picture = page.getByRole('main').locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await courseForm(page).thumbnail.setInputFiles(pngFile('baru.png', { width: 32, height: 18 }));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(32);
    await courseForm(page).update.click();
    await expect(page).toHaveURL('/courses');
    await expect
      .poll(() =>
        card(page, title)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(32);
  },
);

test('fills in what the course holds', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Terisi');
  const { id } = await backend.createCourse({ title, price: '7.5', topics: ['Satu', 'Dua'] });
  await page.goto(`/courses/${id}/edit`);
  const form = courseForm(page);
  await expect(page.getByRole('heading', { name: 'Edit Kursus' })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(form.instructor).toHaveValue('Ibu Sari');
  await expect(form.description).toHaveValue('Untuk uji coba.');
  await expect(form.price).toHaveValue('7,5');
  await expect(form.removeTopic('Satu')).toBeVisible();
  await expect(form.removeTopic('Dua')).toBeVisible();
});

test('says when the course does not exist, with a way back', { tag: '@all' }, async ({ page, problems }) => {
  problems.allow(answered(404));
  await page.goto('/courses/00000000-0000-4000-8000-000000000000/edit');
  await expect(page.getByText('Kursus tidak ditemukan')).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke Kursus' }).click();
  await expect(page).toHaveURL('/courses');
});

test('goes back to the list with Batal', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  await courseForm(page).cancel.click();
  await expect(page).toHaveURL('/courses');
});

test('asks before what was typed is lost', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  const form = courseForm(page);
  await form.title.fill('Belum disimpan');
  await form.cancel.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.title).toHaveValue('Belum disimpan');
  await page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name: 'Kursus' }).click();
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL('/courses');
});
