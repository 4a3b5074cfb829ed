import { ApiError, failures, refusal, toApiError } from '@/lib/api/errors';
import { request } from '@/lib/api/http';
import { failureOf, server } from '../../support/network/api';

const read = (signal?: AbortSignal) => request({ method: 'GET', path: '/api/x', signal });

describe('an error of the client has the status 0 and says', () => {
  test('"Network error" when no answer comes', async () => {
    server().get('/api/x').replyWithError('connection refused');
    expect(await failureOf(read())).toMatchObject({ status: 0, kind: 'network', message: 'Network error' });
  });

  test('"Invalid response format" when the answer is not JSON', async () => {
    server().get('/api/x').reply(200, '<!doctype html><title>Welcome</title>', { 'Content-Type': 'text/html' });
    const failure = await failureOf(read());
    expect(failure).toMatchObject({ status: 0, kind: 'invalid-format', message: 'Invalid response format' });
  });

  test('"Request aborted" when the console gives it up on the way', async () => {
    const controller = new AbortController();
    server()
      .get('/api/x')
      .reply(() => {
        controller.abort();
        return new Promise(() => {});
      });
    expect(await failureOf(read(controller.signal))).toMatchObject({
      status: 0,
      kind: 'aborted',
      message: 'Request aborted',
    });
  });

  test('"Request aborted" when it was given up before it began', async () => {
    expect((await failureOf(read(AbortSignal.abort()))).message).toBe('Request aborted');
  });

  test('"Request timeout" after 30 seconds without an answer, and not before', async () => {
    jest.useFakeTimers();
    server()
      .get('/api/x')
      .reply(() => new Promise(() => {}));
    let ended = false;
    const failure = failureOf(read()).finally(() => (ended = true));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(ended).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, kind: 'timeout', message: 'Request timeout' });
  });
});

test('an answered call leaves no timer behind', async () => {
  const { signal } = new AbortController();
  const clear = jest.spyOn(globalThis, 'clearTimeout');
  const set = jest.spyOn(globalThis, 'setTimeout');
  server().get('/api/x').reply(200, { data: null });
  await read(signal);
  const limit = set.mock.results.find((_, index) => set.mock.calls[index]?.[1] === 30_000)?.value as unknown;
  const cleared = clear.mock.calls.map(([timer]) => timer as unknown);
  [clear, set].forEach((spy) => spy.mockRestore());
  expect(limit).toBeDefined();
  expect(cleared).toContain(limit);
});

test('an error carries the status and the message of the answer', async () => {
  server().get('/api/x').reply(409, { status: 'error', message: 'Username already taken', data: null });
  const failure = await failureOf(read());
  expect(failure).toMatchObject({
    status: 409,
    kind: 'refused',
    reason: 'Username already taken',
    message: 'Username already taken',
  });
});

test.each([
  [404, '<html><h1>Not found</h1></html>'],
  [500, ''],
  [400, '{}'],
  [400, '{"message":""}'],
  [502, '[]'],
  [500, 'null'],
])(
  'an answer %i of %p has no message: "An error occurred", and nothing to show in the place of a default',
  async (status, body) => {
    server().get('/api/x').reply(status, body);
    expect(await failureOf(read())).toMatchObject({ status, reason: null, message: 'An error occurred' });
  },
);

test.each([
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'refused'],
  [422, 'refused'],
  [429, 'refused'],
  [500, 'server'],
  [503, 'server'],
])('the status %i is of the kind %p', (status, kind) => {
  expect(refusal(status, null)).toMatchObject({ status, kind });
});

test('an error is an Error that is recognised by its name', () => {
  const error = failures.uploadFailed();
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toBe('ApiError: Upload failed');
});

test('an ApiError stays what it is', () => {
  const error = new ApiError({ kind: 'server', status: 500, reason: null });
  expect(toApiError(error)).toBe(error);
});

test('a bug is written to the console once, keeps its cause, and gives no false reason', () => {
  const written: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation((...said) => void written.push(...said));
  const bug = new TypeError('x is undefined');
  const error = toApiError(bug);
  expect(error).toMatchObject({ kind: 'internal', status: 0, reason: null, cause: bug });
  expect(toApiError(bug)).toBe(error);
  expect(written).toEqual([bug]);
  expect(toApiError('not even an error')).toMatchObject({ kind: 'internal', cause: 'not even an error' });
  expect(written).toHaveLength(2);
});

test('a call that the browser could not make keeps what the browser said as its cause', async () => {
  const refused = new TypeError('Failed to fetch');
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(refused);
  expect(await failureOf(read())).toMatchObject({ message: 'Network error', cause: refused });
});
