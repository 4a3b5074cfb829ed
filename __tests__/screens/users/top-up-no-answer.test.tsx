import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { notify } from '@/lib/notify';
import { session } from '@/lib/session/session';
import { openPaymentsTo } from '@/lib/users/top-up/ledger';
import { admin, ok, signInAs } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { pass, settle } from '../../support/time';
import {
  amount,
  cancel,
  closed,
  dialog,
  isTopUp,
  openWithMoney as open,
  press,
  retryByHand,
  send,
  setBalance,
  submit,
} from '../../support/screens/top-up';
import { page, refusal, type Asked } from '../../support/network/back-end';
import { inCard, toasts } from '../../support/users';

/** How long a request may take, and the readings after it. */
const TIMEOUT_MS = 30_000;
const CHECKS_MS = 6_000;

/** A payment breaks off, before or after it was made. */
const topUpBreaks = (call: Asked) => (isTopUp(call) ? 'broken' : null);

const warned = jest.spyOn(notify, 'warning');
const failed = jest.spyOn(notify, 'error');

beforeEach(() => {
  warned.mockClear();
  failed.mockClear();
  signInAs();
});

const ARRIVED =
  'Saldo sudah bertambah meskipun jawaban server tidak diterima: Rp 50.000 menjadi Rp 75.000. Tidak perlu mengisi lagi.';
const CHANGED =
  'Saldo berubah dari Rp 50.000 menjadi Rp 95.000, tetapi belum tentu karena pengisian ini. Belum dikirim lagi. Periksa dulu, lalu tekan Isi Saldo jika memang perlu.';
const MISSING = 'Saldo belum bertambah: saldo sekarang Rp 50.000. Anda dapat mencoba lagi.';

