import { act, fireEvent, screen, within } from '@testing-library/react';
import { session } from '@/lib/session/session';
import { signInAs } from '../../support/network/api';
import { fill } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { pass, settle } from '../../support/time';
import {
  amount,
  cancel,
  closed,
  dialog,
  DONE_MS,
  isTopUp,
  openWithMoney as open,
  press,
  retryByHand,
  send,
  setBalance,
  submit,
  WATCH_MS,
} from '../../support/screens/top-up';
import { refusal } from '../../support/network/back-end';
import { inCard, toasts } from '../../support/users';

beforeEach(() => signInAs());

describe('money that is booked', () => {
  test('is sent as a number, said, and seen in the list, whose search stays', async () => {
    const opened = await open('/users?q=budi');
    await send(opened);
    await closed();
    expect(toasts()).toEqual(['Saldo berhasil ditambahkan']);
    expect(opened.backEnd.topUps()).toEqual([{ increment: 25_000 }]);
    await settle();
    expect(inCard().getByText('Rp 75.000')).toBeVisible();
    expect(address()).toBe('/users?q=budi');
    expect(screen.getByRole('button', { name: 'Isi saldo Budi Santoso' })).toHaveFocus();
  });

  test('is sent once however fast Enter is pressed', async () => {
    const { user, backEnd } = await open();
    await fill(user, amount(), '25000');
    await press(user, '{Enter}{Enter}{Enter}');
    await settle();
    await closed();
    await pass(WATCH_MS);
    expect(backEnd.topUps()).toEqual([{ increment: 25_000 }]);
  });

  test('is sent although Enter was pressed before the earlier payments were read', async () => {
    const { user, backEnd } = await open();
    await user.click(cancel());
    await closed();
    // In one task: nothing can be read meanwhile.
    fireEvent.click(screen.getByRole('button', { name: 'Isi saldo Budi Santoso' }));
    fireEvent.change(amount(), { target: { value: '25000' } });
    fireEvent.submit(amount());
    await settle();
    await closed();
    expect(backEnd.topUps()).toEqual([{ increment: 25_000 }]);
  });

  test('is not followed by an empty dialog when Enter is pressed twice', async () => {
    const opened = await open();
    await send(opened);
    await pass(DONE_MS / 2);
    await opened.user.keyboard('{Enter}');
    await closed();
    await pass(1_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('is sent once however fast the button is pressed', async () => {
    const { user, backEnd } = await open();
    await fill(user, amount(), '25000');
    await user.dblClick(submit());
    await settle();
    await closed();
    expect(backEnd.topUps()).toHaveLength(1);
  });
});

test('while it is being sent nothing can be pressed or closed', async () => {
  const opened = await open();
  opened.backEnd.before = (call) => (isTopUp(call) ? 'hangs' : null);
  await send(opened);
  for (const control of [amount(), submit(), cancel(), ...within(dialog()).getAllByRole('button')])
    expect(control).toBeDisabled();
  await opened.user.keyboard('{Escape}{Enter}');
  expect(dialog()).toBeVisible();
  await pass(WATCH_MS);
  expect(opened.backEnd.topUps()).toHaveLength(1);
});

describe('an answer that says no', () => {
  test.each([
    ['409', refusal(409, 'Saldo sedang diproses'), 'Saldo sedang diproses'],
    ['404', refusal(404, 'User not found'), 'User not found'],
    ['400 without a message', { status: 400, body: {} }, 'Gagal menambahkan saldo'],
  ])('%s is a toast; the amount stays and can be sent again', async (_, override, words) => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? override : null);
    await send(opened);
    expect(toasts()).toEqual([words]);
    await retryByHand(opened);
    expect(opened.backEnd.topUps()).toHaveLength(2);
  });

  test('of the amount is a toast, and stands at the amount', async () => {
    const opened = await open();
    opened.backEnd.before = (call) =>
      isTopUp(call) ? refusal(422, 'x', { errors: { increment: ['Saldo melebihi batas maksimum'] } }) : null;
    await send(opened);
    expect(amount()).toHaveAccessibleDescription('Saldo melebihi batas maksimum');
    expect(amount()).toHaveFocus();
    expect(toasts()).toEqual(['Saldo melebihi batas maksimum']);
    await opened.user.type(amount(), '0');
    expect(amount()).toBeValid();
  });

  test('of the session asks to sign in again, and reads nothing more of the user', async () => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? refusal(401, 'Unauthorized') : null);
    await send(opened);
    expect(session.get().status).toBe('expired');
    expect(toasts()).toEqual([]);
    const reads = opened.backEnd.of('GET').length;
    await pass(WATCH_MS);
    expect(opened.backEnd.of('GET')).toHaveLength(reads);
  });

  test('of the session sends nothing after the next sign-in, where the browser had sent it once before', async () => {
    const opened = await open();
    opened.backEnd.after = (call) => (isTopUp(call) ? refusal(401, 'Unauthorized') : null);
    await send(opened);
    act(() => signInAs());
    await opened.user.click(submit());
    await pass(WATCH_MS);
    expect(opened.backEnd.topUps()).toHaveLength(1);
    expect(dialog()).toHaveTextContent('Saldo sudah bertambah meskipun jawaban server tidak diterima');
  });
});

test('is not sent at all when the balance before cannot be read', async () => {
  const opened = await open();
  opened.backEnd.before = ({ method, path }) => (method === 'GET' && !path.includes('?') ? 'broken' : null);
  await send(opened);
  expect(dialog()).toHaveTextContent(
    'Kali ini tidak ada yang dikirim: saldo saat ini tidak dapat dibaca. Anda dapat mencoba lagi.',
  );
  expect(toasts()).toEqual(['Gagal menambahkan saldo: Network error']);
  await pass(WATCH_MS);
  expect(opened.backEnd.topUps()).toEqual([]);
  expect(submit()).toBeEnabled();
});

test('is not sent when others have made the balance so large that the sum would be inexact', async () => {
  const opened = await open();
  setBalance(opened, Number.MAX_SAFE_INTEGER - 1);
  await send(opened);
  expect(amount()).toHaveAccessibleDescription('Saldo akan melebihi batas. Kurangi jumlahnya.');
  expect(opened.backEnd.topUps()).toEqual([]);
});
