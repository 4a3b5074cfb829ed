import nock from 'nock';
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

/** As if the console had been built for a back end; `jest.restoreAllMocks` undoes it. */
export function presetEndpoint(apiUrl: string, { locked }: { locked: boolean }) {
  jest.replaceProperty(env, 'apiUrl', apiUrl);
  jest.replaceProperty(env, 'apiLocked', locked);
}
