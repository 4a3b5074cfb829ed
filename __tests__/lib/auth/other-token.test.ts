import { waitFor } from '@testing-library/react';
import { followOtherTabs } from '@/lib/auth/tabs';
import { session } from '@/lib/session/session';
import { users } from '@/lib/users/api';
import { admin, API, failureOf, holdBack, ok, signInAs, TOKEN } from '../../support/network/api';
import { userJson } from '../../support/factories';

test('a write does not leave with the token of somebody else who signs in in another tab', async () => {
  signInAs(admin);
  const stop = followOtherTabs();
  const owner = session.owner()!;
  const self = holdBack(API, 'get', '/api/auth/self');
  session.expire({ baseUrl: API, token: TOKEN });
  session.endInThisTab();
  localStorage.setItem('auth-token', 'token-of-budi');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token', newValue: 'token-of-budi' }));
  await waitFor(() => expect(self.times()).toBe(1));
  expect(session.access().token).toBe('token-of-budi');
  // A request would be told as unexpected.
  expect(await failureOf(users.addBalance('u-9', 50_000, { owner }))).toMatchObject({ kind: 'unauthorized' });
  self.release(200, ok(userJson()));
  await waitFor(() => expect(session.get().status).toBe('signed-in'));
  stop();
});
