import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@/lib/session';
import { signInAs } from '../helpers/api';
import { fill } from '../helpers/render';
import { address } from './support/console';
import { pass, settle, stopTime } from './support/time';
import { amount, cancel, dialog, openTopUp, press, submit } from './support/top-up';
import { inCard, page, refusal, toasts } from './support/users';

/** Longer than a request may take, and than the readings after it. */
const TIMEOUT_MS = 30_000;
const CHECKS_MS = 4_000;
/** Long enough to see that nothing is sent again by itself; reads would have been. */
const WATCH_MS = 6_000;
/** How long a dialog stays whose money is booked. */
const DONE_MS = 400;

async function closed() {
  await pass(DONE_MS);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Opens the dialog for Budi, who has Rp 50.000, in time that stands still. */
const open = (path?: string) => openTopUp({ balance: 50_000 }, { ...stopTime(), path });
type Opened = Awaited<ReturnType<typeof open>>;

async function send({ user }: Opened, typed = '25000') {
  await fill(user, amount(), typed);
  await press(user, '{Enter}');
  await settle();
}

const isTopUp = ({ path }: { path: string }) => path.endsWith('/balance');

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
  for (const control of [amount(), submit(), cancel(), ...within(dialog()).getAllByRole('button')]) expect(control).toBeDisabled();
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
  ])('%s is a toast; the amount stays and can be sent again', async (_, fate, words) => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? fate : null);
    await send(opened);
    expect(toasts()).toEqual([words]);
    expect(amount()).toHaveValue('25.000');
    expect(amount()).toHaveFocus();
    await pass(WATCH_MS);
    expect(opened.backEnd.topUps()).toHaveLength(1);
    opened.backEnd.before = () => null;
    await press(opened.user, '{Enter}');
    await settle();
    await closed();
    expect(opened.backEnd.topUps()).toHaveLength(2);
  });

  test('of the amount stands at the amount', async () => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? refusal(422, 'x', { errors: { increment: ['Saldo melebihi batas maksimum'] } }) : null);
    await send(opened);
    expect(amount()).toHaveAccessibleDescription('Saldo melebihi batas maksimum');
    expect(amount()).toHaveFocus();
    expect(toasts()).toEqual([]);
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
    await pass(CHECKS_MS);
    expect(opened.backEnd.of('GET')).toHaveLength(reads);
  });
});

test('is not sent at all when the balance before cannot be read', async () => {
  const opened = await open();
  opened.backEnd.before = ({ method, path }) => (method === 'GET' && !path.includes('?') ? 'broken' : null);
  await send(opened);
  expect(dialog()).toHaveTextContent('Belum ada yang dikirim: saldo saat ini tidak dapat dibaca. Anda dapat mencoba lagi.');
  expect(toasts()).toEqual(['Gagal menambahkan saldo: Network error']);
  await pass(WATCH_MS);
  expect(opened.backEnd.topUps()).toEqual([]);
  expect(submit()).toBeEnabled();
});

test('is not sent when others have made the balance so large that the sum would be inexact', async () => {
  const opened = await open();
  opened.backEnd.users = opened.backEnd.users.map((user) => ({ ...user, balance: Number.MAX_SAFE_INTEGER - 1 }));
  await send(opened);
  expect(amount()).toHaveAccessibleDescription('Saldo setelah pengisian menjadi terlalu besar');
  expect(opened.backEnd.topUps()).toEqual([]);
});

const ARRIVED = 'Uangnya sudah masuk meskipun jawaban server tidak diterima: Rp 50.000 → Rp 75.000. Tidak perlu mengirim lagi.';
const MISSING = 'Uangnya belum masuk: saldo sekarang Rp 50.000. Anda dapat mencoba lagi.';

