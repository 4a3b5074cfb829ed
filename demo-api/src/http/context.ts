import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { User } from '../db/schema.ts';
import type { Db } from '../db/open.ts';
import type { FileStore } from '../uploads/file-store.ts';
import { HttpError } from './http-error.ts';

/** What every route may use. */
export interface Services {
  db: Db;
  store: FileStore;
  tokenTtlMs: number;
  publicUrl?: string;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { admin: User; tokenHash: string };
}

export type AppContext = Context<AppEnv>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** An id that is no UUID names nothing: the answer is the same as for one that does not exist. */
export function idParam(c: AppContext, notFound: () => HttpError): string {
  const id = c.req.param('id');
  if (!isUuid(id)) throw notFound();
  return id;
}

export const courseNotFound = () => new HttpError(404, 'Kursus tidak ditemukan');
export const moduleNotFound = () => new HttpError(404, 'Modul tidak ditemukan');
export const userNotFound = () => new HttpError(404, 'Pengguna tidak ditemukan');
