import { endpoint } from '../endpoint';
import { session } from '../session';
import { open, type Opened } from './envelope';
import { checkSession } from './session-check';
import { send, type RawAnswer } from './transport';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address, ids encoded, with its query: see `path`. */
  path: string;
  json?: unknown;
  signal?: AbortSignal;
}

/** Builds a path with its ids encoded: ``path`/api/courses/${id}` ``. */
export const path = (parts: TemplateStringsArray, ...ids: (string | number)[]): string =>
  String.raw({ raw: parts }, ...ids.map((id) => encodeURIComponent(id)));

export const urlOf = (pathname: string): string => `${endpoint.get() ?? ''}${pathname}`;

/**
 * Reads the answer to a call that carried the session's token. A 401 ends the session. A 403 has it
 * checked at once, because one back end answers an expired token so; if the check passes, the 403
 * is an ordinary refusal.
 */
export async function settle(answer: RawAnswer, method: string, token: string | null): Promise<Opened> {
  if (token && answer.status === 401) session.expire(token);
  if (token && answer.status === 403) await checkSession(token);
  return open(answer.status, answer.body, method);
}

/**
 * Makes one call in the running session.
 * @throws ApiError
 */
export async function request({ method, path: pathname, json, signal }: ApiRequest): Promise<Opened> {
  const token = session.token();
  const answer = await send({ method, url: urlOf(pathname), token, json, signal });
  return settle(answer, method, token);
}
