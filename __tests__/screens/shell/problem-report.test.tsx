import { screen, waitFor, within } from '@testing-library/react';
import { UserList } from '@/components/users/user-list';
import { QuickFind } from '@/components/quick-find/quick-find';
import { server, signInAs } from '../../support/network/api';
import { renderScreen } from '../../support/screens/render';

beforeEach(() => signInAs());

const report = () => screen.findByRole('dialog', { name: 'Laporan masalah' });

test('a failed load offers a report, which is shown before it is copied', async () => {
  server().persist().get('/api/users').query(true).reply(400, { message: 'Tidak bisa' });

  const { user } = renderScreen(<UserList />, { path: '/users' });
  await user.click(await screen.findByRole('button', { name: 'Salin laporan masalah' }));
  const shown = within(await report()).getByRole('group', { name: 'Isi laporan' });
  expect(shown).toHaveTextContent('GET /api/users?… 400');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(await report()).getByRole('button', { name: 'Salin' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(write).toHaveBeenCalledWith(shown.textContent);
});

test('quick find offers it, too', async () => {
  const { user } = renderScreen(<QuickFind />, { path: '/users' });
  await user.click(screen.getByRole('button', { name: 'Cari cepat' }));
  await user.click(await screen.findByRole('button', { name: 'Salin laporan masalah' }));
  expect(await report()).toBeVisible();
});
