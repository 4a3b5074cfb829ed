import { complaintsIn, textsByField } from '../api/complaints';
import type { Id } from '../api/decode';
import { removeRecord } from '../api/changes';
import { tellingOf } from '../api/telling';
import { refusal, toApiError } from '../api/errors';
import { path, request, type ApiRequest, type WriteOptions } from '../api/http';
import {
  decodeRecord,
  keysUnder,
  pageQuery,
  query,
  recordIn,
  type ListParams,
  type Page,
  type Query,
} from '../api/query';
import { FRESH_MS, POLL_MS } from '../config';
import { paths } from '../navigation/routes';
import { createKeptList } from '../records/list/kept-list';
import { decodeUser, userRecord, type NewUserBody, type User, type UserBody, type UserChanges } from './model';
import { userText } from './text';

const toFields = ({ username, email, firstName, lastName }: Partial<UserBody>) => ({
  username,
  email,
  first_name: firstName,
  last_name: lastName,
});

/** Names of the fields in messages. */
const NAMES = {
  username: ['username'],
  email: ['email'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  password: ['password', 'kata sandi'],
  confirm_password: ['confirm_password', 'password_confirmation', 'konfirmasi password'],
};

/** Sends a write; resolves to `data` of its answer. */
async function send(asked: ApiRequest): Promise<unknown> {
  return (await request(asked)).data;
}

/** Some back ends demand a password of each update; what they say of it does not tell that. None was sent. */
function explainPassword(thrown: unknown): never {
  const error = toApiError(thrown);
  const { messages } = complaintsIn(error, NAMES);
  const named = textsByField(messages);
  if (error.kind !== 'refused' || named.password === undefined) throw error;
  const demand = userText.newPasswordDemanded;
  // Under the names of the form: two spellings of one name would say two things of one field.
  const others = messages.flatMap(({ fields, key, text }) => (fields.length === 0 && key ? [[key, text]] : []));
  throw refusal(error.status, demand, { ...Object.fromEntries(others), ...named, password: demand });
}

/** The list of users, while it is read whole for the table. */
export const keptUsers = createKeptList<User>(paths.users);

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
    tellingOf(
      '/api/users',
      send({
        method: 'POST',
        path: '/api/auth/register',
        ...options,
        json: { ...toFields(body), password: body.password, confirm_password: body.confirmPassword },
      }),
      (answer) => recordIn(answer, userRecord)?.id,
    ),

  /** @throws ApiError; where the back end demands the password of each update, its field says so */
  update(userId: Id, body: Partial<UserChanges>, options: WriteOptions) {
    const password = body.password?.trim() && { password: body.password };
    const json = { ...toFields(body), ...password };
    const address = path`/api/users/${userId}`;
    const sent = tellingOf(address, send({ method: 'PUT', path: address, json, ...options }));
    return password ? sent : sent.catch(explainPassword);
  },

  remove: (userId: Id, options: WriteOptions) => removeRecord(path`/api/users/${userId}`, options),

  /** Adds whole rupiah to a balance. Never retried automatically: a second request would add the money again. */
  addBalance: (userId: Id, increment: number, options: WriteOptions) =>
    tellingOf(
      path`/api/users/${userId}`,
      send({ method: 'POST', path: path`/api/users/${userId}/balance`, json: { increment }, ...options }),
    ),
};
