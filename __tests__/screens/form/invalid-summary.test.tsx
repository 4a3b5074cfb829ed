import { screen, waitFor } from '@testing-library/react';
import { UserNew } from '@/components/users/user-edit';
import { listOf, server, signInAs } from '../../support/network/api';
import { fill, renderScreen } from '../../support/screens/render';
import { courseForm as form, openForm } from '../../support/screens/course-form';
import { said } from '../../support/screens/announced';
import { refusal } from '../../support/network/back-end';
import { fillNewUser } from '../../support/users';

beforeEach(() => signInAs());

test('says how many fields are wrong, and counts down as they are mended', async () => {
  const { user } = openForm();
  expect(screen.queryByText(/^Periksa /)).toBeNull();
  await user.click(form.create());
  expect(await screen.findByText('Periksa 5 kolom yang belum benar.')).toBeVisible();
  await waitFor(() => expect(form.title()).toHaveFocus());
  await waitFor(() => expect(said()).toBe('Periksa 5 kolom yang belum benar.'));
  // An alert would be said once more, by itself.
  expect(screen.queryByRole('alert')).toBeNull();

  await fill(user, form.title(), 'Kopi');
  expect(await screen.findByText('Periksa 4 kolom yang belum benar.')).toBeVisible();
  // Only the submit is called out.
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(said()).not.toContain('Periksa 4');
});

test('calls it out again at the next submit, though the words are the same', async () => {
  const { user } = openForm();
  await user.click(form.create());
  await waitFor(() => expect(said()).toBe('Periksa 5 kolom yang belum benar.'));
  await user.click(form.create());
  await waitFor(() => expect(said()).toBe(''));
  await waitFor(() => expect(said()).toBe('Periksa 5 kolom yang belum benar.'));
});

test('counts what the server has refused too', async () => {
  const { status, body } = refusal(422, 'Validasi gagal', {
    errors: { email: 'Email sudah dipakai', username: 'Username sudah dipakai' },
  });
  server()
    .post('/api/auth/register')
    .reply(status, body as object);
  server()
    .persist()
    .get(/^\/api\/users\?/)
    .reply(200, listOf([]));
  const { user } = renderScreen(<UserNew />, { path: '/users/new' });
  await fillNewUser(user);
  await user.click(screen.getByRole('button', { name: 'Buat Pengguna' }));
  expect(await screen.findByText('Periksa 2 kolom yang belum benar.')).toBeVisible();
  await fill(user, screen.getByLabelText('Alamat Email'), 'lain@example.com');
  expect(await screen.findByText('Periksa 1 kolom yang belum benar.')).toBeVisible();
});
