import type { Id } from '@/lib/api/decode';
import { createTopUpJob, type Payment } from '@/lib/users/top-up/job';
import { explain } from '@/lib/users/top-up/outcome';
import { openPaymentsTo } from '@/lib/users/top-up/ledger';
import { balanceFacts, balancesIn } from '@/lib/users/top-up/work';
import { session } from '@/lib/session/session';
import { signInAs } from '../../../support/network/api';
import { userJson, userOf } from '../../../support/factories';
import { pass, settle, stopTime } from '../../../support/time';
import { isTopUp } from '../../../support/screens/top-up';
import { page } from '../../../support/network/back-end';
import { serveUsers } from '../../../support/users';

/** How long the look-ups after a lost answer take. */
const LOOK_UP_MS = 6_000;
const TIMEOUT_MS = 30_000;

beforeEach(() => {
  stopTime();
  signInAs();
});

/** Lets the requests under way end before the clock goes on. */
async function passed(ms: number) {
  await settle();
  await pass(ms);
}

/** Tops up each of these balances by 7.000. */
function start(balances: (number | null)[], more: Partial<Payment> = {}) {
  const records = balances.map((balance, index) => userJson({ id: `u-${index}`, balance }));
  const backEnd = serveUsers(records);
  const job = createTopUpJob(
    balances.map((_, index) => ({ user: userOf({ id: `u-${index}` }), amount: 7_000, ...more })),
  );
  job.start();
  return {
    job,
    backEnd,
    states: () => job.get().items.map(({ state }) => state),
    told: () => job.get().items.map(explain),
    results: () => job.get().items.map(({ result }) => result),
    setBalance(index: number, balance: number | null) {
      const set = balance as number;
      backEnd.users = backEnd.users.map((user, place) => (place === index ? { ...user, balance: set } : user));
    },
  };
}

test('each balance is read right before and right after, and nothing more is told of what is as expected', async () => {
  const { job, states, told, backEnd } = start([1_000, 20_000.5]);
  await passed(10);
  expect(states()).toEqual(['done', 'done']);
  expect(job.get().items.map(({ result }) => result)).toEqual([
    { before: 1_000, after: 8_000, isAnswered: true },
    { before: 20_000.5, after: 27_000.5, isAnswered: true },
  ]);
  expect(told()).toEqual([undefined, undefined]);
  expect(backEnd.of('GET')).toHaveLength(4);
});

test('cents that a number misses by a hair make no difference', async () => {
  const { states } = start([0.1 + 0.2]);
  await passed(10);
  expect(states()).toEqual(['done']);
});

test('where the back end tells no balance its answer stands, and is asked for it once', async () => {
  const { states, backEnd } = start([null]);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['done']);
  expect(backEnd.of('GET')).toHaveLength(2);
});

test('a balance that was not known before says nothing about the payment', async () => {
  const { states, results, backEnd, setBalance } = start([null]);
  backEnd.after = (call) => (isTopUp(call) && setBalance(0, 3_000), null);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['done']);
  expect(results()).toEqual([{ before: null, after: 3_000, isAnswered: true }]);
  expect(backEnd.of('GET')).toHaveLength(2);
});

describe('the balance after a payment', () => {
  test('is read at once', async () => {
    const { states } = start([1_000]);
    await settle();
    expect(states()).toEqual(['done']);
  });

  test('is read again until it is shown, where the back end shows the former one for a moment', async () => {
    const { backEnd, states, results, setBalance } = start([1_000]);
    backEnd.after = (call) => (isTopUp(call) && setBalance(0, 1_000), null);
    await passed(1_200);
    expect(states()).toEqual(['running']);
    setBalance(0, 8_000);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['done']);
    expect(results()).toEqual([{ before: 1_000, after: 8_000, isAnswered: true }]);
    expect(backEnd.of('GET')).toHaveLength(4);
  });

  test('is read again where the server has answered a higher one: a former payment may have arrived just before', async () => {
    const { backEnd, states, told, setBalance } = start([1_000]);
    backEnd.after = (call) =>
      isTopUp(call)
        ? { status: 200, body: { status: 'success', data: userJson({ id: 'u-0', balance: 15_000 }) } }
        : null;
    await passed(1_200);
    expect(states()).toEqual(['running']);
    setBalance(0, 15_000);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['unclear']);
    expect(told()[0]).toContain('Saldo bertambah Rp 14.000, bukan Rp 7.000');
  });

  test('that cannot be read leaves the answer of the server', async () => {
    const { backEnd, states, results } = start([1_000]);
    backEnd.before = ({ method }) => (method === 'GET' && backEnd.topUps().length > 0 ? page(404) : null);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['done']);
    expect(results()).toEqual([{ before: 1_000, after: null, isAnswered: true }]);
  });

  test('that was read once is not forgotten when it cannot be read again', async () => {
    const { backEnd, states, results, setBalance } = start([1_000]);
    let readings = 0;
    backEnd.after = (call) => (isTopUp(call) && setBalance(0, 1_000), null);
    backEnd.before = ({ method }) => (method === 'GET' && (readings += 1) > 2 ? page(404) : null);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['unclear']);
    expect(results()).toEqual([{ before: 1_000, after: 1_000, isAnswered: true }]);
  });
});

