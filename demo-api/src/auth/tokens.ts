import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { toBase64Url } from '../bytes.ts';
import type { Db } from '../db/database.ts';
import { tokens, users, type User } from '../db/schema.ts';

const TOKEN_BYTES = 32;

/** A token is 256 random bits, so a plain hash hides it well; what a thief finds in the database opens nothing. */
export const hashToken = (token: string): string => bytesToHex(sha256(token));

export async function issueToken(db: Db, userId: string, ttlMs: number): Promise<string> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  await db.delete(tokens).where(lte(tokens.expires_at, new Date()));
  await db
    .insert(tokens)
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: new Date(Date.now() + ttlMs) });
  return token;
}

export async function findTokenUser(db: Db, tokenHash: string): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.token_hash, tokenHash), gt(tokens.expires_at, new Date())));
  return row?.user;
}

/** Ends a user's sessions but the one that asked. */
export const dropOtherTokens = (db: Db, userId: string, keptHash: string) =>
  db.delete(tokens).where(and(eq(tokens.user_id, userId), ne(tokens.token_hash, keptHash)));
