import {
  callsMissing,
  complaintsIn,
  isFilled,
  textsByField,
  withField,
  type Complaint,
  type FieldNames,
} from '../../api/complaints';
import type { ApiError } from '../../api/errors';
import { serverWords } from '../../format';
import { formText } from '../../text/forms';

export interface PlacedError {
  /** The server's messages by form field. */
  fields: Record<string, string>;
  /** The part of the message that belongs to no field; `null` if there is none, or no field was found at all. */
  rest: string | null;
}

const NOTHING: PlacedError = { fields: {}, rest: null };

/** Returns the fields that were sent with a value but are reported as missing: the server could not parse the form. */
function notReceived(messages: Complaint[], sent: Readonly<Record<string, unknown>>): Set<string> {
  const missing = messages.filter(({ text }) => callsMissing(text));
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
  const { messages, areKeyed } = complaintsIn(error, names);

  const misread = notReceived(messages, sent);
  const rest: string[] = [];
  const unread: string[] = [];
  for (const message of messages) {
    const { fields } = message;
    if (fields.length === 0) rest.push(withField(message));
    else if (fields.some((field) => misread.has(field))) unread.push(withField(message));
  }
  if (unread.length > 0) {
    const words = areKeyed || unread.length < messages.length ? unread.join('; ') : (error.reason ?? '');
    rest.unshift(formText.notReceived(words));
  }
  const placed = Object.entries(textsByField(messages)).filter(([field]) => !misread.has(field));
  if (placed.length === 0 && unread.length === 0) return NOTHING;
  const fields = Object.fromEntries(placed.map(([field, text]) => [field, serverWords(text)]));
  return { fields, rest: serverWords(rest.join('; ')) || null };
}
