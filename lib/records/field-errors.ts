import type { ApiError } from '../api/errors';
import { shorten } from '../format';
import { formText } from '../text/forms';

/** A form's fields, and the names by which servers speak of them. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

export interface PlacedError {
  /** The server's messages by the name of the form's field. */
  fields: Record<string, string>;
  /** What it said beside them; `null` where all of it found its field, or none. */
  rest: string | null;
}

const NOTHING: PlacedError = { fields: {}, rest: null };

/** Matches a name however it is written: `first_name`, `firstName`, `first name`. */
function patternOf(name: string): RegExp {
  const words = name.split(/[\s_-]+/).join('[\\s_-]?');
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu');
}

/** The fields that a text names. Longer names first: `confirm password` is not the password. */
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

/** Servers join several messages to one: each part that names a field begins a message of its own. */
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

/** `errors` by the server's own field names, which may be paths such as `body.email`. */
function keyedMessages(error: ApiError, names: FieldNames): Message[] {
  return Object.entries(error.fields).map(([key, text]) => ({ fields: namedIn(key.replace(/.*\./, ''), names), text }));
}

/** How servers call a field missing, in English and Indonesian. */
const CALLS_MISSING =
  /\b(required|mandatory|missing|undefined|not provided|must be provided|(is|be) (empty|blank|null)|not-null constraint|wajib (diisi|ada)|harus diisi|diperlukan|kosong)\b/i;
/** `a valid address is required`, `at least 8 characters are required`: there is something, and it is wrong. */
const CALLS_WRONG = /\b(valid|at least|minimal|characters?|karakter|unique|format)\b/i;

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;

/** The fields that were sent filled and are called missing: the server could not read the form. */
function notReceived(messages: Message[], sent: Readonly<Record<string, unknown>>): Set<string> {
  const missing = messages.filter(({ text }) => CALLS_MISSING.test(text) && !CALLS_WRONG.test(text));
  return new Set(missing.flatMap(({ fields }) => fields).filter((field) => isFilled(sent[field])));
}

/**
 * Finds the fields that a refusal is about, by its `errors` or by what its message names. `sent` is
 * what was sent in them: a field that is not empty is not told that it is.
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
