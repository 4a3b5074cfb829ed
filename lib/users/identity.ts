import type { User } from './model';
import { session } from '../session/session';
import { nameless } from '../text/record';

/**
 * Whether a user record is the account that is signed in. Ids are compared as text: one back end sends the same id as
 * a number in one response and as text in another. Where the back end does not tell the id of the account, the session
 * has its username in place of it.
 */
export function isOwnAccount({ id, username }: Pick<User, 'id' | 'username'>): boolean {
  const current = session.get();
  if (!('user' in current)) return false;
  const { user } = current;
  return String(user.id) === String(id) || (user.id === user.username && user.username === username);
}

/** Display name of a user record: first and last name, the username if both are empty, or words for none at all. */
export const nameOf = ({ firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username.trim() || nameless.name;
