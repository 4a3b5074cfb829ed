import { setImmediate } from 'node:timers';
import { upload } from '@/lib/api/upload';
import { failureOf, ok, signInAs } from '../../support/network/api';
import { own } from '../../support/own';
import { FakeXhr } from '../../support/network/fake-xhr';
import '../../support/network/received';

const video = () => new File(['moving pictures'], 'a.mp4', { type: 'video/mp4' });

beforeEach(() => {
  jest.useFakeTimers();
  FakeXhr.install();
  signInAs();
});

/** Starts an upload of a file; its bytes wait for the test. */
async function start(signal?: AbortSignal) {
  const percents: number[] = [];
  const outcome = upload(
    'POST',
    '/api/x',
    { file: video() },
    { ...own(), signal, onProgress: ({ percent }) => percents.push(percent) },
  );
  outcome.catch(() => {});
  // It is looked first whether the file can still be read.
  while (FakeXhr.all().length === 0) await new Promise((resolve) => setImmediate(resolve));
  let ended = false;
  const end = () => void (ended = true);
  outcome.then(end, end);
  return {
    outcome,
    percents,
    xhr: FakeXhr.only(),
    hasEnded: async () => (await jest.advanceTimersByTimeAsync(0), ended),
  };
}

describe('the progress of a file', () => {
  test('follows the bytes, stays at 95 until the answer, then reads 100', async () => {
    const { outcome, percents, xhr } = await start();
    for (const sent of [0, 125, 500, 940, 960, 1000]) xhr.move(sent, 1000);
    xhr.bodySent();
    expect(percents).toEqual([12, 50, 94, 95, 95]);
    xhr.answer(201, ok({ id: 1 }));
    await outcome;
    expect(percents).toEqual([12, 50, 94, 95, 95, 100]);
  });

  test('never goes back', async () => {
    const { percents, xhr } = await start();
    for (const [sent, total] of [
      [600, 1000],
      [200, 1000],
      [650, 2000],
      [700, 1000],
    ] as const)
      xhr.move(sent, total);
    expect(percents).toEqual([60, 70]);
  });

  test('invents nothing where the browser does not know the size', async () => {
    const { percents, xhr } = await start();
    xhr.move(300, 0);
    expect(percents.filter((percent) => percent > 0)).toEqual([]);
  });
});

describe('aborting', () => {
  test('stops the request: "Upload was aborted"', async () => {
    const controller = new AbortController();
    const { outcome, xhr } = await start(controller.signal);
    xhr.move(500, 1000);
    controller.abort();
    expect(await failureOf(outcome)).toMatchObject({ status: 0, kind: 'aborted', message: 'Upload was aborted' });
    expect(xhr.aborted).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('before the start is an abort too', async () => {
    const { outcome, xhr } = await start(AbortSignal.abort());
    expect((await failureOf(outcome)).message).toBe('Upload was aborted');
    expect(xhr.aborted).toBe(true);
  });

  test('after the answer changes nothing', async () => {
    const controller = new AbortController();
    const { outcome, xhr } = await start(controller.signal);
    xhr.answer(200, ok({ id: 1 }));
    controller.abort();
    await expect(outcome).resolves.toEqual({ id: 1 });
    expect(xhr.aborted).toBe(false);
  });
});

describe('the limit of 30 seconds', () => {
  test('ends an upload of which no byte moves: "Request timeout"', async () => {
    const { outcome, xhr, hasEnded } = await start();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(await hasEnded()).toBe(false);
    const failure = failureOf(outcome);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, kind: 'timeout', message: 'Request timeout' });
    expect(xhr.aborted).toBe(true);
  });

  test('lets a slow upload that moves go on for as long as it takes', async () => {
    const { outcome, xhr, hasEnded } = await start();
    for (let sent = 1; sent <= 20; sent += 1) {
      await jest.advanceTimersByTimeAsync(29_000);
      xhr.move(sent, 20);
    }
    expect(await hasEnded()).toBe(false);
    xhr.answer(200, ok({ id: 1 }));
    await expect(outcome).resolves.toEqual({ id: 1 });
  });

  test('counts from the last byte that moved, not from the last event', async () => {
    const { outcome, xhr } = await start();
    await jest.advanceTimersByTimeAsync(10_000);
    xhr.move(500, 1000);
    await jest.advanceTimersByTimeAsync(20_000);
    xhr.move(500, 1000);
    const failure = failureOf(outcome);
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await failure).message).toBe('Request timeout');
  });

  test('leaves the server 30 seconds for its answer, and more while the answer arrives', async () => {
    const { outcome, xhr, hasEnded } = await start();
    await jest.advanceTimersByTimeAsync(29_000);
    xhr.move(1000, 1000);
    xhr.bodySent();
    await jest.advanceTimersByTimeAsync(29_000);
    xhr.answerMoves();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(await hasEnded()).toBe(false);
    const failure = failureOf(outcome);
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await failure).message).toBe('Request timeout');
  });

  test('knows that the body is sent also where no progress was told', async () => {
    const { outcome, xhr, hasEnded } = await start();
    await jest.advanceTimersByTimeAsync(29_000);
    xhr.bodySent();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(await hasEnded()).toBe(false);
    xhr.answer(200, ok({ id: 1 }));
    await expect(outcome).resolves.toEqual({ id: 1 });
  });

  test('is over with the upload', async () => {
    const { outcome, xhr } = await start();
    xhr.answer(200, ok(null));
    await outcome;
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('no cookies travel with an upload', async () => {
  expect((await start()).xhr.withCredentials).toBe(false);
});
