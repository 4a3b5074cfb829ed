import { setImmediate } from 'node:timers';
import { openDB } from 'idb';
import { openPaymentsOf, openPaymentsTo, subscribeToOpenPayments } from '@/lib/users/top-up/ledger';
import { emptyJournal } from '../../../support/journal';
import { stopTime } from '../../../support/time';

beforeEach(async () => {
  await emptyJournal();
  stopTime();
});

let RANI = { baseUrl: 'https://one.test', userId: 'rani' };
/** She signs in anew. */
beforeEach(() => void (RANI = { ...RANI }));
const to = (payee: string, owner = RANI) => openPaymentsTo(owner, payee);
const amounts = async (ledger = to('budi')) => (await ledger.read())?.payments.map(({ amount }) => amount);

/** What the database of the journal holds, by name. */
async function kept(): Promise<string[]> {
  const database = await openDB('kelola-journal');
  const names = await database.getAllKeys('payments');
  database.close();
  return names.map(String);
}

/** Another page of the console. */
async function inNewPage(use: (page: typeof import('@/lib/users/top-up/ledger')) => Promise<void>) {
  await jest.isolateModulesAsync(async () => use(await import('@/lib/users/top-up/ledger')));
}

const inLocalStorage = () => Object.keys(localStorage).filter((key) => key.startsWith('open-payment'));

test('a payment is open from before it is sent until its outcome is known, for the person at the back end', async () => {
  await to('budi').begin(500, 1_000);
  expect(await to('budi').read()).toEqual({ told: 1_000, payments: [{ amount: 500, at: Date.now() }] });
  expect(await to('ani').read()).toBeNull();
  expect(await to('budi', { ...RANI, userId: 'dewi' }).read()).toBeNull();
  expect(await to('budi', { ...RANI, baseUrl: 'https://two.test' }).read()).toBeNull();
  await to('budi').settle(500);
  expect(await to('budi').read()).toBeNull();
  expect(await kept()).toEqual([]);
  expect(inLocalStorage()).toEqual([]);
});

test('an open payment is on disk once it may leave', async () => {
  await to('budi').begin(500, 1_000);
  expect(await kept()).toEqual(['https://one.test rani budi']);
  await inNewPage(async (page) => {
    expect(await page.openPaymentsTo(RANI, 'budi').read()).toMatchObject({ told: 1_000 });
  });
});

test('all open payments of an administrator are read at once', async () => {
  await to('budi').begin(500, 1_000);
  await to('ani').begin(700, null);
  await to('citra', { ...RANI, userId: 'rani2' }).begin(900, null);
  expect([...(await openPaymentsOf(RANI)).keys()].sort()).toEqual(['ani', 'budi']);
});

test('an attempt that was refused leaves open what was open before', async () => {
  const first = await to('budi').begin(500, 1_000);
  await (await to('budi').begin(500, 1_000)).undo();
  await (await to('budi').begin(700, 1_000)).undo();
  expect(await amounts()).toEqual([500]);
  await first.undo();
  expect(await amounts()).toBeUndefined();
  await first.undo();
});

test('a balance that is told settles the payment by which alone it has grown', async () => {
  await to('budi').begin(500, 1_000);
  await to('budi').begin(700, 1_000);
  await to('budi').tell(null);
  await to('budi').tell(900);
  expect(await to('budi').read()).toMatchObject({ told: 900, payments: [{ amount: 500 }, { amount: 700 }] });
  await to('budi').tell(1_400);
  expect(await to('budi').read()).toMatchObject({ told: 1_400, payments: [{ amount: 700 }] });
});

test('what was told first is known from then on', async () => {
  await to('budi').begin(500, null);
  await to('budi').tell(500);
  expect(await to('budi').read()).toMatchObject({ told: 500, payments: [{ amount: 500 }] });
});

test('a payment is forgotten after seven days, and removed when the next one is begun in a new page', async () => {
  await to('budi').begin(500, 1_000);
  jest.advanceTimersByTime(7 * 86_400_000 - 1);
  expect(await amounts()).toEqual([500]);
  jest.advanceTimersByTime(1);
  expect(await amounts()).toBeUndefined();
  await inNewPage(async (page) => void (await page.openPaymentsTo(RANI, 'ani').begin(700, 0)));
  expect(await kept()).toEqual(['https://one.test rani ani']);
});

describe('what an earlier version has left in localStorage', () => {
  const leave = (payee: string, content: string) =>
    localStorage.setItem(`open-payment https://one.test rani ${payee}`, content);
  const payment = (amount: number) => ({ amount, at: Date.now() });

  test('is taken over', async () => {
    leave('budi', JSON.stringify({ told: 1_000, payments: [payment(500)] }));
    leave('ani', JSON.stringify({ told: null, payments: [payment(700)] }));
    expect(await to('budi').read()).toMatchObject({ told: 1_000, payments: [payment(500)] });
    expect(await kept()).toEqual(['https://one.test rani ani', 'https://one.test rani budi']);
    await to('ani').settle(700);
    expect(await to('ani').read()).toBeNull();
    expect(inLocalStorage()).toEqual(['open-payment https://one.test rani budi']);
    await to('budi').settle(500);
    expect([await kept(), inLocalStorage()]).toEqual([[], []]);
  });

  test('is added to what is open already', async () => {
    await to('budi').begin(500, 1_000);
    await to('budi').begin(600, 1_000);
    leave('budi', JSON.stringify({ told: 1_300, payments: [payment(600), payment(700)] }));
    expect(await to('budi').read()).toMatchObject({ told: 1_300, payments: [500, 600, 700].map(payment) });
  });

  test.each(['{', '[]', '{"payments":1}', '{"payments":[{"amount":"1","at":1}]}'])(
    'is nothing if another program has stored it: %s',
    async (content) => {
      leave('budi', content);
      expect(await to('budi').read()).toBeNull();
      expect(inLocalStorage()).toEqual([]);
    },
  );
});

