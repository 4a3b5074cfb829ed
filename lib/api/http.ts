import { isSignedIn, session, type Access, type Owner } from '../session/session';
import { peekEarlyResponse } from '../platform/early-requests';
import type { RawResponse } from '../platform/raw-response';
import type { Id } from './decode';
import { parseAnswer, readEnvelope, type ParsedEnvelope } from './envelope';
import { refusal } from './errors';
import { checkSession } from './session-check';
import { checkOwner, send } from './transport';

/** The options of every write. */
export interface WriteOptions {
  /** Whose it is: the sign-in under which the administrator asked for it. */
  owner: Owner;
  signal?: AbortSignal;
}

/** `path` is below the base URL, with encoded ids and the query string; see the function `path`. */
export type ApiRequest = { path: string } & (
  | { method: 'GET'; signal?: AbortSignal }
  | ({ method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; json?: unknown } & WriteOptions)
);

/** Builds a path with its ids encoded: ``path`/api/courses/${id}` ``. */
export const path = (parts: TemplateStringsArray, ...ids: Id[]): string =>
  String.raw({ raw: parts }, ...ids.map((id) => encodeURIComponent(String(id))));

/**
 * What a write carries.
 * @throws ApiError if its owner is not the one who is signed in now, or the session has expired: nothing may be sent
 */
export function accessOf(owner: Owner): Access {
  checkOwner(owner);
  const access = session.access();
  // A token that is still being checked may be somebody else's.
  if (access.token === null || !isSignedIn(owner)) throw refusal(401, null);
  return access;
}

/**
 * Parses the response to a request that carried the session's token. A 401 ends the session. One back end sends 403
 * for an expired token, so a 403 triggers a session check, and counts as a 401 if that check finds the token invalid.
 * Another origin has not got the token, so its response says nothing about it.
 * @throws ApiError
 */
export async function readResponse(response: RawResponse, method: string, access: Access): Promise<ParsedEnvelope> {
  if (response.redirect?.isElsewhere) return parseAnswer(response, method);
  let { status } = response;
  if (access.token && status === 403 && (await checkSession(access)).session === 'invalid') status = 401;
  if (access.token && status === 401) session.expire(access);
  return parseAnswer({ ...response, status }, method);
}

/**
 * Sends one request with the token of the current session.
 * @throws ApiError
 */
export async function request(asked: ApiRequest): Promise<ParsedEnvelope> {
  const access = asked.method === 'GET' ? session.access() : accessOf(asked.owner);
  return readResponse(await send({ ...asked, access }), asked.method, access);
}

/** What a GET that the page sent early has brought, if it is there already and reports no failure; `request` reads it again. */
export function peekEarly<T>(path: string, decode: (envelope: ParsedEnvelope) => T): T | undefined {
  const { baseUrl, token } = session.access();
  const response = peekEarlyResponse(baseUrl + path, token);
  const envelope = response && readEnvelope(response.status, response.body, 'GET');
  if (!envelope) return undefined;
  try {
    return decode(envelope);
  } catch {
    // `request` reports it.
    return undefined;
  }
}
