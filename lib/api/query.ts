import { FRESH_MS, LIMIT_ALL_TAKE } from '../config';
import { isObject, list, number, pick, type Id } from './decode';
import { toApiError, failures, refusal } from './errors';
import { request } from './http';
import type { ParsedEnvelope } from './envelope';

/** A read: its cache key and its request in one value. The key is the path of the call itself. */
export interface Query<T> {
  key: string;
  /** @throws ApiError */
  fetch: (signal?: AbortSignal) => Promise<T>;
  /** Milliseconds between polls; none without it. */
  pollMs?: number;
  /** Milliseconds for which an answer need not be asked for again. */
  freshMs: number;
}

/** Says of a key whether it is meant. */
export type KeyFilter = (key: string) => boolean;

/** All pages and searches of the list at `listPath`, and the record at `recordPath`. */
export const keysOf =
  (listPath: string, recordPath?: string | false): KeyFilter =>
  (key) =>
    key.startsWith(`${listPath}?`) || key === recordPath;

interface Timing {
  pollMs?: number;
  freshMs?: number;
}

export function query<T>(path: string, decode: (envelope: ParsedEnvelope) => T, timing: Timing = {}): Query<T> {
  return {
    key: path,
    fetch: async (signal) => decode(await request({ method: 'GET', path, signal })),
    pollMs: timing.pollMs,
    freshMs: timing.freshMs ?? FRESH_MS.default,
  };
}

export interface ListParams {
  page: number;
  limit: number;
  q?: string;
}

/** `?page=1&limit=10&q=…`; a search of nothing but blanks is left out. */
export function listQuery({ page, limit, q = '' }: ListParams): string {
  const search = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (q.trim()) search.set('q', q.trim());
  return `?${search}`;
}

export interface Page<T> {
  items: T[];
  page: number;
  totalPages: number;
  totalItems: number;
  /** Records before the first of this page. */
  offset: number;
}

interface Identified {
  id: Id;
}

const count = (value: unknown): number | null => {
  const read = number(value);
  return read !== null && Number.isSafeInteger(read) && read >= 0 ? read : null;
};

/** Where the order changes while a back end pages, it may send a record twice. */
function withoutRepeats<T extends Identified>(items: T[]): T[] {
  const byKey = new Map(items.map((item) => [String(item.id), item]));
  return byKey.size === items.length ? items : [...byKey.values()];
}

/** What the records of a list are called: where `data` is an object, they may stand under this name. */
type Plural = 'courses' | 'modules' | 'users';

/** The records of a list, and what the answer says of its pages: beside `data`, or both inside of it. */
function findList({ data, body }: ParsedEnvelope, plural: Plural): { records: unknown; pages: unknown } {
  const pagesIn = (value: unknown) => (isObject(value) ? pick(value, 'pagination', 'meta') : undefined);
  if (!isObject(data)) return { records: data, pages: pagesIn(body) };
  const names = ['data', 'items', 'rows', plural].filter((name) => Object.hasOwn(data, name));
  const name = names.find((each) => Array.isArray(data[each])) ?? names[0];
  return { records: name === undefined ? data : data[name], pages: pagesIn(data) ?? pagesIn(body) };
}

/** One page of a list. Where the back end tells nothing of pages, what it sent is the only one. */
export function decodePage<T extends Identified>(
  envelope: ParsedEnvelope,
  plural: Plural,
  item: (value: unknown) => T | null,
  { page: asked, limit }: ListParams,
): Page<T> {
  const { records, pages: found } = findList(envelope, plural);
  const items = withoutRepeats(list(records, item));
  if (!isObject(found)) return { items, page: 1, totalPages: 1, totalItems: items.length, offset: 0 };

  const rows = Array.isArray(records) ? records.length : 0;
  const total = count(pick(found, 'total_items', 'totalItems', 'total')) ?? rows;
  const pages = count(pick(found, 'total_pages', 'totalPages', 'last_page', 'lastPage'));
  const size = count(pick(found, 'per_page', 'perPage')) || limit;
  const totalPages = Math.max(pages ?? Math.ceil(total / size), 1);
  const page = Math.max(count(pick(found, 'current_page', 'currentPage', 'page')) ?? asked, 1);
  // Some send pages of a size of their own, whatever they are asked for and whatever they call it: a
  // page that is not the last is full, and the last is counted from the end.
  const before = page < totalPages ? (page - 1) * rows : total - rows;
  const offset = page === 1 || rows === 0 ? 0 : Math.max(before, 0);
  return { items, page, totalPages, totalItems: Math.max(total, offset + items.length), offset };
}

/**
 * A list, page by page. Some back ends refuse large pages: then it is read in the largest that all
 * of them give.
 */
export function pageQuery<T extends Identified>(
  path: string,
  plural: Plural,
  item: (value: unknown) => T | null,
  params: ListParams,
  timing: Timing,
): Query<Page<T>> {
  const of = (asked: ListParams) =>
    query(path + listQuery(asked), (envelope) => decodePage(envelope, plural, item, asked), timing);
  const wanted = of(params);
  if (params.limit <= LIMIT_ALL_TAKE) return wanted;
  return {
    ...wanted,
    fetch: (signal) =>
      wanted.fetch(signal).catch((thrown: unknown) => {
        if (toApiError(thrown).kind !== 'refused') throw thrown;
        return of({ ...params, limit: LIMIT_ALL_TAKE }).fetch(signal);
      }),
  };
}

/**
 * One record of its own. An answer without one (some back ends send 200 with null) is a record that
 * does not exist; one that leaves out its id has the id that was asked for.
 * @throws ApiError
 */
export function decodeRecord<T>(data: unknown, decode: (value: unknown) => T | null, asked: Id): T {
  if (data === null || data === undefined) throw refusal(404, null);
  const record = decode(isObject(data) ? { ...data, id: data.id ?? asked } : data);
  if (record === null) throw failures.invalidFormat();
  return record;
}
