import type { ApiError } from '../api/errors';
import { shorten } from '../format';
import { formText } from '../text/forms';

/** Form fields with the names that servers use for them in messages. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

export interface PlacedError {
  /** The server's messages by form field. */
  fields: Record<string, string>;
  /** The part of the message that belongs to no field; `null` if there is none, or no field was found at all. */
  rest: string | null;
}

const NOTHING: PlacedError = { fields: {}, rest: null };

/** Matches a name in any spelling: `first_name`, `firstName`, `first name`. */
function patternOf(name: string): RegExp {
  const words = name.split(/[\s_-]+/).join('[\\s_-]?');
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu');
}

/** Returns the fields that a text mentions. Longer names are matched first: `confirm password` is not `password`. */
function namedIn(text: string, names: FieldNames): string[] {
  const pairs = Object.entries(names).flatMap(([field, all]) => all.map((name) => ({ field, name })));
  pairs.sort((a, b) => b.name.length - a.name.length);
  const found = new Set<string>();
  let left = text;
  for (const { field, name } of pairs) {
    const without = left.replace(patternOf(name), ' ');
    if (without !== left) found.add(field);
    left = without;
  }
  return [...found];
}

type Message = { fields: string[]; text: string };

/** Splits a message that joins several ones: each part that mentions a field starts a new message. */
function messagesIn(reason: string, names: FieldNames): Message[] {
  const messages: Message[] = [];
  for (const part of reason.split(/(?<=[;,]\s*)(?=[^\s;,])/)) {
    const fields = namedIn(part, names);
    const last = messages.at(-1);
    if (last && fields.length === 0) last.text += part;
    else messages.push({ fields, text: part });
  }
  return messages.map(({ fields, text }) => ({ fields, text: text.replace(/[;,\s]+$/, '') }));
}

/** Messages of the `errors` object. Its keys may be paths, such as `body.email`. */
function keyedMessages(error: ApiError, names: FieldNames): Message[] {
  return Object.entries(error.fields).map(([key, text]) => ({ fields: namedIn(key.replace(/.*\./, ''), names), text }));
}

/** Phrases for a missing value, in English and Indonesian. */
const CALLS_MISSING =
  /\b(required|mandatory|missing|undefined|not provided|must be provided|(is|be) (empty|blank|null)|not-null constraint|wajib (diisi|ada)|harus diisi|diperlukan|kosong)\b/i;
/** Phrases for an invalid value: `a valid address is required`, `at least 8 characters are required`. */
const CALLS_WRONG = /\b(valid|at least|minimal|characters?|karakter|unique|format)\b/i;

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;

/** Returns the fields that were sent with a value but are reported as missing: the server could not parse the form. */
function notReceived(messages: Message[], sent: Readonly<Record<string, unknown>>): Set<string> {
  const missing = messages.filter(({ text }) => CALLS_MISSING.test(text) && !CALLS_WRONG.test(text));
  return new Set(missing.flatMap(({ fields }) => fields).filter((field) => isFilled(sent[field])));
}

/**
 * Assigns the messages of a rejected request to form fields, by its `errors` or by the names its message mentions.
 * `sent` are the values sent: a field with a value never gets a "required" message.
 */
export function placeError(
  error: ApiError,
  names: FieldNames,
  sent: Readonly<Record<string, unknown>> = {},
): PlacedError {
  if (error.kind !== 'refused' && error.kind !== 'server') return NOTHING;
  const keyed = keyedMessages(error, names);
  const messages = keyed.some(({ fields }) => fields.length > 0) ? keyed : messagesIn(error.reason ?? '', names);

  const misread = notReceived(messages, sent);
  const placed: Record<string, string> = {};
  const rest: string[] = [];
  const unread: string[] = [];
  for (const { fields, text } of messages) {
    for (const field of fields) if (!misread.has(field)) placed[field] ??= shorten(text);
    if (fields.length === 0) rest.push(text);
    else if (fields.some((field) => misread.has(field))) unread.push(text);
  }
  if (unread.length > 0) {
    const words = messages === keyed || unread.length < messages.length ? unread.join('; ') : (error.reason ?? '');
    rest.unshift(formText.notReceived(words));
  }
  if (Object.keys(placed).length === 0 && unread.length === 0) return NOTHING;
  return { fields: placed, rest: shorten(rest.join('; ')) || null };
}
