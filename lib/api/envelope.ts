import { isObject, pick, string, type Json } from './decode';
import { BUSY_WAIT_MAX_MS } from '../config';
import { failures, refusal } from './errors';
import type { RawResponse } from './transport';

/** Limits how much of a server message is searched for a readable line: long ones are stack traces or HTML. */
const READABLE_MAX_CHARS = 10_000;
const MESSAGES_MAX = 50;

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

const isEnvelope = (body: Json): boolean =>
  Object.hasOwn(body, 'data') ||
  // A record has an id. A body without one that has a message and a failure status is an error envelope.
  (!Object.hasOwn(body, 'id') && Object.hasOwn(body, 'message') && reportsFailure(body)) ||
  Object.keys(body).every((key) => ENVELOPE_KEYS.has(key));

function reportsFailure(envelope: Json): boolean {
  const status = pick(envelope, 'status', 'success');
  if (typeof status === 'string') return !['success', 'ok'].includes(status.toLowerCase());
  return status === false || (typeof status === 'number' && status >= 400);
}

function parseJson(body: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(body) as unknown };
  } catch {
    // Not JSON: the caller decides by the HTTP status what that means.
    return undefined;
  }
}

const isHtml = (text: string): boolean => /^\s*<|<(!doctype|html|body)\b/i.test(text);

/** A line of a stack trace, such as `at insert (db.js:12)`. */
const STACK_FRAME = /^at \S.*:\d+\)?$/;

/**
 * Returns the first line that contains a letter, because some servers send whole database traces. While a line ends
 * with a colon, the next one is appended. `null` for an HTML page, such as the error page of a proxy.
 */
function readableLine(said: string): string | null {
  const head = said.slice(0, READABLE_MAX_CHARS);
  if (isHtml(head)) return null;
  const lines = head.split(/\r?\n/).map((line) => line.trim());
  const start = lines.findIndex((line) => /\p{L}/u.test(line));
  if (start < 0) return null;
  const rest = lines.slice(start).filter((line) => /[\p{L}\p{N}]/u.test(line) && !STACK_FRAME.test(line));
  const end = rest.findIndex((line) => !line.endsWith(':'));
  return rest.slice(0, end < 0 ? undefined : end + 1).join(' ');
}

/** Joins a message, or a list of messages, into one line. */
function message(value: unknown): string | null {
  const lines = (Array.isArray(value) ? value.slice(0, MESSAGES_MAX) : [value])
    .map((each) => readableLine(string(each)))
    .filter((line) => line !== null);
  return lines.join('; ').replaceAll(':; ', ': ') || null;
}

function fieldMessages(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).map(([field, each]) => [field, message(each)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

function refusalFrom(status: number, body: unknown) {
  if (!isObject(body)) return refusal(status, message(body));
  const fields = fieldMessages(pick(body, 'errors'));
  const reason = message(pick(body, 'message')) ?? message(pick(body, 'error')) ?? Object.values(fields)[0] ?? null;
  return refusal(status, reason, fields);
}

/** Milliseconds that `Retry-After` asks to wait, in seconds or as a date; `null` if it does not say. */
export function readRetryAfter(header: string | null | undefined): number | null {
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
