import { idOf, isObject, number, string, type Json } from './decode';
import { failures, refusal, type ApiError } from './errors';
import { parseJson } from './json';
import { readableLine, refusalFrom } from './refusal';
import type { RawResponse } from '../platform/raw-response';

/** The content of a successful response. */
export interface ParsedEnvelope {
  data: unknown;
  /** The whole body: some back ends send `pagination` next to `data`. */
  body: unknown;
}

/** Keys of the words of a failure. */
const WORDS = ['message', 'msg', 'pesan', 'messages', 'detail', 'reason', 'error', 'errors'];

/** Keys of the data, and of what stands for them where they are left out, as those of an empty list. */
const DATA_OR_SIGNS = ['data', 'status', 'success', 'ok', 'code', 'statusCode', 'pagination', 'meta'];

const hasAny = (body: Json, keys: string[]): boolean => keys.some((key) => Object.hasOwn(body, key));

/** Keys of an envelope. A body that has only these keys carries no data. */
const ENVELOPE_KEYS = [...WORDS, ...DATA_OR_SIGNS, 'path', 'timestamp', 'links'];

const isEnvelope = (body: Json): boolean =>
  Object.hasOwn(body, 'data') ||
  // A record has an id. A body without one that reports a failure is an error envelope.
  (idOf(body) === null && reportsFailure(body) && isOfEnvelope(body)) ||
  hasOnlyKeysOfEnvelope(body);

/** Whether a failure is that of an envelope, and not the own status of a bare record, such as `draft`. */
const isOfEnvelope = (body: Json): boolean =>
  hasAny(body, WORDS) || body.success === false || FAILURE.has(word(body.status));

/** Values of `status` that are a success, as back ends in English and Indonesian write it. */
const SUCCESS = new Set(['success', 'ok', 'created', 'updated', 'deleted', 'berhasil', 'sukses', 'true']);

/** Values of `status` that no record has as its own. */
const FAILURE = new Set(['error', 'fail', 'failed', 'failure', 'gagal', 'false']);

const word = (value: unknown): string => string(value).trim().toLowerCase();

function saysFailure(status: unknown): boolean {
  if (typeof status === 'string' && SUCCESS.has(word(status))) return false;
  if (typeof status === 'boolean' || status === undefined || status === null) return status === false;
  const code = number(status);
  return code === null || code >= 400;
}

/** A sign of success that is switched off. A text may be the message: `{ success: "Course created" }`. */
const isOff = (sign: unknown): boolean => sign === false || number(sign) === 0 || FAILURE.has(word(sign));

const isErrorCode = (code: unknown): boolean => (number(code) ?? 0) >= 400 && number(code)! < 600;

const isEmpty = (value: unknown): boolean =>
  isObject(value) || Array.isArray(value) ? Object.keys(value).length === 0 : !value;

const hasOnlyKeysOfEnvelope = (body: Json): boolean => Object.keys(body).every((key) => ENVELOPE_KEYS.includes(key));

/** Whether there are errors, and neither data nor a sign of success: `{ error: "Title is taken" }`. */
function saysOnlyErrors(body: Json): boolean {
  const { status, success, ok, data, error, errors } = body;
  const isOpen = [status, success, ok, data].every((value) => value === undefined || value === null);
  return isOpen && !(isEmpty(error) && isEmpty(errors)) && hasOnlyKeysOfEnvelope(body);
}

const reportsFailure = (body: Json): boolean => {
  const meta = isObject(body.meta) ? body.meta : {};
  return (
    saysFailure(body.status) ||
    [body.success, body.ok, meta.success].some(isOff) ||
    [body.code, body.statusCode, meta.code].some(isErrorCode) ||
    // Its status may be that of the records which are listed.
    FAILURE.has(word(meta.status)) ||
    body.error === true ||
    saysOnlyErrors(body)
  );
};