describe('before a payment', () => {
  const MAX = Number.MAX_SAFE_INTEGER;

  test('a balance that it would make too large to be exact is refused at the amount', async () => {
    const { backEnd, job, states } = start([MAX - 6_999]);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['failed']);
    const message = 'Saldo akan melebihi batas. Kurangi jumlahnya.';
    expect(job.get().items[0]).toMatchObject({ error: { message, fields: { increment: message } } });
    expect(backEnd.topUps()).toEqual([]);
  });

  test('the largest exact balance is none too large', async () => {
    const { states } = start([MAX - 7_000]);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['done']);
  });

  test('the account of a user who has just been created is found, and checked as it is read', async () => {
    const checked: unknown[] = [];
    const { backEnd, states } = start([1_000, 2_000], {
      user: userOf({ id: 'not known' }),
      findId: () => Promise.resolve('u-1' as Id),
      check: ({ id, balance }) => void checked.push([id, balance]),
    });
    await passed(10);
    expect(states()).toEqual(['done', 'done']);
    expect(checked).toEqual([
      ['u-1', 2_000],
      ['u-1', 9_000],
    ]);
    expect(backEnd.asked.every(({ path }) => path.startsWith('/api/users/u-1'))).toBe(true);
  });

  test('nothing is sent to an account that holds another balance than the payment is for', async () => {
    const { job, backEnd, states, told } = start([8_000], { base: 0 });
    await passed(LOOK_UP_MS);
    for (let looks = 0; looks < 3; looks += 1) {
      expect(states()).toEqual(['unclear']);
      expect(told()[0]).toContain('Saldo berubah dari Rp 0 menjadi Rp 8.000');
      job.lookUpAgain();
      await passed(LOOK_UP_MS);
      job.sendLost();
      await passed(LOOK_UP_MS);
    }
    expect(backEnd.topUps()).toEqual([]);
  });

  test.each([0, null])('it is sent where that balance is 0, and %p is read', async (balance) => {
    const { backEnd, states } = start([balance], { base: 0 });
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['done']);
    expect(backEnd.topUps()).toHaveLength(1);
  });
});

test('a refused payment keeps the balance before it, and stays refused where the balance is the same', async () => {
  const { backEnd, states, told, results } = start([1_000]);
  backEnd.before = (call) => (isTopUp(call) ? { status: 422, body: { message: 'Akun dibekukan' } } : null);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['failed']);
  expect(told()).toEqual(['Akun dibekukan']);
  expect(results()).toEqual([{ before: 1_000, after: null, isAnswered: false }]);
});

test.each([
  [null, 7_000],
  [-7_000, null],
])('a refused payment stays refused where the balance was %p before it and is %p after it', async (before, after) => {
  const { backEnd, states, setBalance } = start([before]);
  backEnd.before = (call) => {
    if (!isTopUp(call)) return null;
    setBalance(0, after);
    return { status: 409, body: { message: 'Sudah diproses' } };
  };
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['failed']);
});

