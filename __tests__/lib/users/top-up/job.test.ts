import { createTopUpJob, explain } from '@/lib/users/top-up/job';
import { session } from '@/lib/session/session';
import { signInAs } from '../../../support/api';
import { userJson, userOf } from '../../../support/factories';
import { pass, settle, stopTime } from '../../../support/time';
import { isTopUp } from '../../../support/top-up';
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
function start(balances: (number | null)[]) {
  const records = balances.map((balance, index) => userJson({ id: `u-${index}`, balance }));
  const backEnd = serveUsers(records);
  const job = createTopUpJob(balances.map((_, index) => ({ user: userOf({ id: `u-${index}` }), amount: 7_000 })));
  job.start();
  return {
    job,
    backEnd,
    states: () => job.get().items.map(({ state }) => state),
    told: () => job.get().items.map(explain),
    setBalance(index: number, balance: number) {
      backEnd.users = backEnd.users.map((user, place) => (place === index ? { ...user, balance } : user));
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

test('where the back end tells no balance its answer stands', async () => {
  const { states } = start([null]);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['done']);
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

test('a failed payment is looked at before it is sent again, and sent only if the balance is exactly what it was', async () => {
  const { backEnd, job, states, told, setBalance } = start([1_000]);
  backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['failed']);
  backEnd.before = () => null;
  setBalance(0, 5_000);
  job.retryFailed();
  await passed(LOOK_UP_MS);
  expect(states()).toEqual(['unclear']);
  expect(told()[0]).toMatch(
    /^Saldo berubah dari Rp 1\.000 menjadi Rp 5\.000, tetapi belum tentu karena pengisian ini\./,
  );
  expect(backEnd.topUps()).toHaveLength(1);
});

describe('a balance that changes between the look-up and the reading before the payment is sent again', () => {
  /** Sends a payment again that did not arrive at first, and changes the balance at the second reading. */
  async function sendAgain(balance: number) {
    const shown = start([1_000]);
    const { backEnd, job, states, setBalance } = shown;
    backEnd.before = (call) => (isTopUp(call) ? 'broken' : null);
    await passed(LOOK_UP_MS);
    expect(states()).toEqual(['failed']);
    let readings = 0;
    backEnd.before = (call) => {
      // The first reading is the look-up: the payment is still missing.
      if (call.method === 'GET' && (readings += 1) === 2) setBalance(0, balance);
      return null;
    };
    job.retryFailed();
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

  test('makes the payment unclear, where it changed by another amount: it is not told as missing', async () => {
    const { states, told } = await sendAgain(5_000);
    expect(states()).toEqual(['unclear']);
    expect(told()[0]).toMatch(/^Saldo berubah dari Rp 1\.000 menjadi Rp 5\.000/);
  });
});
