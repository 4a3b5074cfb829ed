import type { Id } from '../../lib/api/decode';
import { auth } from '../../lib/auth/api';
import { type ApiError, toApiError } from '../../lib/api/errors';
import { users } from '../../lib/users/api';
import type { NewUserBody, User, UserChanges } from '../../lib/users/model';
import { eventually, STALE } from '../eventually';
import { Broken, expect, type Needs } from '../steps';
import type { Run } from '../run';
import { anyOf, checkPages, checkSearch, wordOf } from './lists';
import { session } from '../../lib/session/session';
import { own } from '../own';

const PASSWORD = 'Kontrak123';
const TWICE_RP = 1_000;

export const userOf = (mark: string, more: Partial<NewUserBody> = {}): NewUserBody => ({
  username: mark,
  email: `${mark}@example.com`,
  firstName: 'Penguji',
  lastName: 'Kontrak',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...more,
});

export async function checkUsers(run: Run): Promise<void> {
  const { steps, mark } = run;
  let made: User | undefined;

  await steps.run('POST /api/auth/register', async () => {
    await users.create(userOf(mark), own());
    made = await run.find(users.list, ({ username }) => username === mark);
    expect(
      made.firstName === 'Penguji' && made.lastName === 'Kontrak',
      'the names have not arrived',
      'create-otherwise',
    );
  });

  const needsOwn = { 'a user who could be created': made };
  await checkTaken(run, 'username', { email: `${mark}c@example.com` }, needsOwn);
  await checkTaken(run, 'email', { username: `${mark}c` }, needsOwn);

  const any = made ?? (await anyOf(run, users.list));
  const needs = { 'a user who is in the list': any };
  await checkPages(run, '/api/users', users.list, needs);
  await checkSearch(run, '/api/users', users.list, { sought: any, word: made ? mark : wordOf(any?.username), needs });

  await steps.run(
    'GET /api/users/{id}',
    async () => {
      if (!any) return;
      const isSame = ({ username }: User) => username === any.username;
      expect(isSame(await run.soon(users.one(any.id).fetch, isSame)), 'it is not what the list has', 'record-differs');
    },
    needs,
  );

  await steps.run(
    'POST /api/users/{id}/balance',
    async () => {
      if (!made) return;
      const { id } = made;
      const before = (await users.one(id).fetch()).balance ?? 0;
      await users.addBalance(id, 50_000, own());
      const { answer, late } = await eventually(users.one(id).fetch, ({ balance }) => balance === before + 50_000);
      if (late) steps.note(STALE, 'list-late');
      expect(
        answer.balance === before + 50_000,
        `the balance went from ${before} to ${answer.balance}, not up by 50000`,
        'top-up-differs',
      );
    },
    needsOwn,
  );

  await steps.run('POST /api/users/{id}/balance, the same again at once', () => checkTwice(run, made), needsOwn);

  await steps.run(
    'PUT /api/users/{id} without a password',
    async () => {
      if (!made) return;
      const { id } = made;
      const changes = userOf(mark, { lastName: 'Berubah', password: '' });
      await users.update(id, changes, own()).catch((thrown: unknown) => withPassword(run, id, changes, thrown));
      const { answer } = await eventually(users.one(id).fetch, ({ lastName }) => lastName === 'Berubah');
      expect(answer.lastName === 'Berubah', 'the new name has not arrived', 'update-undone');
    },
    needsOwn,
  );

  await steps.run(
    'PUT /api/users/{id} with a password',
    async () => {
      if (!made) return;
      const password = `${PASSWORD}Baru`;
      await users.update(made.id, userOf(mark, { lastName: 'Berubah', password }), own());
      // A user without administrator rights may be refused, but not because of the password.
      const refused = await auth.login(session.access().baseUrl, { identifier: mark, password }).then(
        () => null,
        (thrown: ApiError) => thrown,
      );
      if (refused?.status === 401)
        steps.note('who is no administrator is refused with 401, so the new password was not tried', null);
    },
    needsOwn,
  );

  await steps.run(
    'DELETE /api/users/{id}',
    async () => {
      if (!made) return;
      await users.remove(made.id, own());
      await run.expectGone(users.one(made.id));
    },
    needsOwn,
  );
}

/**
 * Registers another user with the username or the address of the first. Only a refusal with words tells an administrator
 * which of the two is taken, and some servers end there.
 * @param free what this user has to itself
 */
async function checkTaken(
  run: Run,
  taken: 'username' | 'email',
  free: Partial<NewUserBody>,
  needs: Needs,
): Promise<void> {
  const sent = userOf(run.mark, free);
  await run.steps.run(
    `POST /api/auth/register with ${taken === 'username' ? 'a username' : 'an address'} that is taken`,
    async () => {
      const refused = await users.create(sent, own()).then(
        () => null,
        (thrown: unknown) => toApiError(thrown),
      );
      if (refused?.kind === 'network') throw new Broken(`${refused.message}: does the server end there?`, refused);
      if (refused && (refused.status < 400 || refused.status >= 500)) throw refused;
      const withSame = async () => (await run.all(users.list)).filter((user) => user[taken] === sent[taken]);
      const { answer: same } = await eventually(withSame, ({ length }) => refused !== null || length > 1);
      expect(same.length < 2, `two users have the same ${taken}`, 'create-alike');
      expect(refused !== null, 'it is answered with a success, and not stored', 'create-unlisted');
      if (refused.reason === null)
        run.steps.note(`${refused.status} without words: nobody learns what is taken`, 'words-missing');
    },
    needs,
  );
}

/**
 * Where an update without a password is refused, an administrator types a new one: nobody knows the present one. The
 * update is tolerated only if that works.
 */
async function withPassword({ steps }: Run, id: Id, changes: UserChanges, thrown: unknown): Promise<void> {
  const refused = toApiError(thrown);
  if (refused.status < 400 || !/password|kata sandi/i.test(refused.message)) throw thrown;
  const why = toApiError(
    await users.update(id, { ...changes, password: `${PASSWORD}Lain` }, own()).then(
      () => refused,
      (again: unknown) => again,
    ),
  );
  if (why !== refused)
    throw new Broken(
      `it is refused without a password, and with a new one, too (${why.message}): no user can be saved`,
      'password-wanted',
    );
  steps.note('an update wants a password', 'password-wanted');
}

/**
 * Sends one top-up twice, as a browser does by itself where the connection breaks before the answer. No way to answer
 * is a failure; which one it is decides what the operator has to look after.
 */
async function checkTwice({ steps }: Run, made: User | undefined): Promise<void> {
  if (!made) return;
  const { id } = made;
  const balance = async () => (await users.one(id).fetch()).balance ?? 0;
  const before = await balance();
  await users.addBalance(id, TWICE_RP, own());
  const second = await users.addBalance(id, TWICE_RP, own()).then(
    () => null,
    (thrown: unknown) => toApiError(thrown),
  );
  if (second && (second.status < 400 || second.status >= 500)) throw second;
  const expected = before + (second ? 1 : 2) * TWICE_RP;
  const { answer } = await eventually(balance, (now) => now === expected);
  const booked = (answer - before) / TWICE_RP;
  if (second && booked === 1) return steps.tell(`the second is refused with ${second.status}`);
  if (booked === 1) return steps.tell('the second is answered with a success and not booked');
  expect(
    !second && booked === 2,
    `the balance went from ${before} to ${answer} by two top-ups of ${TWICE_RP}`,
    'top-up-differs',
  );
  steps.tell(
    'it is booked again: nothing keeps a request from being booked twice that a browser repeats',
    'top-up-differs',
  );
}
