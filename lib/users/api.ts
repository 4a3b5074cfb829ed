import type { Id } from '../api/decode';
import { removeRecord } from '../api/deletions';
import { path, request, type WriteOptions } from '../api/http';
import { decodeRecord, keysUnder, pageQuery, query, type ListParams, type Page, type Query } from '../api/query';
import { FRESH_MS, POLL_MS } from '../config';
import { decodeUser, userRecord, type NewUserBody, type User, type UserBody, type UserChanges } from './model';

const toFields = ({ username, email, firstName, lastName }: Partial<UserBody>) => ({
  username,
  email,
  first_name: firstName,
  last_name: lastName,
});

export const users = {
  /** Matches the cache keys to revalidate after a write to a user record: all list pages, and the record itself. */
  keys: (userId?: Id) => keysUnder('/api/users', userId !== undefined && path`/api/users/${userId}`),

  list: (params: ListParams): Query<Page<User>> =>
    pageQuery('/api/users', 'users', decodeUser, params, { pollMs: POLL_MS.userList, freshMs: FRESH_MS.userList }),

  one: (userId: Id): Query<User> =>
    query(path`/api/users/${userId}`, ({ data }) => decodeRecord(data, userRecord, userId), {
      pollMs: POLL_MS.user,
      freshMs: FRESH_MS.user,
    }),

  create: (body: NewUserBody, options: WriteOptions) =>
    request({
      method: 'POST',
      path: '/api/auth/register',
      ...options,
      json: { ...toFields(body), password: body.password, confirm_password: body.confirmPassword },
    }),

  update: (userId: Id, body: Partial<UserChanges>, options: WriteOptions) =>
    request({
      method: 'PUT',
      path: path`/api/users/${userId}`,
      json: { ...toFields(body), ...(body.password?.trim() && { password: body.password }) },
      ...options,
    }),

  remove: (userId: Id, options: WriteOptions) => removeRecord(path`/api/users/${userId}`, options),

  /** Adds whole rupiah to a balance. Never retried automatically: a second request would add the money again. */
  addBalance: (userId: Id, increment: number, options: WriteOptions) =>
    request({ method: 'POST', path: path`/api/users/${userId}/balance`, json: { increment }, ...options }),
};
