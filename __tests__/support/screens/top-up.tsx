import { screen, waitFor, within } from '@testing-library/react';
import { UserList } from '@/components/users/user-list';
import { userJson } from '../factories';
import { fill, renderScreen, type Person } from './render';
import { pass, settle, stopTime } from '../time';
import { findCard, serveUsers } from '../users';

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

/** Opens the top-up dialog of Budi; `more` overrides fields of his record. */
export async function openTopUp(more: object = {}, { path = '/users', advanceTimers }: Options = {}) {
  const backEnd = serveUsers([userJson(more)]);
  const { user, unmount } = renderScreen(<UserList />, { path, advanceTimers });
  await findCard();
  await user.click(screen.getByRole('button', { name: 'Isi saldo Budi Santoso' }));
  return { user, unmount, backEnd };
}

type Opened = Awaited<ReturnType<typeof openTopUp>>;

/** Long enough to show that nothing is retried automatically: a failed read would be retried within this time. */
export const WATCH_MS = 6_000;
/** How long the dialog stays open after a success. */
export const DONE_MS = 400;

/** Opens the dialog of Budi, with a balance of Rp 50.000, on fake timers. */
export const openWithMoney = (path?: string) => openTopUp({ balance: 50_000 }, { ...stopTime(), path });

/** Types an amount and submits it with Enter. */
export async function send({ user }: Opened, typed = '25000') {
  await fill(user, amount(), typed);
  await press(user, '{Enter}');
  await settle();
}

/** Somebody, or a payment on its way, changes the balance at the back end. */
export function setBalance({ backEnd }: Opened, balance: number) {
  backEnd.users = backEnd.users.map((user) => ({ ...user, balance }));
}

export async function closed() {
  await pass(DONE_MS);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Checks that nothing is sent again automatically; then submits the same amount again, which succeeds. */
export async function retryByHand({ user, backEnd }: Opened) {
  expect(amount()).toHaveValue('25.000');
  expect(amount()).toHaveFocus();
  await pass(WATCH_MS);
  expect(backEnd.topUps()).toHaveLength(1);
  backEnd.before = () => null;
  await press(user, '{Enter}');
  await settle();
  await closed();
}

export const isTopUp = ({ path }: { path: string }) => path.endsWith('/balance');
