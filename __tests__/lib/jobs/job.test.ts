import { asBefore } from '@/lib/jobs/evidence';
import { failures, refusal } from '@/lib/api/errors';
import { JOB_SENDS_MAX } from '@/lib/config';
import { createJob } from '@/lib/jobs/job';
import type { JobOptions, JobWriteOptions } from '@/lib/jobs/job-options';
import { payments, watchedWrite } from '@/lib/jobs/outcome';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { setOnline } from '../../support/network/connection';
import { admin, ok } from '../../support/network/api';
import { userJson } from '../../support/factories';

const ANI = admin;
const BUDI = { ...admin, id: 'u-2', username: 'budi' };

beforeEach(() => {
  jest.useFakeTimers();
  endpoint.set('https://api.example.com');
  session.start('token', ANI);
  setOnline(true);
});
afterEach(() => jest.useRealTimers());

/** Lets everything happen that happens within `ms`. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A job over letters; `written` is what the server has done, in turn. */
function start(letters: string, answers: Partial<JobOptions<string, string>> = {}, write = async () => {}) {
  const written: string[] = [];
  const job = createJob<string, string>({
    items: [...letters],
    lookUp: async (letter) => (written.includes(letter) ? { effect: 'yes', result: 'found' } : asBefore()),
    write: async (letter) => {
      await write();
      written.push(letter);
      return 'sent';
    },
    ...answers,
  });
  job.start();
  return {
    job,
    written,
    states: () =>
      job
        .get()
        .items.map(({ state }) => state)
        .join(' '),
  };
}

test('writes the items one after another, in their order', async () => {
  let atOnce = 0;
  const { written, job } = start('abc', {}, async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    atOnce -= 1;
  });
  await pass(100);
  expect(written).toEqual(['a', 'b', 'c']);
  expect(job.get()).toMatchObject({ status: 'ended', counts: { done: 3 }, sent: 3, total: 3 });
});

test('writes as many at the same time as it is told', async () => {
  let atOnce = 0;
  let most = 0;
  start('abcdef', { concurrency: 2 }, async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setTimeout(resolve, 10));
    atOnce -= 1;
  });
  await pass(100);
  expect(most).toBe(2);
});

test('an item that an observer holds back is not sent, and ends the job', async () => {
  const { written, states } = start('abc', { observers: [{ beforeSend: async ({ value }) => value !== 'b' }] });
  await pass(100);
  expect(written).toEqual(['a']);
  expect(states()).toBe('done not-sent not-sent');
});

test('goes on after a refusal, says why, and sends only what failed again', async () => {
  const sent: string[] = [];
  let refuses = true;
  const { job, states } = start('abc', {
    write: async (letter) => {
      sent.push(letter);
      if (letter === 'b' && refuses) throw refusal(422, 'no b today');
      return 'sent';
    },
  });
  await pass(10);
  expect(states()).toBe('done failed done');
  expect(job.get().items[1]).toMatchObject({ error: { message: 'no b today' } });
  refuses = false;
  job.retryFailed();
  await pass(10);
  expect(states()).toBe('done done done');
  expect(sent).toEqual(['a', 'b', 'c', 'b']);
});

test('finds a write that was done though its answer was lost, and does not send it again', async () => {
  const done: string[] = [];
  const { job, states } = start('ab', {
    write: async (letter) => {
      done.push(letter);
      if (letter === 'a') throw failures.timeout();
      return 'sent';
    },
    lookUp: async (letter) => (done.includes(letter) ? { effect: 'yes' } : asBefore()),
  });
  await pass(20_000);
  expect(states()).toBe('done done');
  expect(done).toEqual(['a', 'b']);
  expect(job.get().items[0]).not.toHaveProperty('error');
});

test.each([
  ['a server that broke', refusal(502, null)],
  ['an answer from another address', failures.redirected('https://www.api.test/api/courses', null)],
])('after %s, looks more than once: the server may still be at work', async (_, error) => {
  let looks = 0;
  const lookUp = async () => ((looks += 1) < 3 ? asBefore<string>() : { effect: 'yes' as const });
  const { states } = start('a', { write: () => Promise.reject(error), lookUp });
  await pass(20_000);
  expect(states()).toBe('done');
});

