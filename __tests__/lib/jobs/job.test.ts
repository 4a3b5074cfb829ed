import { failures, refusal } from '@/lib/api/errors';
import { createJob, type JobOptions } from '@/lib/jobs/job';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { setOnline } from '../../support/connection';
import { admin } from '../../support/api';

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
    lookUp: async (letter) => (written.includes(letter) ? { found: 'done', result: 'found' } : { found: 'no' }),
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
  expect(job.get().items[1]!.error?.message).toBe('no b today');
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
    lookUp: async (letter) => (done.includes(letter) ? { found: 'done' } : { found: 'no' }),
  });
  await pass(20_000);
  expect(states()).toBe('done done');
  expect(done).toEqual(['a', 'b']);
  expect(job.get().items[0]!.error).toBeUndefined();
});

test('looks more than once: the server may still be at work', async () => {
  let looks = 0;
  const lookUp = async () => ({ found: (looks += 1) < 3 ? ('no' as const) : ('done' as const) });
  const { states } = start('a', { write: () => Promise.reject(refusal(502, null)), lookUp });
  await pass(20_000);
  expect(states()).toBe('done');
});

test('a server that broke and has not written makes the item failed, not sent twice', async () => {
  const write = jest.fn(() => Promise.reject(refusal(500, 'broken')));
  const { job, states } = start('a', { write });
  await pass(20_000);
  expect(states()).toBe('failed');
  expect(job.get().items[0]).toMatchObject({ isInDoubt: false, error: { message: 'broken' } });
  expect(write).toHaveBeenCalledTimes(1);
});

test('where looking up fails the item counts as failed, and is looked up before it is sent again', async () => {
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
      return { found: 'done' };
    },
  });
  await pass(60_000);
  expect(states()).toBe('failed');
  readable = true;
  job.retryFailed();
  await pass(10_000);
  expect(states()).toBe('done');
  expect(calls).toEqual(['write', 'found']);
});

test('what cannot be told is unclear, and is not sent again with the failed', async () => {
  const write = jest.fn(() => Promise.reject(failures.networkError()));
  const { job, states } = start('a', { write, lookUp: async () => ({ found: 'unclear' }) });
  await pass(20_000);
  job.retryFailed();
  await pass(20_000);
  expect(states()).toBe('unclear');
  expect(write).toHaveBeenCalledTimes(1);
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
    lookUp: async () => ({ found: 'no' }),
  });
  await pass(600_000);
  expect(job.get().status).toBe('offline');
  expect(states()).toBe('running waiting');
  setOnline(true);
  await pass(20_000);
  expect(states()).toBe('done done');
  expect(written).toEqual(['lost', 'a', 'b']);
});

test('waits after the session has expired, and goes on when the same person has signed in again', async () => {
  let refuses = true;
  const { job, states } = start('ab', {
    write: async () => {
      if (!refuses) return 'sent';
      session.expire('token');
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

test.each([
  ['signs out', () => session.end({ loggedOut: true })],
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
  expect(states()).toBe('done not-sent not-sent');
  expect(sent).toEqual(['a', 'b']);
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
