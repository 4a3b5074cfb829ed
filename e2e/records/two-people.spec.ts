import { expectAccessible } from '../support/checks/axe';
import { courseForm } from '../support/screens/course-form';
import { leaveDialog } from '../support/screens/leave';
import { addModule, courseWith, modulesOf, pdfFile } from '../support/screens/modules';
import { changedDialog, goneDialog, otherPerson } from '../support/other-person';
import { pngFile } from '../support/png';
import { answered } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

/** Two people edit one record, each in a tab of their own. */

const toast = (page: import('@playwright/test').Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

test(
  'whoever saves last keeps what only the other person has changed, and hears of it',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Berdua');
    const { id } = await backend.createCourse({ title, price: '19.99' });
    const form = courseForm(page);
    await page.goto(`/courses/${id}/edit`);
    await form.title.fill(`${title} saya`);
    await otherPerson(page, `/courses/${id}/edit`, async (their) => {
      await courseForm(their).price.fill('29,50');
      await courseForm(their).instructor.fill('Bu Rani');
    });
    await form.update.click();
    await expect(toast(page, 'Perubahan orang lain ikut disimpan: Instruktur, Harga (USD)')).toBeVisible();
    await expect(toast(page, 'Kursus berhasil diperbarui')).toBeVisible();
    await expect(page).toHaveURL('/courses');
    expect(await backend.findCourses(title)).toMatchObject([
      { title: `${title} saya`, price: 29.5, instructor: 'Bu Rani' },
    ]);
  },
);

test('where both changed the same field, each choice is what is saved', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Bentrok');
  const { id } = await backend.createCourse({ title, price: '19.99', topics: ['Satu'] });
  const form = courseForm(page);
  await page.goto(`/courses/${id}/edit`);
  await form.title.fill(`${title} saya`);
  await form.price.fill('25');
  await otherPerson(page, `/courses/${id}/edit`, async (their) => {
    await courseForm(their).title.fill(`${title} mereka`);
    await courseForm(their).price.fill('99,5');
  });
  await form.update.click();

  const changed = changedDialog(page);
  await expect(changed.mine('Judul Kursus')).toBeChecked();
  await expect(changed.mine('Judul Kursus')).toBeFocused();
  await expect(changed.theirs('Judul Kursus')).toHaveAccessibleDescription(`${title} mereka`);
  await expect(changed.theirs('Harga (USD)')).toHaveAccessibleDescription('US$99,50');
  await expect(changed.mine('Harga (USD)')).toHaveAccessibleDescription('US$25,00');
  await expectAccessible(page);
  expect(await backend.findCourses(title)).toMatchObject([{ title: `${title} mereka`, price: 99.5 }]);

  // The keyboard alone chooses and saves.
  await page.keyboard.press('ArrowUp');
  await expect(changed.theirs('Judul Kursus')).toBeChecked();
  await changed.save.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses');
  expect(await backend.findCourses(title)).toMatchObject([{ title: `${title} mereka`, price: 25 }]);
});

test(
  'a file that both have replaced is chosen by its name, before the first byte',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('File berdua'), []);
    const { id } = await addModule(backend, course.id, 'Bab', {
      pdf: new Blob(['%PDF-1.4'], { type: 'application/pdf' }),
    });
    const address = `/courses/${course.id}/modules/${id}/edit`;
    await page.goto(address);
    await page.getByLabel('Konten PDF').setInputFiles(pdfFile('punyaku.pdf'));
    await otherPerson(page, address, (their) => their.getByLabel('Konten PDF').setInputFiles(pdfFile('mereka.pdf')));
    const [stored] = await modulesOf(backend, course.id);
    await page.getByRole('button', { name: 'Perbarui Modul' }).click();
    const changed = changedDialog(page);
    await expect(changed.mine('Konten PDF')).toHaveAccessibleDescription('punyaku.pdf');
    await changed.theirs('Konten PDF').check();
    await changed.save.click();
    await expect(page).toHaveURL(`/courses/${course.id}/modules`);
    expect((await modulesOf(backend, course.id))[0]?.pdf_content?.split('?')[0]).toBe(
      stored?.pdf_content?.split('?')[0],
    );
  },
);

test(
  'a record that is gone goes on as a new one, with the files, and nothing is asked',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(404));
    const title = unique('Hilang');
    const { id } = await backend.createCourse({ title });
    const form = courseForm(page);
    await page.goto(`/courses/${id}/edit`);
    await form.title.fill(`${title} saya`);
    await form.thumbnail.setInputFiles(pngFile('kopi.png'));
    await backend.removeCourse(id);
    await form.update.click();
    await expect(goneDialog(page)).toBeVisible();
    await expectAccessible(page);
    await goneDialog(page).getByRole('button', { name: 'Buat sebagai data baru' }).click();
    await expect(page).toHaveURL('/courses/new');
    await expect(leaveDialog(page)).toHaveCount(0);
    await expect(form.title).toHaveValue(`${title} saya`);
    await expect(page.getByText('kopi.png')).toBeVisible();
    await form.create.click();
    await expect(page).toHaveURL('/courses');
    expect(await backend.findCourses(title)).toMatchObject([{ title: `${title} saya` }]);
  },
);