test('a server that broke and has not written makes the item failed, not sent twice', async () => {
  const write = jest.fn(() => Promise.reject(refusal(500, 'broken')));
  const { job, states } = start('a', { write });
  await pass(20_000);
  expect(states()).toBe('failed');
  expect(job.get().items[0]).toMatchObject({ certainty: 'may still arrive', error: { message: 'broken' } });
  expect(write).toHaveBeenCalledTimes(1);
});

test('where looking up fails the item is unclear, and is looked up before it is sent again', async () => {
  const calls: string[] = [];
  let readable = false;
  const { job, states } = start('a', {
    write: async () => {
      calls.push('write');
      throw refusal(503, 'busy');
    },
    lookUp: async () => {
      if (!readable) throw refusal(500, 'list is broken');
      calls.push('found');
      return { effect: 'yes' };
    },
  });
  await pass(60_000);
  expect(states()).toBe('unclear');
  readable = true;
  job.retryFailed(() => true);
  await pass(10_000);
  expect(states()).toBe('done');
  expect(calls).toEqual(['write', 'found']);
});

test('a write that arrives after it was looked up is found before it would be sent again', async () => {
  let hasArrived = false;
  const write = jest.fn(() => Promise.reject(failures.timeout()));
  const { job, states } = start('a', { write, lookUp: async () => (hasArrived ? { effect: 'yes' } : asBefore()) });
  await pass(20_000);
  expect(states()).toBe('failed');
  hasArrived = true;
  job.retryFailed();
  await pass(100);
  expect(states()).toBe('done');
  expect(write).toHaveBeenCalledTimes(1);
});

test('what must not be repeated is unclear where it cannot be looked up, and keeps what was read before', async () => {
  const { job, states } = start('a', {
    policy: payments,
    prepare: async () => ({ result: 'before' }),
    write: () => Promise.reject(failures.timeout()),
    lookUp: () => Promise.reject(refusal(400, 'unreadable')),
  });
  await pass(20_000);
  expect(states()).toBe('unclear');
  expect(job.get().items[0]).toMatchObject({ result: 'before', error: { kind: 'timeout' } });
});

test('what cannot be told is unclear, and is not sent again with the failed', async () => {
  const write = jest.fn(() => Promise.reject(failures.networkError()));
  const { job, states } = start('a', { write, lookUp: async () => ({ effect: 'cannot tell' }) });
  await pass(20_000);
  job.retryFailed();
  await pass(20_000);
  expect(states()).toBe('unclear');
  expect(write).toHaveBeenCalledTimes(1);
});

test('what is unclear stays so where it is cancelled before it is looked up again', async () => {
  const { job, states } = start('ab', {
    write: () => Promise.reject(failures.networkError()),
    lookUp: async () => ({ effect: 'cannot tell' }),
  });
  await pass(20_000);
  job.lookUpAgain();
  job.cancel();
  await pass(20_000);
  expect(states()).toBe('unclear unclear');
});

test('a write that breaks while the connection holds is not sent again by itself', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(ok(userJson({ id: ANI.id }))));
  const write = jest.fn(() => Promise.reject(failures.uploadFailed()));
  const { job, states } = start('ab', { write });
  await pass(60_000);
  expect(states()).toBe('failed failed');
  expect(job.get().items[0]).toMatchObject({ error: { message: 'Upload failed' } });
  expect(write).toHaveBeenCalledTimes(2);
});

test('waits while the back end does not answer at all, though the browser believes to be online', async () => {
  let isThere = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json(ok(userJson({ id: ANI.id })));
  });
  const sent: string[] = [];
  const { job, states } = start('ab', {
    write: async (letter) => {
      sent.push(letter);
      if (!isThere) throw failures.uploadFailed();
      return 'sent';
    },
    lookUp: async () => {
      if (!isThere) throw failures.networkError();
      return asBefore();
    },
  });
  await pass(600_000);
  expect(job.get().status).toBe('unreachable');
  expect(states()).toBe('running waiting');
  isThere = true;
  await pass(60_000);
  expect(states()).toBe('done done');
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('an item that breaks the connection each time it is sent is given up in the end', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(ok(userJson({ id: ANI.id }))));
  const write = jest.fn(async () => {
    setOnline(false);
    setOnline(true);
    throw failures.uploadFailed();
  });
  const { states } = start('a', { write });
  await pass(60_000);
  expect(states()).toBe('failed');
  expect(write).toHaveBeenCalledTimes(JOB_SENDS_MAX);
});

