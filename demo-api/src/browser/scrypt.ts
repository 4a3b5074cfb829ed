import { scryptAsync } from '@noble/hashes/scrypt';
import type { Scrypt } from '../auth/passwords.ts';

/** Browsers have no scrypt; this one gives the same keys as Node's. */
export const scrypt: Scrypt = (password, salt, cost, keyBytes) =>
  scryptAsync(password, salt, { ...cost, dkLen: keyBytes });
