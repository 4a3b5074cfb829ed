import { endpoint } from '../session/endpoint';
import { session } from '../session/session';
import { parseEnvelope, type ParsedEnvelope } from './envelope';
import { checkSession } from '../session/check';
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
 * checked at once, because one back end answers an expired token so: it is a 401 by another name
 * unless the check passes, or says nothing.
 */
export async function readAnswer(answer: RawAnswer, method: string, token: string | null): Promise<ParsedEnvelope> {
  const { body } = answer;
  let { status } = answer;
  if (token && status === 403 && (await checkSession(token)).session === 'invalid') status = 401;
  if (token && status === 401) session.expire(token);
  return parseEnvelope(status, body, method);
}

/**
 * Makes one call in the running session.
 * @throws ApiError
 */
export async function request({ method, path: pathname, json, signal }: ApiRequest): Promise<ParsedEnvelope> {
  const token = session.token();
  const answer = await send({ method, url: urlOf(pathname), token, json, signal });
  return readAnswer(answer, method, token);
}
