import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Services } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { findTokenUser, hashToken } from './tokens.ts';

const unauthorized = (message: string) => new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const requireAdmin =
  ({ db }: Services): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (!token) throw unauthorized('Anda harus masuk terlebih dahulu');
    const tokenHash = hashToken(token);
    const user = await findTokenUser(db, tokenHash);
    if (!user) throw unauthorized('Sesi tidak valid atau telah berakhir');
    if (user.role !== 'admin') throw new HttpError(403, 'Hanya admin yang dapat mengakses fitur ini');
    c.set('admin', user);
    c.set('tokenHash', tokenHash);
    await next();
  };
