import { arrivalAt, findArrival } from '@/lib/users/top-up';
import { session } from '@/lib/session/session';
import { ok, server, signInAs } from '../../support/api';
import { userJson } from '../../support/factories';

const topUp = { userId: 'u-7', amount: 50_000, before: 1_000 };

test.each([
  ['has arrived', 51_000, { result: 'arrived', before: 1_000, now: 51_000 }],
  ['is missing', 1_000, { result: 'missing', now: 1_000 }],
  ['is unclear after another change', 21_000, { result: 'unclear', now: 21_000, expected: 51_000 }],
  ['is unknown when the balance cannot be read', null, { result: 'unknown' }],
])('money %s', (_, now, expected) => {
  expect(arrivalAt(topUp, now)).toEqual(expected);
});

test('money is unknown when the balance before was not known', () => {
  expect(arrivalAt({ ...topUp, before: null }, 51_000)).toEqual({ result: 'unknown' });
});

test('cents that a number misses by a hair make no difference', () => {
  expect(arrivalAt({ ...topUp, amount: 1, before: 0.1 + 0.2 }, 1.3).result).toBe('arrived');
});

describe('looking for money that got no answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    signInAs();
  });

  const balance = (value: unknown) =>
    server()
      .get('/api/users/u-7')
      .reply(200, ok(userJson({ balance: value })));

  /** Lets time pass little by little, so that the answers have time to come. */
  async function found() {
    let over = false;
    const arrival = findArrival(topUp).finally(() => (over = true));
    while (!over) await jest.advanceTimersByTimeAsync(50);
    return arrival;
  }

  test('stops as soon as it is there', async () => {
    balance('51000.00');
    expect(await found()).toEqual({ result: 'arrived', before: 1_000, now: 51_000 });
  });

  test('waits for a server that is still at work', async () => {
    balance(1_000);
    server().get('/api/users/u-7').replyWithError('still down');
    balance(51_000);
    expect((await found()).result).toBe('arrived');
  });

  test('says that it is missing only after looking several times', async () => {
    balance(1_000);
    balance(1_000);
    balance(1_000);
    expect(await found()).toEqual({ result: 'missing', now: 1_000 });
  });

  test('says nothing of a balance that could never be read', async () => {
    server().get('/api/users/u-7').times(3).reply(500, {});
    expect(await found()).toEqual({ result: 'unknown' });
  });

  test('ends with the session', async () => {
    server().get('/api/users/u-7').reply(401, {});
    expect(await found()).toEqual({ result: 'unknown' });
    expect(session.get().status).toBe('expired');
  });
});
