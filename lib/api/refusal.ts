import { isObject, pick, string, type Json } from './decode';
import { refusal, type ApiError } from './errors';

/** What a refusal says, in each of the forms in which frameworks write it. */

/** Limits how much of a server message is searched for a readable line: long ones are stack traces or HTML. */
const READABLE_MAX_CHARS = 10_000;
const MESSAGES_MAX = 50;

const isHtml = (text: string): boolean => /^\s*<|<(!doctype|html|body)\b/i.test(text);

/** A line of a stack trace: `at insert (db.js:12)`, `#3 /app/User.php(12): save()`, `File "users.py", line 12, in save`. */
const STACK_FRAME = /^(at \S.*:\d+\)?|#\d+ .*|File ".*", line \d+.*)$/;
/** A line of source code in a trace: `→ 12 await prisma.user.create({`. */
const SOURCE_LINE = /^(→ ?)?\d+ |[{(;,]$/;
/** The first line of a trace that has no frames. */
const TRACE_HEAD = /\binvocation\b/;

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());
const hasLetter = (line: string): boolean => /\p{L}/u.test(line);

/**
 * Returns the line that a person can read: of a trace, such as that of a database, the last one, which is the reason, else
 * the first one. While that ends with a colon, the next one is appended. `null` for an HTML page, such as the error page of
 * a proxy.
 */
export function readableLine(said: string): string | null {
  const head = said.slice(0, READABLE_MAX_CHARS);
  if (isHtml(head)) return null;
  const lines = linesOf(head);
  const start = lines.findIndex(hasLetter);
  if (start < 0) return null;
  if (TRACE_HEAD.test(lines[start]!) || lines.some((line) => STACK_FRAME.test(line))) {
    const isReason = (line: string) =>
      hasLetter(line) && !STACK_FRAME.test(line) && !SOURCE_LINE.test(line) && !/^at \S/.test(line);
    return linesOf(said.slice(-READABLE_MAX_CHARS)).findLast(isReason) ?? lines[start]!;
  }
  const rest = lines.slice(start).filter((line) => /[\p{L}\p{N}]/u.test(line));
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

/** A message, and the field that it is about. */
interface Said {
  field: string | null;
  text: string;
}

/**
 * The last name of a path: `["body", "topics", 0]`, `body.topics[0]` and `/data/attributes/topics/0` are about `topics`.
 * A sign or a number names nothing.
 */
function fieldOf(path: unknown): string | null {
  const parts = Array.isArray(path) ? path.map(string) : string(path).split(/[./[\]]+/);
  return parts.findLast((part) => /^[\p{L}_]/u.test(part)) ?? null;
}

/** A message, which may be an object with more about it. */
const textOf = (item: unknown): string | null =>
  message(isObject(item) ? pick(item, 'msg', 'message', 'defaultMessage', 'detail') : item);

/** The path that an item of a list of messages is about; JSON:API has it in `source`. */
const pathIn = (item: Json): unknown =>
  pick(item, 'loc', 'field', 'path', 'param', 'property', 'name') ??
  (isObject(item.source) ? pick(item.source, 'pointer', 'parameter') : undefined);

/** An item of a list of messages: a text, or an object that names a field or does not. */
function saidOf(item: unknown): Said | null {
  const text = textOf(item) ?? (isObject(item) ? message(item.title) : null);
  const field = isObject(item) ? fieldOf(pathIn(item)) : null;
  return text === null ? null : { field, text };
}

const saidIn = (list: unknown): Said[] =>
  (Array.isArray(list) ? list.slice(0, MESSAGES_MAX) : []).map(saidOf).filter((said) => said !== null);

/** Keys for what is about no field: of Django REST framework, and of CodeIgniter. */
const NO_FIELD = new Set(['non_field_errors', '__all__', 'error']);

/** `{ email: ["is taken"] }`, or `{ email: { message: "is taken" } }` */
function keyed(value: unknown): Said[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([path, each]) => {
    const text = textOf(each);
    return text === null ? [] : [{ field: NO_FIELD.has(path) ? null : fieldOf(path), text }];
  });
}

interface Words {
  reason: string | null;
  fields: Record<string, string>;
}

/** Keys of a body that has words of its own. */
const WORDS = ['message', 'msg', 'pesan', 'messages', 'errors', 'issues', 'error', 'detail'];

const hasWords = (value: unknown): value is Json => isObject(value) && pick(value, ...WORDS) !== undefined;

/** The title of a problem (RFC 9457). A list is about the field `title`. */
const titleOf = ({ title }: Json): string | null => (typeof title === 'string' ? title : null);

/** The entries that are lists of messages: `{"username": ["This field is required."]}`. */
const keyedLists = (body: Json): Said[] =>
  keyed(Object.fromEntries(Object.entries(body).filter(([, value]) => Array.isArray(value))));

/** Keys of texts at the root that are about the answer, and name no field. */
const ABOUT_ANSWER = new Set(
  (
    'status statusCode status_code statusText success ok result code errorCode error_code type title name instance path ' +
    'url uri method timestamp time date requestId request_id traceId trace_id correlationId correlation_id trace stack ' +
    'exception reason hint help documentation documentation_url docs link version service host data'
  ).split(' '),
);

/** The fields at the root: lists of messages, as Django REST framework writes them, and texts, where these are wanted. */
function fieldsAtRoot(body: Json, withTexts: boolean): Said[] {
  if (titleOf(body) !== null || hasWords(body) || isFlattened(body)) return [];
  const isText = ([key, value]: [string, unknown]) => withTexts && typeof value === 'string' && !ABOUT_ANSWER.has(key);
  const texts = keyed(Object.fromEntries(Object.entries(body).filter(isText)));
  return [...keyedLists(body), ...texts];
}

/** What `flatten` of Zod makes: `{ fieldErrors: { email: ["is taken"] }, formErrors: ["Try again"] }` */
const isFlattened = (value: unknown): value is Json => isObject(value) && isObject(value.fieldErrors);

const saidInFlattened = (value: unknown): Said[] =>
  isFlattened(value) ? [...keyed(value.fieldErrors), ...saidIn(value.formErrors)] : [];

/** The fields in the place of the data: texts where JSend says `fail`, and lists. */
function fieldsInData({ status, data }: Json): Said[] {
  if (!isObject(data) || hasWords(data)) return [];
  return status === 'fail' ? keyed(data) : keyedLists(data);
}

/** A text that is JSON stands for what is in it: the message of an error of Zod is the list of its issues. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // A text that begins with a bracket.
    return value;
  }
}

/** What was sent is invalid. */
const INVALID: readonly number[] = [400, 422];

/** The reason holds what is said of fields, too: not everywhere is there a field to show it. */
function wordsOf(body: Json, isInvalid: boolean): Words {
  const said = unpack(pick(body, 'message', 'msg', 'pesan'));
  const error = unpack(pick(body, 'error'));
  const detail = unpack(pick(body, 'detail'));
  const errors = pick(body, 'errors', 'issues', 'messages');
  const inner = [...[said, error, detail].filter(isObject), ...[body.meta, body.data].filter(hasWords)];
  const nested: Words[] = inner.map((each) => wordsOf(each, isInvalid));
  const objects = [said, error].flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []));
  const listed = [
    ...(isFlattened(errors) ? [] : keyed(errors)),
    ...fieldsInData(body),
    ...[errors, detail, objects].flatMap(saidIn),
    ...fieldsAtRoot(body, isInvalid),
    ...[body, errors].flatMap(saidInFlattened),
  ];

  const fields = new Map(nested.flatMap((each) => Object.entries(each.fields)));
  for (const { field, text } of listed) {
    if (field !== null) fields.set(field, fields.has(field) ? `${fields.get(field)}; ${text}` : text);
  }
  const main = [said, Array.isArray(detail) ? null : detail].map(message).find((line) => line !== null);
  const unnamed = listed.filter(({ field, text }) => field === null && text !== main).map(({ text }) => text);
  const others = [error, errors, body.reason].map(message);
  const own = [message([main, ...unnamed]), ...nested.map(({ reason }) => reason), ...others].find(
    (line) => line !== null,
  );
  // Its own words may be no more than `The given data was invalid.`
  const more = [...fields].filter(([, text]) => !own?.includes(text));
  const byField = more.map((named) => named.join(': ')).join('; ');
  const reason = own && byField ? `${own} (${byField})` : (own ?? (byField || message(titleOf(body))));
  return { reason, fields: Object.fromEntries(fields) };
}

/** The error for a response that reports a failure, with the words of its body, which is parsed. */
export function refusalFrom(status: number, body: unknown): ApiError {
  if (!isObject(body) && !Array.isArray(body)) return refusal(status, message(body));
  const { reason, fields } = wordsOf(isObject(body) ? body : { errors: body }, INVALID.includes(status));
  return refusal(status, reason, fields);
}
