import type { ApiError } from './errors';

/** What a refusal complains about: which fields of a form, and how. */

/** Form fields with the names that servers use for them in messages. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** A message, and the fields that it mentions. */
export interface Complaint {
  fields: string[];
  text: string;
  /** The name that the server gives the field apart from the text. */
  key?: string;
}

/** Matches a name in any spelling: `first_name`, `firstName`, `first name`. */
function patternOf(name: string): RegExp {
  const words = name
    .split(/[\s_-]+/)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('[\\s_-]?');
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

/** Splits a message that joins several ones: each part that mentions a field starts a new message. */
function messagesIn(reason: string, names: FieldNames): Complaint[] {
  const messages: Complaint[] = [];
  for (const part of reason.split(/(?<=[;,]\s*)(?=[^\s;,])/)) {
    const fields = namedIn(part, names);
    const last = messages.at(-1);
    if (last && fields.length === 0) last.text += part;
    else messages.push({ fields, text: part });
  }
  return messages.map(({ fields, text }) => ({ fields, text: text.replace(/[;,\s]+$/, '') }));
}

/** Messages of the `errors` object. Its keys may be paths, such as `body.email`. */
function keyedMessages(error: ApiError, names: FieldNames): Complaint[] {
  return Object.entries(error.fields).map(([path, text]) => {
    const key = path.replace(/.*\./, '');
    return { fields: namedIn(key, names), text, key };
  });
}

/** The text of a complaint that does not stand at its field: `This field is required.` would not say which. */
export const withField = ({ text, key }: Complaint): string =>
  key === undefined || patternOf(key).test(text) ? text : `${key}: ${text}`;

/** The messages of a refusal by field, or those that its words consist of. */
export function complaintsIn(error: ApiError, names: FieldNames): { messages: Complaint[]; areKeyed: boolean } {
  const keyed = keyedMessages(error, names);
  if (keyed.some(({ fields }) => fields.length > 0)) return { messages: keyed, areKeyed: true };
  return { messages: messagesIn(error.reason ?? '', names), areKeyed: false };
}

/** All that is said of each field: a server may have several things against one value, and each has to be mended. */
export function textsByField(messages: readonly Complaint[]): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { fields, text } of messages) {
    for (const field of fields) {
      const before = said[field];
      if (!before?.includes(text)) said[field] = before ? `${before}; ${text}` : text;
    }
  }
  return said;
}

/** Phrases for a missing value, in English and Indonesian. */
const CALLS_MISSING =
  /\b(required|mandatory|missing|undefined|not provided|must be provided|(is|be) (empty|blank|null)|not-null constraint|wajib (diisi|ada)|harus diisi|diperlukan|kosong)\b/i;
/** Phrases for an invalid value: `a valid address is required`, `at least 8 characters are required`. */
const CALLS_WRONG = /\b(valid|at least|minimal|characters?|karakter|unique|format)\b/i;

/** Whether a message calls a value missing. */
export const callsMissing = (text: string): boolean => CALLS_MISSING.test(text) && !CALLS_WRONG.test(text);

/** `must be an array`, `Input should be a valid list`, `Expected array, received string`, `harus berupa larik`. */
const CALLS_NO_LIST = /\b(must|should|has to|expect(s|ed)|not|no|harus|bukan)\b.{0,40}\b(array|list|larik|daftar)\b/i;
/** A list came, but with too few or too many items. */
const CALLS_LENGTH = /\b(empty|at least|at most|more than|less than|minimal|maksimal|kosong|non-empty|characters?)\b/i;

/** Whether a message says that a value, which may be anything else, is no list. */
export const callsNoList = (text: string): boolean => CALLS_NO_LIST.test(text) && !CALLS_LENGTH.test(text);

export const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
