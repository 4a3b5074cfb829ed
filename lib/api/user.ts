import { id, isObject, leftOutOf, number, pick, text, type Id } from './decode';

export interface User {
  id: Id;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Rupiah; `null` where the back end does not say. */
  balance: number | null;
  /** Of these the answer says nothing. */
  leftOut?: readonly ('username' | 'email' | 'firstName' | 'lastName')[];
}

/** What answers call the fields that can be edited. */
const NAMES = {
  username: ['username'],
  email: ['email'],
  firstName: ['first_name', 'firstName'],
  lastName: ['last_name', 'lastName'],
};

export function decodeUser(value: unknown): User | null {
  if (!isObject(value)) return null;
  const userId = id(value.id);
  if (userId === null) return null;
  return {
    id: userId,
    username: text(value.username),
    email: text(value.email),
    firstName: text(pick(value, ...NAMES.firstName)),
    lastName: text(pick(value, ...NAMES.lastName)),
    balance: number(value.balance),
    ...leftOutOf(value, NAMES),
  };
}
