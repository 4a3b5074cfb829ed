import { ApiError, failures, refusal, Unclear } from '@/lib/api/errors';
import { asBefore, type LookUp } from '@/lib/jobs/evidence';
import { writeOnce } from '@/lib/jobs/single-write';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/network/api';
import { setOnline } from '../../support/network/connection';

/** Longer than all look-ups take. */
const ALL_MS = 10_000;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  signInAs();
});
afterEach(() => jest.useRealTimers());

/** A write that fails with `error` (or is answered), and look-ups that answer in turn, the last one again and again. */
function start(
  error: ApiError | null,
  answers: (LookUp<string> | ApiError)[],
  more: { signal?: AbortSignal; isTaken?: () => boolean } = {},
) {
  const write = jest.fn(async () => {
    if (error) throw error;
  });
  let looks = 0;
  const lookUp = jest.fn(async () => {
    const answer = answers[Math.min(looks++, answers.length - 1)]!;
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  const outcome = writeOnce(write, lookUp, { owner: session.owner()!, ...more }).catch((thrown: unknown) => thrown);
  return { write, lookUp, outcome };
}

const done = { effect: 'yes', result: 'it' } as const;
const no = asBefore();
const lost = failures.timeout();

test('what was answered is not looked up', async () => {
  const { outcome, lookUp } = start(null, [done]);
  expect(await outcome).toBeNull();
  expect(lookUp).not.toHaveBeenCalled();
});

test('the tab is not left without a question until it is known how it ended; the screen may be', async () => {
  const { outcome } = start(lost, [no]);
  await pass(1_000);
  expect(leaveGuard.isBlockingTab()).toBe(true);
  expect(leaveGuard.isBlocking()).toBe(false);
  await pass(ALL_MS);
  expect(await outcome).toBe(lost);
  expect(leaveGuard.isBlockingTab()).toBe(false);
});

test.each([
  ['no answer', lost],
  ['a 5xx', refusal(500, 'Rusak')],
  ['an answer that cannot be read', failures.invalidFormat()],
  ['an answer from another address', failures.redirected('https://www.api.test/api/courses', null)],
])('after %s it is done where the look-up finds it, without sending it again', async (_, error) => {
  const { outcome, write } = start(error, [done]);
  await pass(ALL_MS);
  expect(await outcome).toEqual(done);
  expect(write).toHaveBeenCalledTimes(1);
});

test('it is looked for more than once: the server may still be at work', async () => {
  const { outcome, lookUp } = start(lost, [no, done]);
  await pass(ALL_MS);
  expect(await outcome).toEqual(done);
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('what is not there has failed as it failed', async () => {
  const { outcome } = start(lost, [no]);
  await pass(ALL_MS);
  expect(await outcome).toBe(lost);
});

test.each([
  ['cannot be read', refusal(502, null)],
  ['cannot tell', { effect: 'cannot tell' } as const],
])('where the look-up %s, it is unclear', async (_, answer) => {
  const { outcome } = start(lost, [answer]);
  await pass(ALL_MS);
  expect(await outcome).toBeInstanceOf(Unclear);
});

test('without a connection nothing has left: it has failed at once', async () => {
  setOnline(false);
  const { outcome, lookUp } = start(failures.networkError(), [done]);
  expect(await outcome).toMatchObject({ kind: 'network' });
  expect(lookUp).not.toHaveBeenCalled();
});

test.each([
  ['a 502', refusal(502, null)],
  ['no answer in time', failures.timeout()],
])('what was sent while the browser said that it was offline, with %s, is looked up', async (_, error) => {
  setOnline(false);
  const { outcome } = start(error, [done]);
  await pass(ALL_MS);
  expect(await outcome).toEqual(done);
});

test('what the person has aborted is looked up once', async () => {
  const { outcome, lookUp } = start(failures.uploadAborted(), [no], { signal: AbortSignal.abort() });
  await pass(ALL_MS);
  expect(await outcome).toMatchObject({ kind: 'aborted' });
  expect(lookUp).toHaveBeenCalledTimes(1);
});

test('a server that asks to wait and cannot be read says so itself', async () => {
  const busy = failures.busy(503, 10_000);
  const { outcome } = start(busy, [busy]);
  await pass(ALL_MS);
  expect(await outcome).toBe(busy);
});

test.each([
  ['is somebody else', () => signInAs({ ...admin, id: 'u-2' }, 'another token')],
  ['is signed out', () => session.endInAllTabs({ loggedOut: true })],
  ['has to sign in again', () => session.expire(session.access())],
])('nothing is read for a person who %s by then', async (_, happen) => {
  const { outcome, lookUp } = start(lost, [done]);
  await pass(10);
  happen();
  await pass(ALL_MS);
  expect(await outcome).toBeInstanceOf(Unclear);
  expect(lookUp).not.toHaveBeenCalled();
});

test('what was read while somebody else signed in counts for nothing', async () => {
  const lookUp = async () => {
    signInAs({ ...admin, id: 'u-2' }, 'another token');
    return done;
  };
  const outcome = writeOnce(() => Promise.reject(lost), lookUp, { owner: session.owner()! }).catch((thrown) => thrown);
  await pass(ALL_MS);
  expect(await outcome).toBeInstanceOf(Unclear);
});

describe('a refusal', () => {
  const refused = refusal(409, 'Sudah digunakan');

  test('is not looked up', async () => {
    const { outcome, lookUp } = start(refused, [done]);
    expect(await outcome).toBe(refused);
    expect(lookUp).not.toHaveBeenCalled();
  });

  test('that may concern the second of two requests is looked up at once', async () => {
    const { outcome } = start(refused, [done], { isTaken: () => true });
    expect(await outcome).toEqual(done);
  });

  test('that may concern the second of two requests is looked up again: some lists are stale after a write', async () => {
    const { outcome } = start(refused, [no, done], { isTaken: () => true });
    await pass(ALL_MS);
    expect(await outcome).toEqual(done);
  });

  test.each([
    ['finds nothing', no],
    ['cannot tell', { effect: 'cannot tell' } as const],
    ['fails', refusal(500, null)],
  ])('stands where the look-up %s', async (_, answer) => {
    const { outcome } = start(refused, [answer], { isTaken: () => true });
    await pass(ALL_MS);
    expect(await outcome).toBe(refused);
  });
});