test('where what must be known before cannot be read, nothing is sent', async () => {
  const write = jest.fn(async () => 'sent');
  const prepare = async (letter: string) => {
    if (letter === 'a') throw refusal(404, 'no such course');
  };
  const { job, states } = start('ab', { write, prepare });
  await pass(1_000);
  expect(states()).toBe('failed done');
  expect(job.get().items[0]).toMatchObject({ certainty: 'known', error: { message: 'no such course' } });
  expect(write).toHaveBeenCalledTimes(1);
});

test('reads what must be known before again where the server broke', async () => {
  let reads = 0;
  const prepare = async () => {
    if ((reads += 1) < 3) throw refusal(502, null);
  };
  const { states } = start('a', { prepare });
  await pass(20_000);
  expect(states()).toBe('done');
});

test('waits without a connection, looks up what was under way, and goes on by itself', async () => {
  const written: string[] = [];
  const { job, states } = start('ab', {
    write: async (letter) => {
      if (letter === 'a' && written.length === 0) {
        setOnline(false);
        written.push('lost');
        throw failures.networkError();
      }
      written.push(letter);
      return 'sent';
    },
    lookUp: async () => asBefore(),
  });
  await pass(600_000);
  expect(job.get().status).toBe('offline');
  expect(states()).toBe('running waiting');
  setOnline(true);
  await pass(20_000);
  expect(states()).toBe('done done');
  expect(written).toEqual(['lost', 'a', 'b']);
});

test('a pause without a connection holds when it is back: nothing is sent until it is resumed', async () => {
  setOnline(false);
  const { job, states, written } = start('ab');
  await pass(1_000);
  job.pause();
  setOnline(true);
  await pass(20_000);
  expect(job.get().status).toBe('paused');
  expect(states()).toBe('waiting waiting');
  expect(written).toEqual([]);
  job.resume();
  await pass(20_000);
  expect(written).toEqual(['a', 'b']);
});

test('waits after the session has expired, and goes on when the same person has signed in again', async () => {
  let refuses = true;
  const { job, states } = start('ab', {
    write: async () => {
      if (!refuses) return 'sent';
      session.expire(session.access());
      throw refusal(401, null);
    },
  });
  await pass(60_000);
  expect(job.get().status).toBe('signed-out');
  refuses = false;
  session.start('newer', ANI);
  await pass(20_000);
  expect(states()).toBe('done done');
});

test('ends for another person where several items were refused with the session at once', async () => {
  let refusals = 0;
  const answers = new Promise((resolve) => setTimeout(resolve, 40));
  const { job, states } = start('ab', {
    concurrency: 2,
    write: async (letter) => {
      await answers;
      // The answer to the second item is read first, and when that item ends the first one waits already.
      if (letter === 'a') await null;
      session.expire(session.access());
      refusals += 1;
      throw refusal(401, null);
    },
  });
  await pass(1_000);
  expect(refusals).toBe(2);
  expect(job.get().status).toBe('signed-out');
  session.start('other', BUDI);
  await pass(1_000);
  expect(states()).toBe('not-sent not-sent');
  expect(job.get().status).toBe('ended');
});

test.each([
  ['signs out', () => session.endInAllTabs({ loggedOut: true })],
  ['is somebody else', () => session.start('other', BUDI)],
])('ends when the person %s', async (_, happen) => {
  const sent: string[] = [];
  const { states } = start('abc', {
    write: async (letter, { signal }) => {
      sent.push(letter);
      if (letter === 'b') {
        happen();
        if (signal.aborted) throw failures.uploadAborted();
      }
      return 'sent';
    },
  });
  await pass(20_000);
  expect(states()).toBe('done unclear not-sent');
  expect(sent).toEqual(['a', 'b']);
});

