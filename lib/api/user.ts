import { id, isObject, number, pick, text, type Id } from './decode';

export interface User {
  id: Id;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Rupiah; `null` where the back end does not say. */
  balance: number | null;
}

export function decodeUser(value: unknown): User | null {
  if (!isObject(value)) return null;
  const userId = id(value.id);
  if (userId === null) return null;
  return {
    id: userId,
    username: text(value.username),
    email: text(value.email),
    firstName: text(pick(value, 'first_name', 'firstName')),
    lastName: text(pick(value, 'last_name', 'lastName')),
    balance: number(value.balance),
  };
}
