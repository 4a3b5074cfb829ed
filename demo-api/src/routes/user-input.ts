import * as z from 'zod';
import { check, objectError, requiredText } from '../http/check.ts';
import {
  BALANCE_MAX_RP,
  NAME_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  USERNAME_MIN_CHARS,
} from '../limits.ts';

const passwordRules = z
  .string({ error: `Password harus minimal ${PASSWORD_MIN_CHARS} karakter` })
  .min(PASSWORD_MIN_CHARS, { error: `Password harus minimal ${PASSWORD_MIN_CHARS} karakter` })
  .max(PASSWORD_MAX_CHARS, { error: `Password maksimal ${PASSWORD_MAX_CHARS} karakter` })
  .regex(/[A-Z]/, { error: 'Password harus mengandung minimal 1 huruf besar' })
  .regex(/[a-z]/, { error: 'Password harus mengandung minimal 1 huruf kecil' })
  .regex(/[0-9]/, { error: 'Password harus mengandung minimal 1 angka' });

const username = requiredText('Username wajib diisi', 'Username', NAME_MAX_CHARS);

const names = {
  email: requiredText('Alamat email tidak valid', 'Alamat email', NAME_MAX_CHARS).pipe(
    // The pattern of browsers' own e-mail fields.
    z.email({ pattern: z.regexes.html5Email, error: 'Alamat email tidak valid' }),
  ),
  first_name: requiredText('Nama depan wajib diisi', 'Nama depan', NAME_MAX_CHARS),
  last_name: requiredText('Nama belakang wajib diisi', 'Nama belakang', NAME_MAX_CHARS),
};

/** People sign in with either: a username that may be the e-mail address of another would shadow that account. */
const isNobodyElse = ({ username, email }: { username: string; email: string }): boolean =>
  !username.includes('@') || username.toLowerCase() === email.toLowerCase();

const somebodyElse = { path: ['username'], error: 'Username yang mengandung @ harus sama dengan alamat email' };

const CONFIRMATION_MISSING = 'Konfirmasi password wajib diisi';

export const newUserSchema = z
  .object(
    {
      username: username.pipe(
        z.string().min(USERNAME_MIN_CHARS, { error: `Username minimal ${USERNAME_MIN_CHARS} karakter` }),
      ),
      ...names,
      password: passwordRules,
      confirm_password: z.string({ error: CONFIRMATION_MISSING }).min(1, { error: CONFIRMATION_MISSING }),
    },
    objectError,
  )
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: 'Password dan konfirmasi password tidak cocok',
    // Said even while other fields are wrong; an empty confirmation has its own sentence already.
    when: ({ value }) => hasBothPasswords(value),
  })
  .refine(isNobodyElse, somebodyElse);

function hasBothPasswords(value: unknown): boolean {
  const { password, confirm_password } = (value ?? {}) as Record<string, unknown>;
  return typeof password === 'string' && typeof confirm_password === 'string' && confirm_password !== '';
}

/** A blank password means the one there is. */
const optionalPassword = z.preprocess(
  (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
  passwordRules.optional(),
);

export const userChangeSchema = z
  .object({ username, ...names, password: optionalPassword }, objectError)
  .refine(isNobodyElse, somebodyElse);

const INCREMENT = 'Jumlah harus berupa bilangan bulat minimal 1';

const incrementSchema = z.object(
  {
    increment: z
      .number({ error: INCREMENT })
      .int({ error: INCREMENT })
      .min(1, { error: INCREMENT })
      .max(BALANCE_MAX_RP, { error: 'Jumlah terlalu besar' }),
  },
  objectError,
);

export const readIncrement = (body: unknown): number => check(incrementSchema, body).increment;