test('asks the back end nothing any more once the person has signed out', async () => {
  const lookUp = jest.fn(async () => asBefore());
  const { states } = start('ab', {
    lookUp,
    write: (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(failures.uploadAborted()))),
  });
  await pass(10);
  session.endInAllTabs({ loggedOut: true });
  await pass(20_000);
  expect(lookUp).not.toHaveBeenCalled();
  expect(states()).toBe('unclear not-sent');
});

test('what is added waits behind the others', async () => {
  const { job, written } = start('ab', {}, () => new Promise((resolve) => setTimeout(resolve, 100)));
  await pass(50);
  job.add(['c', 'd']);
  expect(job.get()).toMatchObject({ total: 4, counts: { running: 1, waiting: 3 } });
  await pass(1_000);
  expect(written).toEqual(['a', 'b', 'c', 'd']);
  job.add(['e']);
  await pass(1_000);
  expect(job.get()).toMatchObject({ status: 'ended', counts: { done: 5 } });
});

test('what is removed is neither sent nor counted; what is under way stays', async () => {
  const { job, written } = start('abc', {}, () => new Promise((resolve) => setTimeout(resolve, 100)));
  await pass(50);
  job.remove(({ value }) => value !== 'c');
  expect(job.get().items.map(({ index, value }) => `${index} ${value}`)).toEqual(['0 a', '2 c']);
  await pass(1_000);
  expect(written).toEqual(['a', 'c']);
  expect(job.get()).toMatchObject({ status: 'ended', total: 2, counts: { done: 2 } });
});

test('sends only those of the failed again that are meant', async () => {
  let refuses = true;
  const { job, states } = start('abc', {
    write: async () => {
      if (refuses) throw refusal(422, 'not today');
      return 'sent';
    },
  });
  await pass(10);
  refuses = false;
  job.retryFailed(({ value }) => value === 'b');
  await pass(10);
  expect(states()).toBe('failed done failed');
});

test('a pause lets what is under way end', async () => {
  const { job, states } = start('ab', {}, () => new Promise((resolve) => setTimeout(resolve, 100)));
  await pass(50);
  job.pause();
  await pass(1_000);
  expect(states()).toBe('done waiting');
  expect(job.get().status).toBe('paused');
  job.resume();
  await pass(1_000);
  expect(states()).toBe('done done');
});

test('cancelling aborts what is under way, looks it up, and sends nothing more', async () => {
  const abortable = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(failures.uploadAborted())));
  const { job, states } = start('abc', { write: (_, { signal }) => abortable(signal) });
  await pass(10);
  job.cancel();
  await pass(20_000);
  expect(states()).toBe('not-sent not-sent not-sent');
  expect(job.get().status).toBe('ended');
});

test('what is added while a cancelled one is looked up is sent, and the cancelled one is not', async () => {
  const sent: string[] = [];
  const { job, states } = start('ab', {
    lookUp: async () => asBefore(),
    write: (letter, { signal }) => {
      sent.push(letter);
      if (letter === 'c') return Promise.resolve('sent');
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(failures.uploadAborted())));
    },
  });
  await pass(10);
  job.cancel();
  expect(job.get().status).toBe('stopping');
  job.add(['c']);
  await pass(20_000);
  expect(states()).toBe('not-sent not-sent done');
  expect(sent).toEqual(['a', 'c']);
});

test('what was cancelled and cannot be looked up is unclear, and is looked up before it is sent again', async () => {
  let readable = false;
  const write = jest.fn(
    (_: string, { signal }: JobWriteOptions) =>
      new Promise<string>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(failures.uploadAborted())),
      ),
  );
  const { job, states } = start('a', {
    write,
    lookUp: async () => {
      if (!readable) throw refusal(500, null);
      return { effect: 'yes' };
    },
  });
  await pass(10);
  job.cancel();
  await pass(20_000);
  expect(states()).toBe('unclear');
  readable = true;
  job.retryFailed(() => true);
  await pass(20_000);
  expect(states()).toBe('done');
  expect(write).toHaveBeenCalledTimes(1);
});

