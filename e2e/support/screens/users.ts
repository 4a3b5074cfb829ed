import { expect } from '../test';
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { Backend } from '../backend';

export interface UserRecord {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  balance: number;
}

const PASSWORD = 'Rahasia123';

/** A username that no other test uses. */
export const uniqueUsername = (): string => `u${randomBytes(5).toString('hex')}`;

/** Registers a user with the tests' password. */
export const registerUser = (
  backend: Backend,
  names: Pick<UserRecord, 'username' | 'email' | 'first_name' | 'last_name'>,
): Promise<UserRecord> =>
  backend.call('POST', '/api/auth/register', { ...names, password: PASSWORD, confirm_password: PASSWORD });

/** Creates a user with the name `Uji {username}` and tops up the balance. */
export async function createUser(
  backend: Backend,
  balance = 0,
  username = uniqueUsername(),
): Promise<UserRecord & { name: string }> {
  const user = await registerUser(backend, {
    username,
    email: `${username}@example.com`,
    first_name: 'Uji',
    last_name: username,
  });
  if (balance > 0) await topUp(backend, user.id, balance);
  return { ...user, name: `Uji ${username}` };
}

export const topUp = (backend: Backend, id: string, increment: number) =>
  backend.call<UserRecord>('POST', `/api/users/${id}/balance`, { increment });

/** Everybody whom a search finds, of all pages. */
export async function findUsers(backend: Backend, q: string): Promise<UserRecord[]> {
  const found: UserRecord[] = [];
  for (let page = 1; ; page += 1) {
    const items = await backend.call<UserRecord[]>(
      'GET',
      `/api/users?${new URLSearchParams({ q, limit: '100', page: String(page) })}`,
    );
    found.push(...items);
    if (items.length < 100) return found;
  }
}

export const removeUser = (backend: Backend, id: string) => backend.call<null>('DELETE', `/api/users/${id}`);

export const balanceOf = async (backend: Backend, id: string) =>
  (await backend.call<UserRecord>('GET', `/api/users/${id}`)).balance;

/** Whether these credentials are valid. */
export async function canSignIn(backend: Backend, identifier: string, password: string): Promise<boolean> {
  const { status } = await fetch(`${backend.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  // 403: valid, but not an administrator.
  return status === 200 || status === 403;
}

/** The controls of the open user form, by label. */
export const userForm = (page: Page) => ({
  firstName: page.getByLabel('Nama Depan'),
  lastName: page.getByLabel('Nama Belakang'),
  username: page.getByLabel('Nama Pengguna'),
  email: page.getByLabel('Alamat Email'),
  password: page.getByLabel('Password', { exact: true }),
  confirmPassword: page.getByLabel('Konfirmasi Password', { exact: true }),
  newPassword: page.getByLabel('Password Baru (Opsional)'),
  create: page.getByRole('button', { name: 'Buat Pengguna' }),
  update: page.getByRole('button', { name: 'Perbarui Pengguna' }),
});

/** Fills in the required fields of a new user. */
export async function fillUser(page: Page, username: string): Promise<void> {
  const form = userForm(page);
  await form.firstName.fill('Uji');
  await form.lastName.fill(username);
  await form.username.fill(username);
  await form.email.fill(`${username}@example.com`);
  await form.password.fill(PASSWORD);
  await form.confirmPassword.fill(PASSWORD);
}

/** The controls of the open top-up dialog. */
export const topUpDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Isi Saldo' });
  return {
    dialog,
    amount: dialog.getByLabel('Jumlah (Rp)'),
    submit: dialog.getByRole('button', { name: 'Isi Saldo', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Batal' }),
  };
};

/** Opens the top-up dialog of a user from the list. */
export async function openTopUp(page: Page, name: string) {
  await page.goto(`/users?q=${encodeURIComponent(name.replace(/^Uji /, ''))}`);
  const opener = page.getByRole('button', { name: `Isi saldo ${name}` });
  await opener.click();
  const parts = topUpDialog(page);
  await expect(parts.amount).toBeFocused();
  return { ...parts, opener };
}
