import nock from 'nock';
import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/users/model';
import { env } from '@/lib/env';
import { session } from '@/lib/session/session';
import { holdUntil } from './requests';

/** The base URL of the back end in the tests; nock intercepts it. */
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

/** The response body of a list that contains `items`; a single page, unless `pagination` says otherwise. */
export const listOf = (items: unknown[], pagination: object = {}) =>
  ok(items, { pagination: { current_page: 1, total_pages: 1, total_items: items.length, ...pagination } });

/** Holds back the response until the test calls `release`; counts the requests. */
export function holdBack(host: string, method: 'get' | 'post' | 'put' | 'delete', path: string) {
  let asked = 0;
  let release: (answer: [number, string]) => void = () => {};
  const held = new Promise<[number, string]>((resolve) => (release = resolve));
  nock(host)
    .persist()
    [method](path)
    .reply(() => {
      asked += 1;
      return holdUntil(held);
    });
  return {
    times: () => asked,
    release: (status: number, body: unknown = '') =>
      release([status, typeof body === 'string' ? body : JSON.stringify(body)]),
  };
}

/** Responds with `replies` in order, repeating the last one; counts the requests. */
export function answers(
  host: string,
  path: string | RegExp,
  ...replies: [status: number, body: unknown, headers?: nock.ReplyHeaders][]
) {
  let asked = 0;
  nock(host)
    .persist()
    .get(path)
    .reply(() => {
      const [status, body, headers = {}] = replies[Math.min(asked, replies.length - 1)]!;
      asked += 1;
      return [status, body as nock.Body, headers];
    });
  return { times: () => asked };
}

/** The ApiError that a promise rejects with; any other outcome fails the test. */
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

/** A promise that the test resolves with `give`. */
export function controlled<T>() {
  let give!: (value: T) => void;
  const value = new Promise<T>((resolve) => (give = resolve));
  return { value, give };
}

/** Nothing answers at `baseUrl`, whatever is tried to find out why. */
export function noAnswerAt(baseUrl: string) {
  // The address itself, as a page may read it and as it may not, and one that is too long.
  nock(baseUrl).get('/api/auth/self').times(3).replyWithError('no route');
  nock(baseUrl)
    .get((uri) => uri.startsWith('/api/auth/self?x'))
    .replyWithError('no route');
}

/** Simulates a build with a preset back end; `jest.restoreAllMocks` undoes it. */
export function presetEndpoint(apiUrl: string, { locked }: { locked: boolean }) {
  jest.replaceProperty(env, 'apiUrl', apiUrl);
  jest.replaceProperty(env, 'apiLocked', locked);
}