test('the time that it was paused does not count as slowness', async () => {
  const { job } = start('ab', {
    sizeOf: () => 100,
    write: async (_, { onProgress }) => {
      for (let sent = 10; sent <= 100; sent += 10) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        onProgress(sent);
      }
      return 'sent';
    },
  });
  await pass(5_000);
  job.pause();
  await pass(600_000);
  job.resume();
  expect(job.get().msLeft).toBeNull();
  await pass(5_100);
  expect(job.get()).toMatchObject({ sent: 150 });
  expect(job.get().msLeft).toBeLessThan(10_000);
});

test('progress counts what was sent of all, and tells how long the rest takes', async () => {
  const { job } = start('ab', {
    sizeOf: () => 100,
    write: async (letter, { onProgress }) => {
      if (letter === 'b') return new Promise(() => {});
      onProgress(10);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      onProgress(60);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      onProgress(50);
      return 'sent';
    },
  });
  await pass(1_500);
  expect(job.get()).toMatchObject({ sent: 60, total: 200 });
  await pass(1_000);
  expect(job.get()).toMatchObject({ sent: 100, total: 200 });
  expect(job.get().msLeft).toBeGreaterThan(1_000);
});

describe('a server that is busy', () => {
  test('is waited for as long as it says; then the job goes on, and nothing is lost or sent twice', async () => {
    let refuses = 2;
    const { job, states, written } = start('abc', {}, async () => {
      if (written.length === 1 && refuses-- > 0) throw failures.busy(429, 30_000);
    });
    await pass(10);
    expect(job.get().status).toBe('busy');
    await pass(29_000);
    expect(written).toEqual(['a']);
    await pass(35_000);
    expect(written).toEqual(['a', 'b', 'c']);
    expect(states()).toBe('done done done');
  });

  test('is asked at growing intervals where it does not say how long', async () => {
    const asked: number[] = [];
    const { job } = start('a', {}, async () => {
      asked.push(Date.now());
      if (asked.length < 5) throw failures.busy(429, null);
    });
    await pass(60_000);
    expect(job.get().counts.done).toBe(1);
    const waits = asked.slice(1).map((at, index) => at - asked[index]!);
    waits.forEach((wait, index) => expect(wait).toBeGreaterThanOrEqual(1_000 * 2 ** index));
  });

  test('that may have written nevertheless (503) is looked up before the item is sent again', async () => {
    let isFirst = true;
    const { states, written } = start('ab', {
      write: async (letter) => {
        written.push(letter);
        if (letter !== 'a' || !isFirst) return 'sent';
        isFirst = false;
        throw failures.busy(503, 5_000);
      },
    });
    await pass(60_000);
    expect(states()).toBe('done done');
    expect(written).toEqual(['a', 'b']);
  });

  test('fails a single write at once', async () => {
    const { job, states } = start('a', { policy: watchedWrite }, async () => {
      throw failures.busy(429, 30_000);
    });
    await pass(10);
    expect(states()).toBe('failed');
    expect(job.get().items[0]).toMatchObject({ error: { kind: 'busy' } });
  });
});

test.each([
  ['429', failures.busy(429, 60_000)],
  ['409', refusal(409, 'sudah ada')],
])('what may still arrive is looked up again after %s, before it is sent once more', async (_, second) => {
  const server: string[] = [];
  let sends = 0;
  const job = createJob<string, string>({
    items: ['a'],
    lookUp: async (letter) => (server.includes(letter) ? { effect: 'yes' } : asBefore()),
    async write(letter) {
      sends += 1;
      if (sends === 1) throw failures.timeout();
      if (sends > 2) server.push(letter);
      // The first one arrives now.
      setTimeout(() => server.push(letter), 1_000);
      throw second;
    },
  });
  job.start();
  await pass(20_000);
  job.retryFailed();
  await pass(120_000);
  job.retryFailed();
  await pass(120_000);
  expect(job.get().items[0]!.state).toBe('done');
  expect(sends).toBe(2);
});
