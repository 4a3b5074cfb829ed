import { openPaymentsTo, subscribeToOpenPayments } from '@/lib/users/top-up/ledger';
import { stopTime } from '../../../support/time';

beforeEach(() => void stopTime());

const RANI = { baseUrl: 'https://one.test', userId: 'rani' };
const to = (payee: string, owner = RANI) => openPaymentsTo(owner, payee);
const amounts = (ledger = to('budi')) => ledger.read()?.payments.map(({ amount }) => amount);

test('a payment is open from before it is sent until its outcome is known, for the person at the back end', () => {
  to('budi').begin(500, 1_000);
  expect(to('budi').read()).toEqual({ told: 1_000, payments: [{ amount: 500, at: Date.now() }] });
  expect(to('ani').read()).toBeNull();
  expect(to('budi', { ...RANI, userId: 'dewi' }).read()).toBeNull();
  expect(to('budi', { ...RANI, baseUrl: 'https://two.test' }).read()).toBeNull();
  to('budi').settle(500);
  expect(to('budi').read()).toBeNull();
  expect(localStorage).toHaveLength(localStorage.getItem('api-base-url') ? 1 : 0);
});

test('an attempt that was refused leaves open what was open before', () => {
  const first = to('budi').begin(500, 1_000);
  to('budi').begin(500, 1_000).undo();
  to('budi').begin(700, 1_000).undo();
  expect(amounts()).toEqual([500]);
  first.undo();
  expect(amounts()).toBeUndefined();
  first.undo();
});

test('a balance that is told settles the payment by which alone it has grown', () => {
  to('budi').begin(500, 1_000);
  to('budi').begin(700, 1_000);
  to('budi').tell(null);
  to('budi').tell(900);
  expect(to('budi').read()).toMatchObject({ told: 900, payments: [{ amount: 500 }, { amount: 700 }] });
  to('budi').tell(1_400);
  expect(to('budi').read()).toMatchObject({ told: 1_400, payments: [{ amount: 700 }] });
});

test('what was told first is known from then on', () => {
  to('budi').begin(500, null);
  to('budi').tell(500);
  expect(to('budi').read()).toMatchObject({ told: 500, payments: [{ amount: 500 }] });
});

test('a payment is forgotten after seven days, and removed when the next one is begun in a new page', async () => {
  to('budi').begin(500, 1_000);
  jest.advanceTimersByTime(7 * 86_400_000 - 1);
  expect(amounts()).toEqual([500]);
  jest.advanceTimersByTime(1);
  expect(amounts()).toBeUndefined();
  await jest.isolateModulesAsync(async () => {
    const page = await import('@/lib/users/top-up/ledger');
    page.openPaymentsTo(RANI, 'ani').begin(700, 0);
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('open-payment'))).toEqual([
    'open-payment https://one.test rani ani',
  ]);
});

test.each(['{', '[]', '{"payments":1}', '{"payments":[{"amount":"1","at":1}]}'])(
  'what another program has stored is nothing: %s',
  (stored) => {
    localStorage.setItem('open-payment https://one.test rani budi', stored);
    expect(to('budi').read()).toBeNull();
  },
);

test('tells of changes in this tab and in others, until nobody listens', () => {
  const listener = jest.fn();
  const stop = subscribeToOpenPayments(listener);
  to('budi').begin(500, 1_000);
  window.dispatchEvent(new StorageEvent('storage', { key: 'open-payment https://one.test rani budi' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-theme' }));
  stop();
  to('budi').settle(500);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
});
