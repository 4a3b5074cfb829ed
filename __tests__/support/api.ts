import nock from 'nock';
import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/api/user';
import { env } from '@/lib/env';
import { session } from '@/lib/session/session';

/** The back end of the tests: nock answers at this address. */
export const API = 'http://api.test';
export const TOKEN = 'token-of-siti';

export const admin: User = {
  id: 'u-1',
  username: 'siti',
  email: 'siti@example.com',
  firstName: 'Siti',
  lastName: 'Rahma',
  balance: 0,
};

export const server = () => nock(API);

/** Signs in without the network. */
export const signInAs = (user: User = admin, token = TOKEN) => session.start(token, user);

export const ok = (data: unknown, more: object = {}) => ({ status: 'success', message: '', data, ...more });

/** The answer to a list call that found `items`, all of them on one page unless told otherwise. */
export const listOf = (items: unknown[], pagination: object = {}) =>
  ok(items, { pagination: { current_page: 1, total_pages: 1, total_items: items.length, ...pagination } });

/** An answer that is held back until a test lets it go; every request for it is counted. */
export function holdBack(host: string, method: 'get' | 'post' | 'put' | 'delete', path: string) {
  let asked = 0;
  let release: (answer: [number, string]) => void = () => {};
  const held = new Promise<[number, string]>((resolve) => (release = resolve));
  nock(host)
    .persist()
    [method](path)
    .reply(() => {
      asked += 1;
      return held;
    });
  return {
    times: () => asked,
    release: (status: number, body: unknown = '') =>
      release([status, typeof body === 'string' ? body : JSON.stringify(body)]),
  };
}

/** Answers with one answer after another, the last one for good; counts the requests. */
export function answers(host: string, path: string, ...replies: [status: number, body: unknown][]) {
  let asked = 0;
  nock(host)
    .persist()
    .get(path)
    .reply(() => {
      const [status, body] = replies[Math.min(asked, replies.length - 1)]!;
      asked += 1;
      return [status, body as nock.Body];
    });
  return { times: () => asked };
}

/** The ApiError that a promise is rejected with; anything else fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (thrown: unknown) => thrown,
  );
  expect(outcome).toBeInstanceOf(ApiError);
  return outcome as ApiError;
}

/** The ApiError that `action` throws. */
export const thrownBy = (action: () => unknown): Promise<ApiError> => failureOf((async () => action())());

/** An answer that waits for the test: `give` hands it out. */
export function controlled<T>() {
  let give!: (value: T) => void;
  const value = new Promise<T>((resolve) => (give = resolve));
  return { value, give };
}

/** As if the console had been built for a back end; `jest.restoreAllMocks` undoes it. */
export function presetEndpoint(apiUrl: string, { locked }: { locked: boolean }) {
  jest.replaceProperty(env, 'apiUrl', apiUrl);
  jest.replaceProperty(env, 'apiLocked', locked);
}
