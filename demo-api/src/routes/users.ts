import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { dropOtherTokens } from '../auth/tokens.ts';
import { anyContains, containing, readQuery } from '../db/search.ts';
import { users } from '../db/schema.ts';
import { check } from '../http/check.ts';
import { idParam, userNotFound, type AppEnv, type Services } from '../http/context.ts';
import { sendData, sendList } from '../http/envelope.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { readPage, readPageParams } from '../http/page-params.ts';
import { readJson } from '../http/read-json.ts';
import { BALANCE_MAX_RP } from '../limits.ts';
import { readIncrement, userChangeSchema } from './user-input.ts';
import { refuseTaken, toUserJson } from './user-record.ts';

export function userRoutes({ db, passwords }: Services) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const params = readPageParams(c);
      const q = readQuery(c.req.query('q'));
      const fields = [users.username, users.email, users.first_name, users.last_name];
      const where = q ? anyContains(fields, containing(q)) : undefined;
      const total = await db.$count(users, where);
      const list = await readPage(params, total, (limit, offset) =>
        db
          .select()
          .from(users)
          .where(where)
          .orderBy(desc(users.created_at), desc(users.id))
          .limit(limit)
          .offset(offset),
      );
      return sendList(c, list.map(toUserJson), params, total);
    })

    .get('/:id', async (c) => {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.id, idParam(c, userNotFound)));
      if (!user) throw userNotFound();
      return sendData(c, 'Data berhasil dimuat', toUserJson(user));
    })

    .put('/:id', async (c) => {
      const id = idParam(c, userNotFound);
      const { password, ...names } = check(userChangeSchema, await readJson(c));
      const values = {
        ...names,
        updated_at: new Date(),
        ...(password && { password_hash: await passwords.hash(password) }),
      };
      const user = await db
        .transaction(async (tx) => {
          const [changed] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
          if (changed && password) await dropOtherTokens(tx, id, c.get('tokenHash'));
          return changed;
        })
        .catch(refuseTaken);
      if (!user) throw userNotFound();
      return sendData(c, 'Pengguna berhasil diperbarui', toUserJson(user));
    })

    .delete('/:id', async (c) => {
      const id = idParam(c, userNotFound);
      await db.transaction(async (tx) => {
        // Held until the end: two admins who delete each other at the same moment must not both succeed.
        const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).for('update');
        if (admins.length === 1 && admins[0]?.id === id) {
          throw new HttpError(409, 'Admin terakhir tidak dapat dihapus');
        }
        const deleted = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id });
        if (deleted.length === 0) throw userNotFound();
      });
      return sendData(c, 'Pengguna berhasil dihapus', null);
    })

    .post('/:id/balance', async (c) => {
      const id = idParam(c, userNotFound);
      const increment = readIncrement(await readJson(c));
      const [user] = await db
        .update(users)
        .set({ balance: sql`${users.balance} + ${increment}::bigint`, updated_at: new Date() })
        .where(and(eq(users.id, id), lte(users.balance, BALANCE_MAX_RP - increment)))
        .returning();
      if (user) return sendData(c, 'Saldo berhasil ditambahkan', toUserJson(user));
      if ((await db.$count(users, eq(users.id, id))) === 0) throw userNotFound();
      throw fieldError('increment', 'Saldo melebihi batas');
    });
}