function readJson(body: string): { json: unknown } | undefined {
  try {
    return { json: parseJson(body) };
  } catch {
    // Not JSON: the caller decides by the HTTP status what that means.
    return undefined;
  }
}

function refused(status: number, body: string): ApiError {
  const parsed = readJson(body);
  return parsed ? refusalFrom(status, parsed.json) : refusal(status, readableLine(body));
}

/** The end of a sentence of servers that answer a missing record with 200. */
const SAYS_NOT_FOUND = /\b(not found|does not exist|tidak ditemukan)[.!]?$/i;

/** A failure with a 2xx is what its words say. */
function refusedWithSuccess(status: number, json: Json): ApiError {
  const error = refusalFrom(status, json);
  const isMissing = (json.data ?? null) === null && SAYS_NOT_FOUND.test(error.reason ?? '');
  return isMissing ? refusalFrom(404, json) : error;
}

/**
 * Milliseconds that `Retry-After` asks to wait, as it says; `null` if it does not say. A date counts from the `Date` of the
 * same response, because the clock of this computer may be wrong.
 */
function readRetryAfter({ retryAfter, date }: RawResponse): number | null {
  const value = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.parse(date ?? '');
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

/** No GET is answered with these. */
const ONLY_OF_WRITES = [201, 409, 413, 415];
/** What a server answers to a request without a token. */
const WITHOUT_TOKEN = [401, 403];

/**
 * Whether a redirect may have taken from a request what it was sent for. A browser repeats a write as a GET after most
 * redirects, and does not tell after which: then what was to be written may never have arrived.
 */
const isLostInRedirect = ({ status, redirect }: RawResponse, method: string): boolean =>
  redirect !== undefined &&
  (method === 'GET' ? redirect.isElsewhere && WITHOUT_TOKEN.includes(status) : !ONLY_OF_WRITES.includes(status));

/**
 * Parses a response, like `parseEnvelope`.
 * @throws ApiError, also of the kind `busy` if the server asks to wait, and `redirected`
 */
export function parseAnswer(response: RawResponse, method: string): ParsedEnvelope {
  const { status, body, retryAfter, redirect } = response;
  if (redirect && isLostInRedirect(response, method)) {
    throw failures.redirected(redirect.to, status >= 400 ? refused(status, body).reason : null);
  }
  if (status === 429 || (status === 503 && retryAfter)) throw failures.busy(status, readRetryAfter(response));
  return parseEnvelope(status, body, method);
}

/**
 * Parses the body of a response: `{status, message, data}`, a bare record or a bare list.
 * @throws ApiError if the HTTP status or the envelope reports a failure, or the body cannot be read
 */
export function parseEnvelope(status: number, body: string, method: string): ParsedEnvelope {
  const envelope = readEnvelope(status, body, method);
  if (envelope) return envelope;
  if (!isSuccess(status)) throw refused(status, body);
  const parsed = readJson(body);
  throw parsed ? refusedWithSuccess(status, parsed.json as Json) : failures.invalidFormat();
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * As `parseEnvelope`; `null` instead of an error, for what is painted before React: the code that explains failures is
 * not inlined into pages.
 */
export function readEnvelope(status: number, body: string, method: string): ParsedEnvelope | null {
  if (status === 204) return { data: null, body: null };
  if (!isSuccess(status)) return null;
  // The response body of a write is not used, so an empty one is accepted like a 204. A GET needs a body.
  if (body === '' && method !== 'GET') return { data: null, body: null };
  const parsed = readJson(body);
  if (!parsed) return null;

  const { json } = parsed;
  if (!isObject(json)) return { data: json, body: json };
  if (!isEnvelope(json)) return { data: json, body: json };
  // A read that is answered with a message alone says neither that there is nothing, nor that it is gone.
  if (reportsFailure(json) || (method === 'GET' && !hasAny(json, DATA_OR_SIGNS))) return null;
  return { data: json.data ?? null, body: json };
}
