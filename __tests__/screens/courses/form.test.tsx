import { screen, waitFor } from '@testing-library/react';
import { signInAs } from '../../support/network/api';
import { fill } from '../../support/screens/render';
import { acceptCourse, courseForm as form, fillCourse, openForm, says } from '../../support/screens/course-form';

beforeEach(() => signInAs());

test('an empty form says of each field what it needs, and the first of them has the focus', async () => {
  const { user } = openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Buat Kursus Baru' })).toBeVisible();
  await user.click(form.create());
  await says(form.title, 'Judul kursus wajib diisi');
  await says(form.instructor, 'Instruktur wajib diisi');
  await says(form.description, 'Deskripsi wajib diisi');
  await says(form.price, 'Harga harus lebih dari 0');
  await says(form.topic, 'Setidaknya satu topik harus ditambahkan');
  for (const field of [form.title, form.instructor, form.description, form.price, form.topic])
    expect(field()).toBeInvalid();
  await waitFor(() => expect(form.title()).toHaveFocus());
});

test('refuses a price that cannot be read', async () => {
  const { user } = openForm();
  await fillCourse(user, { price: '12.50,5' });
  await user.click(form.create());
  await says(form.price, 'Harga tidak dapat dibaca. Tulis seperti ini: 49,99');
});

test.each([
  ['49,99', '49.99'],
  ['1.250,50', '1250.50'],
])('takes the price %p', async (price, sent) => {
  const bodies: string[] = [];
  acceptCourse((body) => bodies.push(body) > 0);
  const { user } = openForm();
  await fillCourse(user, { price });
  await user.click(form.create());
  expect(await screen.findByText('Kursus berhasil dibuat')).toBeVisible();
  expect(bodies[0]).toMatch(new RegExp(`name="price"\\r\\n\\r\\n${sent.replace('.', '\\.')}\\r\\n`));
});

test('below the price stands how it is understood, and the field holds what was typed', async () => {
  const { user } = openForm();
  await user.type(form.price(), '1.250,5');
  expect(form.price()).toHaveValue('1.250,5');
  expect(form.price()).toHaveAccessibleDescription('US$1.250,50');
  await user.type(form.price(), 'x');
  expect(form.price()).toHaveValue('1.250,5x');
  expect(form.price()).not.toHaveAccessibleDescription(/US\$/);
});

test('a message goes once its field is right', async () => {
  const { user } = openForm();
  await user.click(form.create());
  await says(form.title, 'Judul kursus wajib diisi');
  await fill(user, form.title(), 'Ada');
  await waitFor(() => expect(form.title()).toBeValid());
});