test.each([
  ['refuses the database', () => jest.spyOn(indexedDB, 'open').mockImplementation(refuse)],
  ['does not answer within two seconds', () => jest.spyOn(indexedDB, 'open').mockImplementation(() => keepSilent())],
])('where the browser %s, a payment is open for other pages nevertheless', async (_, fail) => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  await inNewPage(async (page) => {
    const failing = fail();
    const begun = page.openPaymentsTo(RANI, 'budi').begin(500, 1_000);
    // The code of the database is loaded first.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(2_000);
    await begun;
    expect(await page.openPaymentsTo(RANI, 'budi').read()).toMatchObject({ told: 1_000, payments: [{ amount: 500 }] });
    expect([...(await page.openPaymentsOf(RANI)).keys()]).toEqual(['budi']);
    failing.mockRestore();
  });
  expect(await amounts()).toEqual([500]);
  expect(await kept()).toEqual(['https://one.test rani budi']);
  await to('budi').settle(500);
  expect(inLocalStorage()).toEqual([]);
});

// Such as an old version after a deployment, whose code of the database is gone, beside a page of the new one.
test('a page without the database goes on knowing what a page with it has taken over, and what becomes of that', async () => {
  await inNewPage(async (page) => {
    /** What the page without the database knows, after it has done something. */
    async function without(use?: (ledger: ReturnType<typeof to>) => Promise<unknown>) {
      const missing = jest.replaceProperty(globalThis, 'indexedDB', undefined as never);
      const budi = page.openPaymentsTo(RANI, 'budi');
      await use?.(budi);
      const known = await amounts(budi);
      missing.restore();
      return known;
    }
    expect(await without((budi) => budi.begin(500, 1_000))).toEqual([500]);
    expect(await amounts()).toEqual([500]);
    expect(await kept()).toEqual(['https://one.test rani budi']);
    expect(await without()).toEqual([500]);
    await to('budi').begin(700, 1_000);
    expect(await without()).toEqual([500, 700]);
    await to('budi').tell(1_500);
    expect(await without()).toEqual([700]);
    await to('budi').settle(700);
    expect(await without()).toBeUndefined();

    await without((budi) => budi.begin(900, 2_200));
    expect(await amounts()).toEqual([900]);
    await without((budi) => budi.settle(900));
    expect(await amounts()).toBeUndefined();
    expect((await openPaymentsOf(RANI)).size).toBe(0);
  });
});

test('what was taken over from localStorage stays open where the browser refuses that from then on', async () => {
  localStorage.setItem(
    'open-payment https://one.test rani budi',
    JSON.stringify({ told: 1_000, payments: [{ amount: 500, at: Date.now() }] }),
  );
  expect(await amounts()).toEqual([500]);
  const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(await amounts()).toEqual([500]);
  refused.mockRestore();
});

test('without a database, a payment that another tab has settled is open no more', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  const failing = jest.spyOn(indexedDB, 'open').mockImplementation(refuse);
  await to('budi').begin(500, 1_000);
  await inNewPage(async (page) => {
    expect(await page.openPaymentsTo(RANI, 'budi').read()).toMatchObject({ payments: [{ amount: 500 }] });
    await page.openPaymentsTo(RANI, 'budi').settle(500);
  });
  expect(await amounts()).toBeUndefined();
  failing.mockRestore();
});

test('where nothing can be written any more, what is open in the database is known nevertheless', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  await to('budi').begin(500, 1_000);
  await inNewPage(async (page) => {
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const budi = page.openPaymentsTo(RANI, 'budi');
    await budi.begin(700, 1_000);
    expect((await budi.read())?.payments.map(({ amount }) => amount)).toEqual([500, 700]);
    expect((await page.openPaymentsOf(RANI)).get('budi')?.payments).toHaveLength(2);
    full.mockRestore();
  });
  expect(await amounts()).toEqual([500, 700]);
});

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}
const keepSilent = () => Object.assign(new EventTarget(), {}) as unknown as IDBOpenDBRequest;

test('tells of changes in this tab and in others, until nobody listens', async () => {
  const listener = jest.fn();
  const stop = subscribeToOpenPayments(listener);
  await to('budi').begin(500, 1_000);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'open-payment https://one.test rani budi' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-theme' }));
  const told = new Promise<void>((resolve) => listener.mockImplementationOnce(resolve));
  const other = new BroadcastChannel('kelola-open-payments');
  other.postMessage(null);
  await told;
  other.close();
  stop();
  listener.mockClear();
  await to('budi').settle(500);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).not.toHaveBeenCalled();
});
