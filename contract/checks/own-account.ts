import { cleanText } from '../../lib/clean-text';
import { users } from '../../lib/users/api';
import { session, type Account } from '../../lib/session/session';
import { expect, NotTried } from '../steps';
import type { Run } from '../run';

/**
 * Reads the account that is signed in, which the console shows apart: its own deletion is asked about in other words, and
 * it cannot be chosen for many. Nothing is written to it: some back ends drop what an update leaves out, such as its role.
 */
export async function checkOwnAccount(run: Run): Promise<void> {
  const { steps } = run;
  const now = session.get();
  const account: Account | undefined = now.status === 'signed-in' ? now.user : undefined;
  const needs = { 'an account that the session check names': account };

  await steps.run(
    'GET /api/users/{id} of the account that is signed in',
    async () => {
      if (!account) return;
      const { username } = await users.one(account.id).fetch();
      expect(username === account.username, `it is ${username}, but ${account.username} is signed in`, 'own-account');
    },
    needs,
  );

  await steps.run(
    'GET /api/users?q of the account that is signed in',
    async () => {
      if (!account) return;
      const found = await users.list({ page: 1, limit: 50, q: cleanText(account.username) }).fetch();
      const same = found.items.filter(({ username }) => username === account.username);
      if (same.length === 0 && found.items.length > 0) throw new NotTried('a search for it gives others');
      if (same.length === 0)
        return steps.note('the account that is signed in is not in the list of users', 'own-unlisted');
      expect(
        same.some(({ id }) => String(id) === String(account.id)),
        `the list gives it the id ${same[0]?.id}, GET /api/auth/self the id ${account.id}`,
        'own-account',
      );
    },
    needs,
  );
}
