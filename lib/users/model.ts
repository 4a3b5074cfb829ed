import { idOf, isObject, omittedFields, number, pick, string, type Id, type RecordKind } from '../api/decode';

export interface User {
  id: Id;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Rupiah; `null` if the response has no balance. */
  balance: number | null;
  /** Fields that the response omitted: their value is unknown, not empty. */
  omitted?: readonly ('username' | 'email' | 'firstName' | 'lastName')[];
}

export interface UserBody {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface NewUserBody extends UserBody {
  password: string;
  confirmPassword: string;
}

export interface UserChanges extends UserBody {
  /** Omitted from the request if blank: the password then stays as it is. */
  password: string;
}

/** The name of each editable field in responses. */
const NAMES = {
  username: 'username',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
};

export function decodeUser(value: unknown): User | null {
  if (!isObject(value)) return null;
  const userId = idOf(value);
  if (userId === null) return null;
  return {
    id: userId,
    username: string(value.username),
    email: string(value.email),
    firstName: string(pick(value, NAMES.firstName)),
    lastName: string(pick(value, NAMES.lastName)),
    balance: number(value.balance),
    ...omittedFields(value, NAMES),
  };
}

export const userRecord: RecordKind<User> = { noun: 'user', names: NAMES, decode: decodeUser };
