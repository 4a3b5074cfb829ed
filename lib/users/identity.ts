import type { User } from '@/lib/api/user';
import { session } from '@/lib/session/session';

/** Whether a user is the one who is signed in. One back end gives the same id as a number here and as a text there. */
export function isOwnAccount({ id }: User): boolean {
  const current = session.get();
  return 'user' in current && String(current.user.id) === String(id);
}
