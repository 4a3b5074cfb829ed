import { screen, within } from '@testing-library/react';
import { UserList } from '@/components/users/user-list';
import { userJson } from '../../helpers/factories';
import { renderScreen, type Person } from '../../helpers/render';
import { findCard, serveUsers } from './users';

export const dialog = () => screen.getByRole('dialog', { name: 'Isi Saldo' });
export const amount = () => within(dialog()).getByRole('textbox', { name: 'Jumlah (Rp)' });
export const submit = () => within(dialog()).getByRole('button', { name: 'Isi Saldo' });
export const cancel = () => within(dialog()).getByRole('button', { name: 'Batal' });

/** Presses keys in the amount field. */
export async function press(user: Person, keys: string) {
  await user.click(amount());
  await user.keyboard(keys);
}

interface Options {
  path?: string;
  advanceTimers?: (ms: number) => void;
}

/** Opens the dialog for Budi, whose record is as `more` says. */
export async function openTopUp(more: object = {}, { path = '/users', advanceTimers }: Options = {}) {
  const backEnd = serveUsers([userJson(more)]);
  const { user } = renderScreen(<UserList />, { path, advanceTimers });
  await findCard();
  await user.click(screen.getByRole('button', { name: 'Isi saldo Budi Santoso' }));
  return { user, backEnd };
}