describe('without an answer', () => {
  test('says that it looks, and that the money has arrived, when the server booked it before the timeout', async () => {
    const opened = await open();
    opened.backEnd.after = (call) => (isTopUp(call) ? 'hangs' : null);
    await send(opened);
    await pass(TIMEOUT_MS);
    expect(dialog()).toHaveTextContent('Memeriksa apakah saldo sudah bertambah...');
    expect(submit()).toBeDisabled();
    await pass(1_000);
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
    opened.backEnd.before = topUpBreaks;
    await send(opened);
    expect(dialog()).not.toHaveTextContent(MISSING);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(MISSING);
    expect(toasts()).toEqual(['Gagal menambahkan saldo: Network error']);
    await retryByHand(opened);
    expect(opened.backEnd.users[0]?.balance).toBe(75_000);
  });

  test('gives a server time that books late', async () => {
    const opened = await open();
    opened.backEnd.before = topUpBreaks;
    await send(opened);
    await pass(1_000);
    setBalance(opened, 75_000);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(ARRIVED);
  });

  test('sends nothing again when the money has arrived since it was said to be missing', async () => {
    const opened = await open();
    opened.backEnd.before = topUpBreaks;
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(MISSING);
    setBalance(opened, 75_000);
    await press(opened.user, '{Enter}');
    await settle();
    expect(dialog()).toHaveTextContent(ARRIVED);
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('compares with the balance right before, not with the one that was shown', async () => {
    const opened = await open();
    setBalance(opened, 60_000);
    opened.backEnd.after = topUpBreaks;
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent('Rp 60.000 menjadi Rp 85.000. Tidak perlu mengisi lagi.');
  });

  test('does not claim to know when somebody else has changed the balance meanwhile', async () => {
    const opened = await open();
    opened.backEnd.after = (call) => {
      if (!isTopUp(call)) return null;
      setBalance(opened, 95_000);
      return 'broken';
    };
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(CHANGED);
    expect(submit()).toBeEnabled();
  });

  test('offers no other try while the balance cannot be read, only to look again', async () => {
    const opened = await open();
    let sent = false;
    opened.backEnd.before = (call) => (isTopUp(call) ? ((sent = true), 'broken') : sent ? 'broken' : null);
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent('Saldo tidak dapat dibaca, jadi belum jelas apakah saldo sudah bertambah.');
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
  ])('%s is no answer either', async (_, override) => {
    const opened = await open();
    opened.backEnd.after = (call) => (isTopUp(call) ? override : null);
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

  test('sends nothing at the press that finds the balance changed by somebody else, and says so', async () => {
    const opened = await open();
    opened.backEnd.before = topUpBreaks;
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(MISSING);
    setBalance(opened, 95_000);
    opened.backEnd.before = () => null;
    await press(opened.user, '{Enter}');
    await settle();
    expect(dialog()).toHaveTextContent(CHANGED);
    expect(opened.backEnd.topUps()).toHaveLength(1);
    await press(opened.user, '{Enter}');
    await settle();
    await closed();
    expect(opened.backEnd.topUps()).toHaveLength(2);
    expect(opened.backEnd.users[0]?.balance).toBe(120_000);
  });

  test('sends nothing where the money arrives right after the look-up of the next press', async () => {
    const opened = await open();
    opened.backEnd.before = topUpBreaks;
    await send(opened);
    await pass(CHECKS_MS);
    expect(dialog()).toHaveTextContent(MISSING);
    let readings = 0;
    opened.backEnd.before = (call) => {
      if (call.method === 'GET' && (readings += 1) === 2) setBalance(opened, 95_000);
      return null;
    };
    await press(opened.user, '{Enter}');
    await settle();
    expect(dialog()).toHaveTextContent(CHANGED);
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('of a payment whose dialog was left is told as unclear, not as failed', async () => {
    const opened = await open();
    let sent = false;
    opened.backEnd.before = (call) => (isTopUp(call) ? ((sent = true), 'broken') : sent ? 'broken' : null);
    await send(opened);
    opened.unmount();
    await pass(CHECKS_MS);
    expect(warned.mock.calls).toEqual([
      [expect.objectContaining({ title: 'Belum jelas apakah saldo Budi Santoso bertambah' })],
    ]);
    expect(failed).not.toHaveBeenCalled();
  });
});

test('a payment whose dialog was left is asked about before the page is closed or reloads itself, until it has ended', async () => {
  const opened = await open();
  opened.backEnd.after = (call) => (isTopUp(call) ? 'hangs' : null);
  await send(opened);
  opened.unmount();
  expect(leaveGuard.isFullyDrafted()).toBe(false);
  expect(leaveGuard.isBlockingTab()).toBe(true);
  // Other screens may be opened meanwhile.
  expect(leaveGuard.isBlocking()).toBe(false);
  await pass(TIMEOUT_MS + CHECKS_MS);
  expect(leaveGuard.isBlockingTab()).toBe(false);
});

test('a payment that has arrived is told with its sum where the dialog was left meanwhile', async () => {
  const told = jest.spyOn(notify, 'message');
  const opened = await open();
  opened.backEnd.before = topUpBreaks;
  await send(opened);
  await pass(CHECKS_MS);
  expect(dialog()).toHaveTextContent(MISSING);
  setBalance(opened, 75_000);
  await press(opened.user, '{Enter}');
  opened.unmount();
  await settle();
  expect(told.mock.calls).toEqual([[{ title: 'Saldo berhasil ditambahkan', detail: ARRIVED }]]);
  expect(opened.backEnd.topUps()).toHaveLength(1);
});

describe('a payment without a known outcome, whose dialog was closed', () => {
  const OPEN = /Pengisian Rp 25\.000 pukul \d\d\.\d\d belum jelas/;
  async function openAgain({ user }: Awaited<ReturnType<typeof open>>) {
    await user.click(screen.getByRole('button', { name: 'Isi saldo Budi Santoso' }));
    await settle();
  }

  /** Sends a payment that gets no answer, and closes its dialog. */
  async function loseAndClose(before: (call: Asked) => 'broken' | null = topUpBreaks) {
    const opened = await open();
    opened.backEnd.before = before;
    await send(opened);
    await pass(CHECKS_MS);
    await opened.user.click(cancel());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    opened.backEnd.before = () => null;
    return opened;
  }

  test('is told when it is opened again; the press that finds that it has arrived sends nothing', async () => {
    const opened = await loseAndClose();
    setBalance(opened, 75_000);
    await openAgain(opened);
    await waitFor(() => expect(dialog()).toHaveTextContent(OPEN));
    await send(opened);
    expect(dialog()).toHaveTextContent(/belum jelas\. Saldo berubah dari Rp 50\.000 menjadi Rp 75\.000/);
    expect(opened.backEnd.topUps()).toHaveLength(1);
    // It was told, so the next press is meant for another payment.
    await press(opened.user, '{Enter}');
    await settle();
    await closed();
    expect(opened.backEnd.users[0]?.balance).toBe(100_000);
  });

  test('is told where its balance could not be read either', async () => {
    let isSent = false;
    const opened = await loseAndClose((call) => ((isSent ||= isTopUp(call)) ? 'broken' : null));
    setBalance(opened, 75_000);
    await openAgain(opened);
    await waitFor(() => expect(dialog()).toHaveTextContent(OPEN));
    await send(opened);
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('is told after signing out and in again, and to nobody else', async () => {
    const opened = await loseAndClose();
    const signInNext = (user = admin) =>
      act(() => {
        session.endInAllTabs({ loggedOut: true });
        signInAs(user);
      });
    signInNext({ ...admin, id: 'u-rani' });
    await openAgain(opened);
    expect(dialog()).not.toHaveTextContent(OPEN);
    await opened.user.click(cancel());
    signInNext();
    await openAgain(opened);
    await waitFor(() => expect(dialog()).toHaveTextContent(OPEN));
  });

  test('is sent where the balance is the one that was told, and told no more once that is done', async () => {
    const opened = await loseAndClose();
    await openAgain(opened);
    await send(opened);
    await closed();
    expect(opened.backEnd.users[0]?.balance).toBe(75_000);
    await openAgain(opened);
    expect(dialog()).not.toHaveTextContent(OPEN);
  });

  test('that another tab settles after the next press: nothing is sent at it', async () => {
    const opened = await loseAndClose();
    await openAgain(opened);
    await waitFor(() => expect(dialog()).toHaveTextContent(OPEN));
    opened.backEnd.before = ({ method }) => {
      if (method !== 'GET') return null;
      setBalance(opened, 75_000);
      void openPaymentsTo(session.owner()!, userJson().id).settle(25_000);
      return null;
    };
    await send(opened);
    expect(dialog()).toHaveTextContent(/Saldo berubah dari Rp 50\.000 menjadi Rp 75\.000/);
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('is told in a dialog that is open already, where another tab has sent it', async () => {
    await open();
    const { baseUrl, userId } = session.owner()!;
    const key = `open-payment ${baseUrl} ${userId} ${userJson().id}`;
    localStorage.setItem(key, JSON.stringify({ told: 50_000, payments: [{ amount: 25_000, at: Date.now() }] }));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await settle();
    await waitFor(() => expect(dialog()).toHaveTextContent(OPEN));
  });
});

describe('an answer that says yes', () => {
  test('is no plain success where the balance grew by another amount, as when the browser has sent it twice', async () => {
    const opened = await open();
    opened.backEnd.after = (call) => {
      if (!isTopUp(call)) return null;
      setBalance(opened, 100_000);
      return null;
    };
    await send(opened);
    expect(dialog()).toHaveTextContent(
      'Saldo bertambah Rp 50.000, bukan Rp 25.000. Saldo sekarang Rp 100.000, seharusnya Rp 75.000.',
    );
    expect(toasts()).toEqual([]);
    // There is nothing left to send.
    expect(within(dialog()).queryByRole('textbox')).not.toBeInTheDocument();
    await opened.user.click(within(dialog()).getByRole('button', { name: 'Tutup' }));
    await closed();
    expect(opened.backEnd.topUps()).toHaveLength(1);
  });

  test('is a plain success where the back end shows the former balance for a moment', async () => {
    const opened = await open();
    let stale = 2;
    const answered = () => opened.backEnd.topUps().length > 0;
    opened.backEnd.before = ({ method, path }) =>
      method === 'GET' && !path.includes('?') && answered() && stale-- > 0
        ? { status: 200, body: ok(userJson({ balance: 50_000 })) }
        : null;
    await send(opened);
    await pass(2_000);
    await closed();
    expect(toasts()).toEqual(['Saldo berhasil ditambahkan']);
  });

  test('shows what was read after it, and adds nothing to it', async () => {
    const opened = await open();
    await send(opened);
    expect(dialog()).toHaveTextContent('Rp 75.000');
    expect(dialog()).not.toHaveTextContent('menjadi');
    await closed();
  });
});

describe('a payment without an answer, and a second press that pays nothing', () => {
  const isReading = ({ method, path }: { method: string; path: string }) => method === 'GET' && !path.includes('?');

  test.each([
    ['because the server refuses it', (call: Asked) => (isTopUp(call) ? refusal(422, 'Batas tercapai') : null)],
    ['because the balance cannot be read', failAt(2)],
  ])('%s: the third one looks before it pays', async (_, second) => {
    const opened = await open();
    opened.backEnd.before = topUpBreaks;
    await send(opened);
    await pass(CHECKS_MS);
    opened.backEnd.before = second;
    await press(opened.user, '{Enter}');
    await pass(CHECKS_MS);
    expect(dialog()).not.toHaveTextContent('Belum ada yang dikirim');

    // The first one arrives late.
    setBalance(opened, 75_000);
    opened.backEnd.before = () => null;
    const paid = opened.backEnd.topUps().length;
    await press(opened.user, '{Enter}');
    await pass(CHECKS_MS);
    expect(opened.backEnd.topUps()).toHaveLength(paid);
    expect(dialog()).toHaveTextContent('Saldo berubah dari Rp 50.000 menjadi Rp 75.000');
  });

  /** Lets the reading of this number fail. */
  function failAt(number: number) {
    let readings = 0;
    return (call: Asked) => (isReading(call) && (readings += 1) === number ? ('broken' as const) : null);
  }
});
