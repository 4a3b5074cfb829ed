import { screen } from '@testing-library/react';
import EditPage from '@/app/(console)/categories/[categoryId]/edit/page';
import NewPage from '@/app/(console)/categories/new/page';
import ListPage from '@/app/(console)/categories/page';
import { paths } from '@/lib/navigation/routes';
import { listOf, ok, server, signInAs } from '../support/network/api';
import { address } from '../support/screens/console';
import { fill, renderScreen } from '../support/screens/render';

const science = { id: 7, name: 'Sains' };

beforeEach(() => signInAs());

test('the list shows the categories, and deletes one', async () => {
  server()
    .get('/api/categories?page=1&limit=10')
    .reply(200, listOf([science]));
  server().get('/api/categories?page=1&limit=10').times(2).reply(200, listOf([]));
  server().delete('/api/categories/7').reply(200, ok(null));
  const { user } = renderScreen(<ListPage />, { path: paths.categories });
  await user.click(await screen.findByRole('button', { name: 'Hapus Sains' }));
  await user.click(screen.getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('Kategori berhasil dihapus')).toBeVisible();
  expect(await screen.findByText('Belum ada kategori')).toBeVisible();
});

test('a new category is sent, and the list follows', async () => {
  server().post('/api/categories', { name: 'Sains' }).reply(201, ok(science));
  const { user } = renderScreen(<NewPage />, { path: paths.categoryNew });
  await fill(user, screen.getByLabelText('Nama Kategori'), ' Sains ');
  await user.click(screen.getByRole('button', { name: 'Buat Kategori' }));
  expect(await screen.findByText('Kategori berhasil dibuat')).toBeVisible();
  expect(address()).toBe(paths.categories);
});

test('the form of a category holds its name', async () => {
  server().get('/api/categories/7').reply(200, ok(science));
  renderScreen(<EditPage />, { path: paths.categoryEdit('7') });
  expect(await screen.findByLabelText('Nama Kategori')).toHaveValue('Sains');
});