describe('a payment without an answer', () => {
  const LOOK_UPS = 3;

  test('is done where the balance has grown by the amount, and read by the look-up alone', async () => {
    const { backEnd, states, results } = start([1_000]);
    backEnd.after = (call) => (isTopUp(call) ? 'broken' : null);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['done']);
    expect(results()).toEqual([{ before: 1_000, after: 8_000, isAnswered: false }]);
    expect(backEnd.of('GET')).toHaveLength(2);
  });

  test.each([
    [null, 7_000],
    [null, 0],
    [-7_000, null],
    [0, null],
    // Somebody else has changed it: the payment may be in that.
    [1_000, 9_500],
  ])(
    'is unclear where the balance was %p before it and is %p after it, and never sent again',
    async (before, after) => {
      const { backEnd, job, states, results, setBalance } = start([before]);
      backEnd.before = (call) => {
        if (!isTopUp(call)) return null;
        setBalance(0, after);
        return 'broken';
      };
      await passed(LOOK_UP_MS);
      for (let again = 0; again < LOOK_UPS; again += 1) {
        expect(states()).toEqual(['unclear']);
        expect(results()).toEqual([{ before, after, isAnswered: false }]);
        job.lookUpAgain(() => true);
        await passed(LOOK_UP_MS);
      }
      expect(backEnd.topUps()).toHaveLength(1);
    },
  );
});

test('a payment that the browser has sent twice is told, and the others are not', async () => {
  const { backEnd, states, told, setBalance } = start([0, 0, 0]);
  backEnd.after = (call) => {
    if (call.path.includes('u-1/balance')) setBalance(1, 14_000);
    return null;
  };
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['done', 'unclear', 'done']);
  expect(told()[1]).toContain('Saldo bertambah Rp 14.000, bukan Rp 7.000');
});

test('a payment that the browser has sent twice is told after the next sign-in, where the session has expired', async () => {
  const { backEnd, states, told, setBalance } = start([0]);
  let hasExpired = false;
  backEnd.after = (call) => {
    if (!isTopUp(call)) return null;
    setBalance(0, 14_000);
    hasExpired = true;
    return null;
  };
  backEnd.before = () => (hasExpired ? { status: 401, body: {} } : null);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['running']);
  hasExpired = false;
  signInAs();
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['unclear']);
  expect(told()[0]).toContain('Saldo bertambah Rp 14.000, bukan Rp 7.000');
});

describe('a payment that is refused with the session', () => {
  /** The session expires with the payment; meanwhile the balance becomes `balance`, and the same person signs in again. */
  async function expireAt(balance: number) {
    const started = start([1_000]);
    const { backEnd, setBalance } = started;
    backEnd.before = (call) => (isTopUp(call) ? { status: 401, body: {} } : null);
    await passed(LOOK_UP_MS);
    expect(started.states()).toEqual(['running']);
    setBalance(0, balance);
    backEnd.before = () => null;
    signInAs();
    await passed(LOOK_UP_MS);
    return started;
  }

  test('is not sent again where the browser had sent it once before, and that has arrived', async () => {
    const { backEnd, states, told } = await expireAt(8_000);
    expect(states()).toEqual(['done']);
    expect(told()[0]).toContain('Rp 1.000 menjadi Rp 8.000');
    expect(backEnd.topUps()).toHaveLength(1);
  });

  test.each([1_000, 1_500])('is sent after the next sign-in where the balance is %p', async (balance) => {
    const { backEnd, states, results } = await expireAt(balance);
    expect(states()).toEqual(['done']);
    expect(results()).toEqual([{ before: balance, after: balance + 7_000, isAnswered: true }]);
    expect(backEnd.topUps()).toHaveLength(2);
  });
});

test('a payment that is refused because the browser had sent it before is done, and told so', async () => {
  const { backEnd, states, told } = start([1_000]);
  backEnd.after = (call) => (isTopUp(call) ? { status: 409, body: { message: 'Sudah diproses' } } : null);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['done']);
  expect(told()[0]).toMatch(
    /^Saldo sudah bertambah meskipun jawaban server tidak diterima: Rp 1\.000 menjadi Rp 8\.000\./,
  );
});

test('a balance that went down meanwhile is told with what it should be', async () => {
  const { backEnd, told, setBalance } = start([10_000]);
  backEnd.after = (call) => (isTopUp(call) && setBalance(0, 2_000), null);
  await passed(LOOK_UP_MS);
  expect(told()).toEqual([expect.stringMatching(/^Saldo sekarang Rp 2\.000, seharusnya Rp 17\.000\./)]);
});

