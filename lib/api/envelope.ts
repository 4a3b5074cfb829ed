import { isObject, pick, text, type Json } from './decode';
import { failures, refusal } from './errors';

/** Nobody writes a message longer than this; what is, is not searched to its end. */
const READABLE_MAX_CHARS = 10_000;
const MESSAGES_MAX = 50;

/** The content of a successful answer. */
export interface ParsedEnvelope {
  data: unknown;
  /** The whole body: pagination stands beside `data`. */
  body: unknown;
}

/** The keys of an envelope. A body with none but these carries no data. */
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
  // No record is without an id and says of itself that it failed.
  (!Object.hasOwn(body, 'id') && Object.hasOwn(body, 'message') && saysNo(body)) ||
  Object.keys(body).every((key) => ENVELOPE_KEYS.has(key));

function saysNo(envelope: Json): boolean {
  const status = pick(envelope, 'status', 'success');
  if (typeof status === 'string') return !['success', 'ok'].includes(status.toLowerCase());
  return status === false || (typeof status === 'number' && status >= 400);
}

function parseJson(body: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(body) as unknown };
  } catch {
    // It is not JSON: what that means depends on the status.
    return undefined;
  }
}

const isPage = (text: string): boolean => /^\s*<|<(!doctype|html|body)\b/i.test(text);

/** A line of a trace, such as `at insert (db.js:12)`. */
const STACK_FRAME = /^at \S.*:\d+\)?$/;

/**
 * The first line that holds a letter, because some servers send whole database traces; after a colon the
 * next one too. A page of a proxy says nothing.
 */
function readableLine(said: string): string | null {
  const head = said.slice(0, READABLE_MAX_CHARS);
  if (isPage(head)) return null;
  const lines = head.split(/\r?\n/).map((line) => line.trim());
  const start = lines.findIndex((line) => /\p{L}/u.test(line));
  if (start < 0) return null;
  const rest = lines.slice(start).filter((line) => /[\p{L}\p{N}]/u.test(line) && !STACK_FRAME.test(line));
  const end = rest.findIndex((line) => !line.endsWith(':'));
  return rest.slice(0, end < 0 ? undefined : end + 1).join(' ');
}

/** A message as one line: a text, or a list of texts joined. */
function message(value: unknown): string | null {
  const lines = (Array.isArray(value) ? value.slice(0, MESSAGES_MAX) : [value])
    .map((each) => readableLine(text(each)))
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

/**
 * Parses the body of an answer: `{status, message, data}`, a bare record or a bare list.
 * @throws ApiError where the answer says no, or cannot be read.
 */
export function parseEnvelope(status: number, body: string, method: string): ParsedEnvelope {
  const succeeded = status >= 200 && status < 300;
  if (status === 204) return { data: null, body: null };
  // What a write answers is not used, so an empty answer is as good as 204; a read without a body is not.
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
  if (saysNo(json)) throw refusalFrom(status, json);
  return { data: json.data ?? null, body: json };
}
