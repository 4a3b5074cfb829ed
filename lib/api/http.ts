import { urlOf } from '../session/endpoint';
import { session } from '../session/session';
import { parseEnvelope, type ParsedEnvelope } from './envelope';
import { checkSession } from '../session/check';
import { send, type RawResponse } from './transport';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base URL with encoded ids, including the query string; see `path`. */
  path: string;
  json?: unknown;
  signal?: AbortSignal;
}

/** Builds a path with its ids encoded: ``path`/api/courses/${id}` ``. */
export const path = (parts: TemplateStringsArray, ...ids: (string | number)[]): string =>
  String.raw({ raw: parts }, ...ids.map((id) => encodeURIComponent(id)));

/**
 * Parses the response to a request that carried the session's token. A 401 ends the session. One back end sends 403
 * for an expired token, so a 403 triggers a session check, and counts as a 401 if that check finds the token invalid.
 * @throws ApiError
 */
export async function readResponse(
  response: RawResponse,
  method: string,
  token: string | null,
): Promise<ParsedEnvelope> {
  const { body } = response;
  let { status } = response;
  if (token && status === 403 && (await checkSession(token)).session === 'invalid') status = 401;
  if (token && status === 401) session.expire(token);
  return parseEnvelope(status, body, method);
}

/**
 * Sends one request with the token of the current session.
 * @throws ApiError
 */
export async function request({ method, path: pathname, json, signal }: ApiRequest): Promise<ParsedEnvelope> {
  const token = session.token();
  const response = await send({ method, url: urlOf(pathname), token, json, signal });
  return readResponse(response, method, token);
}
