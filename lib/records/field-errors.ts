import type { ApiError } from '../api/errors';
import { shorten } from '../format';

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

/** Finds the fields that a refusal is about, by its `errors` or by what its message names. */
export function placeError(error: ApiError, names: FieldNames): PlacedError {
  if (error.kind !== 'refused' && error.kind !== 'server') return NOTHING;
  const keyed = keyedMessages(error, names);
  const messages = keyed.some(({ fields }) => fields.length > 0) ? keyed : messagesIn(error.reason ?? '', names);

  const placed: Record<string, string> = {};
  const rest: string[] = [];
  for (const { fields, text } of messages) {
    for (const field of fields) placed[field] ??= shorten(text);
    if (fields.length === 0) rest.push(text);
  }
  if (Object.keys(placed).length === 0) return NOTHING;
  return { fields: placed, rest: shorten(rest.join('; ')) || null };
}
