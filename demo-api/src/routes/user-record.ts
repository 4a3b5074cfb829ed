import type { User } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';

export const toUserJson = ({ password_hash: _, ...user }: User) => user;

const UNIQUE_VIOLATION = '23505';

/** The database alone decides what is taken: a look beforehand could be overtaken by another request. */
export function refuseTaken(error: unknown): never {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  if (code === UNIQUE_VIOLATION) {
    if (constraint === 'users_username_key') throw fieldError('username', 'Username sudah digunakan', 409);
    if (constraint === 'users_email_key') throw fieldError('email', 'Alamat email sudah digunakan', 409);
  }
  throw error;
}
