import type { User } from '@/lib/api/user';

/** What a user is called: first and last name, or the username where both are empty. */
export const nameOf = ({ firstName, lastName, username }: User): string =>
  `${firstName} ${lastName}`.trim() || username;
