import { scrypt as nodeScrypt } from 'node:crypto';
import type { Scrypt } from '../auth/passwords.ts';

export const scrypt: Scrypt = (password, salt, cost, keyBytes) =>
  new Promise((resolve, reject) => {
    nodeScrypt(password, salt, keyBytes, { ...cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
