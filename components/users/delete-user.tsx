'use client';
import { useAction } from '@/hooks/use-action';
import { users } from '@/lib/api/users';
import type { User } from '@/lib/api/user';
import { signOut } from '@/lib/session/flow';
import { userText } from '@/lib/text/users';
import { ConfirmDelete } from '../list/confirm-delete';
import { isOwnAccount } from '../../lib/users/identity';
import { nameOf } from './name-of';

const copy = userText;

/** Asks before a user is deleted. Whoever deletes their own account is told so, and signed out. */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const own = isOwnAccount(user);
  const action = useAction(
    async () => {
      await users.remove(user.id);
      if (own) signOut();
    },
    // Without an account there is nothing left to read.
    { done: copy.removed, failed: copy.removeFailed, refresh: own ? [] : [users.lists] },
  );
  return (
    <ConfirmDelete
      type={copy.type}
      name={nameOf(user)}
      warning={own ? copy.deleteSelf : undefined}
      action={action}
      onClose={onClose}
    />
  );
}
