/** How back ends of other makes write answers. */

export interface Body {
  status: number;
  json: unknown;
  /** In place of `json`. */
  text?: string;
  type?: string;
}

interface About {
  request: Request;
  url: URL;
  /** `<id> <field>` of each file that an update has dropped. */
  dropped: ReadonlySet<string>;
  /** The id of the record that was asked for. */
  record: string | undefined;
}

type Json = Record<string, unknown>;
type Change = (record: Json, about: About) => Json;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapKeys = (json: Json, change: (key: string) => string): Json =>
  Object.fromEntries(Object.entries(json).map(([key, value]) => [change(key), value]));
const mapValues = (json: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(json).map(([key, value]) => [key, change(value, key)]));

const FILES = ['thumbnail_image', 'pdf_content', 'video_content'];

/** What is done to each record. */
const records: Record<string, Change> = {
  'drops-files': (record, { dropped }) =>
    mapValues(record, (value, key) => (dropped.has(`${String(record.id)} ${key}`) ? null : value)),
  'relative-files': (record) =>
    mapValues(record, (value, key) =>
      FILES.includes(key) && typeof value === 'string' ? new URL(value).pathname.slice(1) : value,
    ),
  'empty-files': (record) => mapValues(record, (value, key) => (FILES.includes(key) ? (value ?? '') : value)),
  'topics-as-text': (record) =>
    mapValues(record, (value, key) => (key === 'topics' && Array.isArray(value) ? value.join(', ') : value)),
  'numbers-as-text': (record) => mapValues(record, (value) => (typeof value === 'number' ? value.toFixed(2) : value)),
  'camel-case': (record) =>
    mapKeys(record, (key) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
};

const STATUS_WORDS: Record<string, string> = { POST: 'created', PUT: 'updated', DELETE: 'deleted', PATCH: 'berhasil' };

const nounOf = ({ url, record }: About): string => {
  const plural = /\/(courses|modules|users)(?:\/[^/]+)?$/.exec(url.pathname)?.[1] ?? 'user';
  return record === undefined && plural !== 'user' ? plural : plural.replace(/s$/, '');
};

/** What is done to a whole answer of success. */
const successes: Record<string, (json: Json, about: About) => Json | unknown[] | null> = {
  'laravel-pages': ({ pagination, ...json }) => {
    if (!isObject(pagination)) return json;
    const { current_page, total_pages, total_items } = pagination;
    return { ...json, meta: { current_page, last_page: total_pages, total: total_items } };
  },
  'no-pagination': (json) => mapValues(json, (value, key) => (key === 'pagination' ? undefined : value)),
  'null-lists': (json) => (Array.isArray(json.data) && json.data.length === 0 ? { ...json, data: null } : json),
  nested: (json, about) =>
    json.data === null || about.url.pathname.startsWith('/api/auth/login')
      ? json
      : { ...json, data: { [nounOf(about)]: json.data } },
  'status-words': (json, { request }) => ({ ...json, status: STATUS_WORDS[request.method] ?? 'ok' }),
  'status-numbers': (json, { request }) => ({ ...json, status: request.method === 'POST' ? '201' : 200 }),
  'no-envelope': ({ data, pagination }) => (pagination ? { data, pagination } : ((data ?? { message: '' }) as Json)),
};

/** What is done to an answer that refuses. */
const refusals: Record<
  string,
  (said: { message: string; errors?: Record<string, string[]> }, status: number, about: About) => Partial<Body>
> = {
  'detail-errors': ({ message, errors }) => ({
    json: {
      detail: errors
        ? Object.entries(errors).map(([field, [msg]]) => ({ loc: ['body', field], msg, type: 'value_error' }))
        : message,
    },
  }),
  'listed-errors': ({ message, errors = {} }) => {
    const list = Object.entries(errors).map(([path, [msg]]) => ({ type: 'field', path, msg, location: 'body' }));
    return { json: list.length > 0 ? { errors: list } : { errors: [message] } };
  },
  'error-object': ({ message, errors }) => ({ json: { error: { code: 'REFUSED', message, errors } } }),
  'problem-details': ({ message, errors }, status) => ({
    json: { type: 'about:blank', title: 'Refused', status, detail: message, errors },
    type: 'application/problem+json',
  }),
  'message-list': ({ message, errors }, statusCode) => ({
    json: { message: errors ? Object.values(errors).flat() : [message], error: 'Bad Request', statusCode },
  }),
  'text-errors': ({ message }) => ({ text: message, type: 'text/plain; charset=utf-8' }),
  'html-errors': ({ message }) => ({ text: `<!DOCTYPE html><p>${message}</p>`, type: 'text/html; charset=utf-8' }),
  // Of a token that is not valid, not of a missing one.
  '403-for-401': (_, status, { request }) =>
    status === 401 && request.headers.has('authorization') ? { status: 403 } : {},
};

export const DIALECTS = [
  ...['php-lists', 'php-put', 'password-required', 'limit-50', 'limit-ignored', 'stale-lists', 'empty-deletions'],
  ...[records, successes, refusals].flatMap(Object.keys),
];

/** The answer in the named dialects. */
export function answerIn(names: Set<string>, said: Body, about: About): Body {
  const { status } = said;
  const json = said.json as Json;
  if (status >= 400) {
    const words = { message: String(json.message), errors: json.errors as Record<string, string[]> | undefined };
    return spokenIn(refusals, names).reduce((body, change) => ({ ...body, ...change(words, status, about) }), said);
  }
  if (about.request.method === 'DELETE' && names.has('empty-deletions')) return { status: 204, json: null };
  const change = (value: unknown) =>
    isObject(value) ? spokenIn(records, names).reduce((record, each) => each(record, about), value) : value;
  const data = Array.isArray(json.data) ? json.data.map(change) : change(json.data);
  const changed = spokenIn(successes, names).reduce<unknown>(
    (body, each) => (isObject(body) ? each(body, about) : body),
    { ...json, data },
  );
  return { status, json: changed };
}

const spokenIn = <T>(table: Record<string, T>, names: Set<string>): T[] =>
  Object.entries(table).flatMap(([name, each]) => (names.has(name) ? [each] : []));
