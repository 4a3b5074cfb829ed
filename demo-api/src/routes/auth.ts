import { desc, eq, or, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { LoginGuard } from '../auth/login-guard.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { issueToken } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import { users, type User } from '../db/schema.ts';
import { check, objectError } from '../http/check.ts';
import type { AppEnv, Services } from '../http/context.ts';
import { sendData } from '../http/envelope.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-json.ts';
import { NAME_MAX_CHARS } from '../limits.ts';
import { newUserSchema } from './user-input.ts';
import { refuseTaken, toUserJson } from './user-record.ts';

const required = (missing: string) => z.string({ error: missing }).min(1, { error: missing });

const loginSchema = z.object(
  {
    identifier: required('Email atau username wajib diisi').max(NAME_MAX_CHARS, {
      error: `Email atau username maksimal ${NAME_MAX_CHARS} karakter`,
    }),
    password: required('Kata sandi wajib diisi'),
  },
  objectError,
);

export function authRoutes(services: Services) {
  const { db, passwords, tokenTtlMs } = services;
  const guard = new LoginGuard();

  return new Hono<AppEnv>()
    .post('/login', async (c) => {
      const { identifier, password } = check(loginSchema, await readJson(c));
      const name = identifier.trim();
      const user = await findByIdentifier(db, name);
      const key = `${user?.id ?? name.toLowerCase()} ${c.env.remoteAddress}`;
      guard.begin(key);
      const matches = await passwords.verify(password, user?.password_hash ?? (await passwords.decoy()));
      if (!user || !matches) throw new HttpError(401, 'Email/username atau kata sandi salah');
      guard.succeed(key);
      if (user.role !== 'admin') throw new HttpError(403, 'Akun ini tidak memiliki akses ke konsol admin');
      return sendData(c, 'Berhasil masuk', { token: await issueToken(db, user.id, tokenTtlMs) });
    })
    .use(requireAdmin(services))
    .get('/self', (c) => sendData(c, 'Sesi valid', toUserJson(c.get('admin'))))
    .post('/register', async (c) => {
      const { password, confirm_password: _, ...names } = check(newUserSchema, await readJson(c));
      const values = { ...names, password_hash: await passwords.hash(password) };
      const [user] = await db.insert(users).values(values).returning().catch(refuseTaken);
      return sendData(c, 'Pengguna berhasil dibuat', user && toUserJson(user), 201);
    });
}

/** Accounts from before may have a username that is another's e-mail: the e-mail counts. */
async function findByIdentifier(db: Db, name: string): Promise<User | undefined> {
  // PostgreSQL text cannot hold NUL, so nobody is called that.
  if (name.includes('\u0000')) return undefined;
  const isUsername = eq(sql`lower(${users.username})`, sql`lower(${name})`);
  const isEmail = eq(sql`lower(${users.email})`, sql`lower(${name})`);
  const [user] = await db.select().from(users).where(or(isUsername, isEmail)).orderBy(desc(isEmail)).limit(1);
  return user;
}
