import type { User } from '../api/user';
import { session } from '../session/session';

/** Whether a user is the one who is signed in. One back end gives the same id as a number here and as a text there. */
export function isOwnAccount({ id }: User): boolean {
  const current = session.get();
  return 'user' in current && String(current.user.id) === String(id);
}

/** What a user is called: first and last name, or the username where both are empty. */
export const nameOf = ({ firstName, lastName, username }: User): string =>
  `${firstName} ${lastName}`.trim() || username;