describe('cancelled while a payment is under way', () => {
  test('the payment is unclear where its answer never came, and never told as not sent', async () => {
    const { backEnd, job, states, told } = start([1_000, 1_000]);
    backEnd.before = (call) => (isTopUp(call) ? 'hangs' : null);
    await passed(10);
    job.cancel();
    expect(states()).toEqual(['running', 'not-sent']);
    await passed(TIMEOUT_MS + LOOK_UP_MS);
    expect(states()).toEqual(['unclear', 'not-sent']);
    expect(told()[0]).toBe(
      'Belum jelas apakah saldo bertambah: saldo sekarang Rp 1.000. Periksa dulu sebelum mengisi lagi.',
    );
    job.retryFailed();
    await passed(LOOK_UP_MS);
    expect(backEnd.topUps()).toHaveLength(1);
  });

  test('the payment is done where its answer still comes', async () => {
    const { job, states } = start([1_000, 1_000]);
    job.cancel();
    await passed(10);
    const [first] = states();
    expect(['done', 'not-sent']).toContain(first);
    expect(states()[1]).toBe('not-sent');
  });
});

test('nothing is sent for another administrator who has signed in while the balance was read', async () => {
  const { backEnd, states } = start([1_000]);
  backEnd.before = ({ method }) => {
    if (method === 'GET') session.start('of rani', userOf({ id: 'u-rani' }));
    return null;
  };
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['not-sent']);
  expect(backEnd.topUps()).toEqual([]);
});

test('a payment that is missing is sent again by a press of its own, and only if the balance is exactly what it was', async () => {
  const { backEnd, job, states, told, setBalance } = start([1_000]);
  backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['failed']);
  backEnd.before = () => null;
  setBalance(0, 5_000);
  job.retryFailed();
  expect(states()).toEqual(['failed']);
  job.sendLost();
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['unclear']);
  expect(told()[0]).toMatch(
    /^Saldo berubah dari Rp 1\.000 menjadi Rp 5\.000, tetapi belum tentu karena pengisian ini\./,
  );
  expect(backEnd.topUps()).toHaveLength(1);
});

describe('a balance that changes between the look-up and the reading before the payment is sent again', () => {
  /** Sends a payment again that did not arrive at first, and changes the balance at the second reading. */
  async function sendAgain(balance: number, { isCancelled = false, answers = true } = {}) {
    const shown = start([1_000]);
    const { backEnd, job, states, setBalance } = shown;
    backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['failed']);
    let readings = 0;
    backEnd.before = (call) => {
      // The first reading is the look-up: the payment is still missing.
      if (call.method === 'GET' && (readings += 1) === 2) {
        setBalance(0, balance);
        if (isCancelled) job.cancel();
        if (!answers) return 'broken';
      }
      return null;
    };
    job.sendLost();
    await passed(LOOK_UP_MS);
    expect(readings).toBeGreaterThan(1);
    expect(backEnd.topUps()).toHaveLength(1);
    return shown;
  }

  test('shows that the payment has arrived, where it grew by its amount: it is done, and told so', async () => {
    const { states, told } = await sendAgain(8_000);
    expect(states()).toEqual(['done']);
    expect(told()[0]).toMatch(/^Saldo sudah bertambah .* Rp 1\.000 menjadi Rp 8\.000/);
  });

  test('shows it, too, where the payments are cancelled during that reading', async () => {
    const { states } = await sendAgain(8_000, { isCancelled: true });
    expect(states()).toEqual(['done']);
  });

  test('shows it, too, where the payments are cancelled during that reading, which fails', async () => {
    const { states, told } = await sendAgain(8_000, { isCancelled: true, answers: false });
    expect(states()).toEqual(['done']);
    expect(told()[0]).toMatch(/^Saldo sudah bertambah .* Rp 1\.000 menjadi Rp 8\.000/);
  });

  test('makes the payment unclear, where it changed by another amount: it is not told as missing', async () => {
    const { states, told } = await sendAgain(5_000);
    expect(states()).toEqual(['unclear']);
    expect(told()[0]).toMatch(/^Saldo berubah dari Rp 1\.000 menjadi Rp 5\.000/);
  });
});

