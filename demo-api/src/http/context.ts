import type { Context } from 'hono';
import type { Passwords } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import type { User } from '../db/schema.ts';
import type { FileStore } from '../uploads/file-store.ts';
import { HttpError } from './http-error.ts';

/** What every route may use. */
export interface Services {
  db: Db;
  /** Resolves once everything committed so far outlives the process. */
  persist: () => Promise<void>;
  store: FileStore;
  passwords: Passwords;
  tokenTtlMs: number;
  publicUrl?: string;
}

/** What each home of the back end knows of a request besides what is in it. */
export interface RequestBindings {
  /** Who asks: wrong passwords are counted by it. */
  remoteAddress: string;
  /** The body as it arrives; fails where the sender goes away. Reading may stop anywhere. */
  body: () => AsyncIterable<Uint8Array>;
}

export interface AppEnv {
  Bindings: RequestBindings;
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