describe('without an answer', () => {
  test('says that it looks, and that the money has arrived, when the server booked it before the timeout', async () => {
    const opened = await open();
    opened.backEnd.after = (call) => (isTopUp(call) ? 'hangs' : null);
    await send(opened);
    await pass(TIMEOUT_MS);
    expect(dialog()).toHaveTextContent('Memeriksa apakah saldo sudah bertambah...');
    expect(submit()).toBeDisabled();
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(ARRIVED);
    expect(toasts()).toEqual(['Saldo berhasil ditambahkan']);
    // There is nothing left to send.
    expect(within(dialog()).queryByRole('button', { name: 'Isi Saldo' })).not.toBeInTheDocument();
    expect(within(dialog()).queryByRole('textbox')).not.toBeInTheDocument();
    const close = within(dialog()).getByRole('button', { name: 'Tutup' });
    expect(close).toHaveFocus();
    await opened.user.click(close);
    await closed();
    expect(inCard().getByText('Rp 75.000')).toBeVisible();
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('says that the money has not arrived, and sends again only when asked to', async () => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
    await send(opened);
    expect(dialog()).not.toHaveTextContent(MISSING);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(MISSING);
    expect(toasts()).toEqual(['Gagal menambahkan saldo: Network error']);
    expect(amount()).toHaveValue('25.000');
    expect(amount()).toHaveFocus();
    await pass(WATCH_MS);
    expect(opened.backEnd.topUps()).toHaveLength(1);
    opened.backEnd.before = () => null;
    await press(opened.user, '{Enter}');
    await settle();
    await closed();
    expect(opened.backEnd.users[0]?.balance).toBe(75_000);
  });

  test('gives a server time that books late', async () => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
    await send(opened);
    await pass(1_000);
    opened.backEnd.users = opened.backEnd.users.map((user) => ({ ...user, balance: 75_000 }));
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(ARRIVED);
  });

  test('sends nothing again when the money has arrived since it was said to be missing', async () => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(MISSING);
    opened.backEnd.users = opened.backEnd.users.map((user) => ({ ...user, balance: 75_000 }));
    await press(opened.user, '{Enter}');
    await settle();
    expect(dialog()).toHaveTextContent(ARRIVED);
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('compares with the balance right before, not with the one that was shown', async () => {
    const opened = await open();
    opened.backEnd.users = opened.backEnd.users.map((user) => ({ ...user, balance: 60_000 }));
    opened.backEnd.after = (call) => (isTopUp(call) ? 'broken' : null);
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent('Rp 60.000 → Rp 85.000. Tidak perlu mengirim lagi.');
  });

  test('does not claim to know when somebody else has changed the balance meanwhile', async () => {
    const opened = await open();
    opened.backEnd.after = (call) => {
      if (!isTopUp(call)) return null;
      opened.backEnd.users = opened.backEnd.users.map((user) => ({ ...user, balance: 95_000 }));
      return 'broken';
    };
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(
      'Saldo sekarang Rp 95.000, bukan Rp 75.000 seperti yang diharapkan: ada perubahan lain pada saat yang sama. Pastikan dulu sebelum mengirim lagi.',
    );
    expect(submit()).toBeEnabled();
  });

  test('offers no other try while the balance cannot be read, only to look again', async () => {
    const opened = await open();
    let sent = false;
    opened.backEnd.before = (call) => (isTopUp(call) ? ((sent = true), 'broken') : sent ? 'broken' : null);
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent('Saldo tidak dapat dibaca, jadi belum jelas apakah uangnya sudah masuk.');
    expect(within(dialog()).queryByRole('button', { name: 'Isi Saldo' })).not.toBeInTheDocument();
    expect(amount()).toBeDisabled();
    const again = within(dialog()).getByRole('button', { name: 'Periksa lagi' });
    expect(again).toHaveFocus();
    opened.backEnd.before = () => null;
    await opened.user.click(again);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(MISSING);
    expect(submit()).toBeEnabled();
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test.each([
    ['a broken server that had booked it', page(500)],
    ['a gateway that gave up', page(504)],
    ['an answer that cannot be read', { status: 200, body: '<html>' }],
  ])('%s is no answer either', async (_, fate) => {
    const opened = await open();
    opened.backEnd.after = (call) => (isTopUp(call) ? fate : null);
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(ARRIVED);
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('a 500 with HTML that booked nothing reads the default words, and that nothing has arrived', async () => {
    const opened = await open();
    opened.backEnd.before = (call) => (isTopUp(call) ? page(500) : null);
    await send(opened);
    await pass(CHECKS_MS);
    expect(toasts()).toEqual(['Gagal menambahkan saldo']);
    expect(dialog()).toHaveTextContent(MISSING);
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });
});
