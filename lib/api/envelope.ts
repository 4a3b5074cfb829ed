import { isObject, number, string, type Json } from './decode';
import { BUSY_WAIT_MAX_MS } from '../config';
import { failures, refusal } from './errors';
import { readableLine, refusalFrom } from './refusal';
import type { RawResponse } from './transport';

/** The content of a successful response. */
export interface ParsedEnvelope {
  data: unknown;
  /** The whole body: some back ends send `pagination` next to `data`. */
  body: unknown;
}

/** Keys of an envelope. A body that has only these keys carries no data. */
const ENVELOPE_KEYS = new Set([
  'status',
  'success',
  'message',
  'detail',
  'data',
  'error',
  'errors',
  'code',
  'statusCode',
  'path',
  'timestamp',
  'pagination',
  'meta',
  'links',
]);

/** Keys of the words of a failure. */
const WORDS = ['message', 'detail', 'error', 'errors'];

const isEnvelope = (body: Json): boolean =>
  Object.hasOwn(body, 'data') ||
  // A record has an id. A body without one that reports a failure is an error envelope.
  (!Object.hasOwn(body, 'id') && reportsFailure(body) && isOfEnvelope(body)) ||
  Object.keys(body).every((key) => ENVELOPE_KEYS.has(key));

/** Whether a failure is that of an envelope, and not the own status of a bare record, such as `draft`. */
const isOfEnvelope = (body: Json): boolean =>
  WORDS.some((key) => Object.hasOwn(body, key)) ||
  body.success === false ||
  FAILURE.has(string(body.status).trim().toLowerCase());

/** Values of `status` that are a success, as back ends in English and Indonesian write it. */
const SUCCESS = new Set(['success', 'ok', 'created', 'updated', 'deleted', 'berhasil', 'sukses']);

/** Values of `status` that no record has as its own. */
const FAILURE = new Set(['error', 'fail', 'failed', 'failure', 'gagal']);

function saysFailure(status: unknown): boolean {
  if (typeof status === 'string' && SUCCESS.has(status.trim().toLowerCase())) return false;
  if (typeof status === 'boolean' || status === undefined || status === null) return status === false;
  const code = number(status);
  return code === null || code >= 400;
}

const reportsFailure = ({ status, success }: Json): boolean => saysFailure(status) || saysFailure(success);

function parseJson(body: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(body) as unknown };
  } catch {
    // Not JSON: the caller decides by the HTTP status what that means.
    return undefined;
  }
}

/** Milliseconds that `Retry-After` asks to wait, in seconds or as a date; `null` if it does not say. */
function readRetryAfter(header: string | null | undefined): number | null {
  const value = header?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), BUSY_WAIT_MAX_MS);
}

/**
 * Parses a response, like `parseEnvelope`.
 * @throws ApiError, also of the kind `busy` if the server asks to wait
 */
export function parseAnswer({ status, body, retryAfter }: RawResponse, method: string): ParsedEnvelope {
  if (status === 429 || (status === 503 && retryAfter)) throw failures.busy(status, readRetryAfter(retryAfter));
  return parseEnvelope(status, body, method);
}

/**
 * Parses the body of a response: `{status, message, data}`, a bare record or a bare list.
 * @throws ApiError if the HTTP status or the envelope reports a failure, or the body cannot be read
 */
export function parseEnvelope(status: number, body: string, method: string): ParsedEnvelope {
  const succeeded = status >= 200 && status < 300;
  if (status === 204) return { data: null, body: null };
  // The response body of a write is not used, so an empty one is accepted like a 204. A GET needs a body.
  if (succeeded && body === '' && method !== 'GET') return { data: null, body: null };

  const parsed = parseJson(body);
  if (!succeeded) {
    if (parsed) throw refusalFrom(status, parsed.json);
    throw refusal(status, readableLine(body));
  }
  if (!parsed) throw failures.invalidFormat();

  const { json } = parsed;
  if (!isObject(json)) return { data: json, body: json };
  if (!isEnvelope(json)) return { data: json, body: json };
  if (reportsFailure(json)) throw refusalFrom(status, json);
  return { data: json.data ?? null, body: json };
}
