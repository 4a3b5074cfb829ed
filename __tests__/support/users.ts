import { screen, within } from '@testing-library/react';
import { serveBackEnd } from './network/back-end';
import { userJson } from './factories';
import { fill, type Person } from './screens/render';

/** A back end with users. */
export const serveUsers = (users = [userJson()]) => serveBackEnd({ users });

export const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
export const findCard = (name = 'Budi Santoso') => screen.findByRole('article', { name });
export const inCard = (name = 'Budi Santoso') => within(screen.getByRole('article', { name }));
/** The toasts; their region comes with the first one. */
export const toasts = () =>
  screen
    .queryAllByRole('region', { name: 'Notifikasi' })
    .flatMap((region) => [...region.querySelectorAll('[role=alert], [role=status]')])
    .map((toast) => toast.textContent);

/** Fills in the form of a new user. */
export async function fillNewUser(user: Person): Promise<void> {
  for (const [label, value] of [
    ['Nama Depan', 'Siti'],
    ['Nama Belakang', 'Rahma'],
    ['Nama Pengguna', 'siti'],
    ['Alamat Email', 'siti@example.com'],
    ['Password', 'Rahasia123'],
    ['Konfirmasi Password', 'Rahasia123'],
  ]) {
    await fill(user, screen.getByLabelText(label!), value!);
  }
}