describe('a payment to somebody with an open one', () => {
  const OPEN = 'Pengisian Rp 7.000 pukul';

  /** A payment of 7.000 without an answer at a balance of 1.000, in a job that is gone; then the next one. */
  async function startNext(amount: number, balance: number | null = 1_000) {
    const lost = start([balance]);
    lost.backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
    await passed(LOOK_UP_MS);
    lost.backEnd.before = () => null;
    lost.job.dispose();
    const next = (isLater: number) => {
      const job = createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: isLater }]);
      job.start();
      return { job, states: () => job.get().items.map(({ state }) => state), told: () => job.get().items.map(explain) };
    };
    return { ...lost, sent: () => lost.backEnd.topUps().length - 1, next: () => next(amount) };
  }

  test('is sent where the balance is exactly what was told, and is that payment if the amount is the same', async () => {
    const { next, sent } = await startNext(7_000);
    const { states, told } = next();
    await passed(LOOK_UP_MS);
    expect([states(), told(), sent()]).toEqual([['done'], [undefined], 1]);
    const after = next();
    await passed(LOOK_UP_MS);
    expect(after.told()).toEqual([undefined]);
  });

  test('tells it, and leaves it open, where the amount is another', async () => {
    const { next, setBalance, sent } = await startNext(500);
    const { states, told } = next();
    await passed(LOOK_UP_MS);
    expect([states(), sent()]).toEqual([['done'], 1]);
    expect(told()).toEqual([expect.stringMatching(OPEN)]);
    // It arrives late, after the other one.
    setBalance(0, 8_500);
    const after = next();
    await passed(LOOK_UP_MS);
    expect([after.states(), sent()]).toEqual([['unclear'], 1]);
    expect(after.told()[0]).toMatch(/Rp 7\.000 .* belum jelas\. Saldo berubah dari Rp 1\.500 menjadi Rp 8\.500/);
  });

  test.each([
    ['has arrived', 8_000, 0],
    ['may have arrived', 5_000, 1],
  ])('is not sent where that one %s meanwhile: it is told, and the next one is sent', async (_, balance, open) => {
    const { next, setBalance, sent } = await startNext(7_000);
    setBalance(0, balance);
    const first = next();
    await passed(LOOK_UP_MS);
    expect([first.states(), sent()]).toEqual([['unclear'], 0]);
    expect(first.told()[0]).toContain(OPEN);
    first.job.sendLost();
    first.job.retryFailed();
    await passed(LOOK_UP_MS);
    expect(sent()).toBe(0);
    expect((await openPaymentsTo(session.owner()!, 'u-0').read())?.payments ?? []).toHaveLength(open);
    const second = next();
    await passed(LOOK_UP_MS);
    expect([second.states(), sent()]).toEqual([['done'], 1]);
  });

  test.each([
    ['with the same balance: it is sent', 1_000, 1],
    ['with the balance that shows that it has arrived: it is held back', 8_000, 0],
    ['without balances: it is held back', null, 0],
  ])('waits in a queue while another tab settles that one %s', async (_, balance, expected) => {
    const { setBalance, sent } = await startNext(7_000, balance === null ? null : 1_000);
    const ledger = openPaymentsTo(session.owner()!, 'u-0');
    const openWhenAsked = (await ledger.read())!;
    await ledger.settle(7_000);
    if (balance !== null) setBalance(0, balance);
    const job = createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: 7_000, openWhenAsked }]);
    job.start();
    await passed(LOOK_UP_MS);
    expect(job.get().items[0]!.state).toBe(expected === 1 ? 'done' : 'unclear');
    job.sendLost();
    await passed(LOOK_UP_MS);
    expect(sent()).toBe(expected);
  });

  test('waits in a queue while another tab tells the balance, and that one stays open: it is held back', async () => {
    const { setBalance, sent } = await startNext(7_000);
    const ledger = openPaymentsTo(session.owner()!, 'u-0');
    const openWhenAsked = (await ledger.read())!;
    setBalance(0, 5_000);
    await ledger.tell(5_000);
    const job = createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: 7_000, openWhenAsked }]);
    job.start();
    await passed(LOOK_UP_MS);
    expect([job.get().items[0]!.state, sent()]).toEqual(['unclear', 0]);
    expect(explain(job.get().items[0]!)).toContain('Saldo berubah dari Rp 1.000 menjadi Rp 5.000');
  });

  test('is held back where that one has arrived beside another payment, of which alone the balance was told', async () => {
    const { setBalance, backEnd, next, sent } = await startNext(7_000);
    // It arrives late, together with the answer to the other one.
    backEnd.after = (call) => (isTopUp(call) && setBalance(0, 8_500), null);
    const other = createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: 500 }]);
    other.start();
    await passed(LOOK_UP_MS);
    expect(explain(other.get().items[0]!)).toContain('Saldo bertambah Rp 7.500, bukan Rp 500');
    backEnd.after = () => null;
    const { states, told } = next();
    await passed(LOOK_UP_MS);
    expect([states(), sent()]).toEqual([['unclear'], 1]);
    expect(told()[0]).toContain('Saldo berubah dari Rp 1.500 menjadi Rp 8.500');
  });

  test('is held back once where another tab has settled that one, and this one has told that it has not arrived', async () => {
    const { setBalance, next, sent } = await startNext(7_000);
    setBalance(0, 8_000);
    await jest.isolateModulesAsync(async () => {
      const tab = await import('@/lib/users/top-up/ledger');
      await tab.openPaymentsTo(session.owner()!, 'u-0').tell(8_000);
    });
    expect(await openPaymentsTo(session.owner()!, 'u-0').read()).toBeNull();
    const held = next();
    await passed(LOOK_UP_MS);
    expect([held.states(), sent()]).toEqual([['unclear'], 0]);
    expect(held.told()[0]).toContain('Saldo berubah dari Rp 1.000 menjadi Rp 8.000');
    const again = next();
    await passed(LOOK_UP_MS);
    expect([again.states(), sent()]).toEqual([['done'], 1]);
  });

  test('is held back where the dialog of that one was left before its balance could be told', async () => {
    const lost = start([1_000]);
    lost.backEnd.after = (call) => (isTopUp(call) && lost.setBalance(0, 9_000), { status: 500, body: {} });
    await settle();
    lost.job.dispose();
    await passed(LOOK_UP_MS);
    expect(lost.states()).toEqual(['unclear']);
    lost.backEnd.after = () => null;
    const job = createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: 7_000 }]);
    job.start();
    await passed(LOOK_UP_MS);
    expect(job.get().items[0]!.state).toBe('unclear');
    expect(lost.backEnd.topUps()).toHaveLength(1);
  });

  test('is held back where the balance is not its own base, although it is the one that was told of that one', async () => {
    const { setBalance, sent } = await startNext(7_000);
    setBalance(0, 5_000);
    await openPaymentsTo(session.owner()!, 'u-0').tell(5_000);
    const job = createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: 7_000, base: 1_000 }]);
    job.start();
    await passed(LOOK_UP_MS);
    expect([job.get().items[0]!.state, sent()]).toEqual(['unclear', 0]);
  });

  test('is over, and can be noted as that, before what it tells settles that one', async () => {
    const { setBalance } = await startNext(7_000);
    setBalance(0, 8_000);
    const ledger = openPaymentsTo(session.owner()!, 'u-0');
    const openAtEnd: unknown[] = [];
    const onOver = () => void ledger.read().then((open) => openAtEnd.push(open?.payments.length));
    createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: 7_000 }], { observers: [{ onOver }] }).start();
    await passed(LOOK_UP_MS);
    expect(openAtEnd).toEqual([1]);
    expect(await ledger.read()).toBeNull();
  });

  test('is not sent where the same payment is looked at again and the balance is still the one that was told', async () => {
    const { next, setBalance, sent } = await startNext(7_000);
    setBalance(0, 8_000);
    const { job, states, told } = next();
    await passed(LOOK_UP_MS);
    job.lookUpAgain();
    await passed(LOOK_UP_MS);
    expect([states(), sent()]).toEqual([['unclear'], 0]);
    // It may have grown by the payment before this one: that it has not grown would be false.
    expect(told()[0]).toContain('Saldo berubah dari Rp 1.000 menjadi Rp 8.000');
  });

  test('was not sent, and is not told as arrived after the end of the browser, whatever the balance', async () => {
    const { next, setBalance, sent } = await startNext(7_000);
    setBalance(0, 8_000);
    const { job: held } = next();
    await passed(LOOK_UP_MS);
    const result = balancesIn(balanceFacts(held.get().items[0]!));
    held.dispose();
    const job = createTopUpJob([{ user: userOf({ id: 'u-0' }), amount: 7_000 }], {
      resumed: () => ({ stage: { state: 'unclear', certainty: 'look-up failed' }, result }),
    });
    job.start();
    // Somebody else pays as much.
    setBalance(0, 15_000);
    job.lookUpAgain();
    await passed(LOOK_UP_MS);
    expect([job.get().items[0]!.state, sent()]).toEqual(['unclear', 0]);
  });

  test('is sent where no balance can be read, now as before', async () => {
    const { next, sent } = await startNext(7_000, null);
    const { states } = next();
    await passed(LOOK_UP_MS);
    expect([states(), sent()]).toEqual([['done'], 1]);
  });
});
