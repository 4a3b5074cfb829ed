import type { CleanText } from '../clean-text';
import { FRESH_MS, LIMIT_ALL_TAKE } from '../config';
import { findRecord, isObject, list, number, pick, type Id, type RecordKind } from './decode';
import { deletions } from './deletions';
import { toApiError, failures, refusal } from './errors';
import { peekEarly, request } from './http';
import type { ParsedEnvelope } from './envelope';

/** A GET request with its cache key. The key is the path of the request, including the query string. */
export interface Query<T> {
  key: string;
  /** @throws ApiError */
  fetch: (signal?: AbortSignal) => Promise<T>;
  /** The data of a preloaded response that is there already; `fetch` resolves to the same. */
  preloaded?: () => T | undefined;
  /** Milliseconds between polls; no polling if omitted. */
  pollMs?: number;
  /** Milliseconds for which a response counts as fresh and is not requested again. */
  freshMs: number;
}

/** Selects cache keys. */
export type KeyFilter = (key: string) => boolean;

/** Matches all pages and searches of the list at `listPath`, and the record at `recordPath`. */
export const keysUnder =
  (listPath: string, recordPath?: string | false): KeyFilter =>
  (key) =>
    key.startsWith(`${listPath}?`) || key === recordPath;

interface Timing {
  pollMs?: number;
  freshMs?: number;
}

/** A record that does not exist is told as deleted, wherever it was read: what was selected loses it. */
export function query<T>(path: string, decode: (envelope: ParsedEnvelope) => T, timing: Timing = {}): Query<T> {
  return {
    key: path,
    async fetch(signal) {
      try {
        return decode(await request({ method: 'GET', path, signal }));
      } catch (thrown) {
        if (toApiError(thrown).kind === 'not-found') deletions.tell(path);
        throw thrown;
      }
    },
    preloaded: () => peekEarly(path, decode),
    pollMs: timing.pollMs,
    freshMs: timing.freshMs ?? FRESH_MS.default,
  };
}

export interface ListParams {
  page: number;
  limit: number;
  q?: CleanText;
}

/** `?page=1&limit=10&q=…`; a blank search is omitted. */
export function listQuery({ page, limit, q }: ListParams): string {
  const search = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (q) search.set('q', q);
  return `?${search}`;
}

export interface Page<T> {
  items: T[];
  page: number;
  totalPages: number;
  totalItems: number;
  /** Number of records before the first of this page. */
  offset: number;
  /** What the back end itself says of the whole list; `null` where it says nothing, and the totals are estimates. */
  told: { pages: number | null; items: number | null };
}

/** Whether `totalItems` counts the whole list. Of a back end that tells the number of pages only, the last page does. */
export const isTotalKnown = ({ told, page, totalPages }: Omit<Page<unknown>, 'items'>): boolean =>
  told.items !== null || page >= totalPages;

interface Identified {
  id: Id;
}

const count = (value: unknown): number | null => {
  const read = number(value);
  return read !== null && Number.isSafeInteger(read) && read >= 0 ? read : null;
};

/** A back end whose order changes between two pages may send a record twice. */
function withoutRepeats<T extends Identified>(items: T[]): T[] {
  const byKey = new Map(items.map((item) => [String(item.id), item]));
  return byKey.size === items.length ? items : [...byKey.values()];
}

/** Key of the records if `data` is an object, as in `{ data: { courses: […] } }`. */
type Plural = 'courses' | 'modules' | 'users';

/** Finds the records and the pagination object: next to `data`, or both nested in it. */
function findList({ data, body }: ParsedEnvelope, plural: Plural): { records: unknown; pages: unknown } {
  const pagesIn = (value: unknown) => (isObject(value) ? pick(value, 'pagination', 'meta') : undefined);
  if (!isObject(data)) return { records: data, pages: pagesIn(body) };
  const names = ['data', 'items', 'rows', plural].filter((name) => Object.hasOwn(data, name));
  const name = names.find((each) => Array.isArray(data[each])) ?? names[0];
  return { records: name === undefined ? data : data[name], pages: pagesIn(data) ?? pagesIn(body) };
}

/**
 * Decodes one page of a list. Without pagination in the response, its records are the only page.
 * @throws ApiError if the records are not a list
 */
export function decodePage<T extends Identified>(
  envelope: ParsedEnvelope,
  plural: Plural,
  item: (value: unknown) => T | null,
  { page: asked, limit }: ListParams,
): Page<T> {
  const { records, pages: found } = findList(envelope, plural);
  const items = withoutRepeats(list(records, item));
  if (!isObject(found))
    return {
      items,
      page: 1,
      totalPages: 1,
      totalItems: items.length,
      offset: 0,
      told: { pages: null, items: null },
    };

  const rows = Array.isArray(records) ? records.length : 0;
  const told = {
    pages: count(pick(found, 'total_pages', 'totalPages', 'last_page', 'lastPage')),
    items: count(pick(found, 'total_items', 'totalItems', 'total')),
  };
  const size = count(pick(found, 'per_page', 'perPage')) || limit;
  const totalPages = Math.max(told.pages ?? Math.ceil((told.items ?? 0) / size), 1);
  const page = Math.max(count(pick(found, 'current_page', 'currentPage', 'page')) ?? asked, 1);
  // Some back ends use their own page size, whatever `limit` and `per_page` say. So the offset is computed from the
  // rows received: every page but the last is full, and the last one ends at the total.
  const before = page < totalPages ? (page - 1) * rows : told.items === null ? (page - 1) * size : told.items - rows;
  const offset = page === 1 || rows === 0 ? 0 : Math.max(before, 0);
  const totalItems = Math.max(told.items ?? rows, offset + items.length);
  return { items, page, totalPages, totalItems, offset, told };
}

/** With these, back ends refuse a page past the end. */
export const PAST_END: readonly number[] = [400, 404, 416, 422];

/**
 * Creates the query for one page of a list. Some back ends reject large limits: then it falls back to
 * `LIMIT_ALL_TAKE`, the largest limit that all of them accept. Some refuse a page past the end: then it is an empty page,
 * with the totals of the first.
 */
export function pageQuery<T extends Identified>(
  path: string,
  plural: Plural,
  item: (value: unknown) => T | null,
  params: ListParams,
  timing: Timing,
): Query<Page<T>> {
  const of = (asked: ListParams) => pageQuery(path, plural, item, asked, timing);
  const wanted = query(path + listQuery(params), (envelope) => decodePage(envelope, plural, item, params), timing);
  return {
    ...wanted,
    async fetch(signal) {
      try {
        return await wanted.fetch(signal);
      } catch (thrown) {
        const { kind, status } = toApiError(thrown);
        if (kind === 'refused' && params.limit > LIMIT_ALL_TAKE)
          return of({ ...params, limit: LIMIT_ALL_TAKE }).fetch(signal);
        if (!PAST_END.includes(status) || params.page === 1) throw thrown;
        const first = await of({ ...params, page: 1 }).fetch(signal);
        if (first.totalPages >= params.page) throw thrown;
        return { ...first, page: params.page, items: [], offset: first.totalItems };
      }
    },
  };
}

/**
 * Decodes a single record. A response without one (some back ends send 200 with null) counts as a 404. A record
 * without an id gets the requested id.
 * @throws ApiError
 */
export function decodeRecord<T>(data: unknown, kind: RecordKind<T>, asked: Id): T {
  const found = findRecord(data, kind);
  if (found === null) throw refusal(404, null);
  const record = found && kind.decode({ ...found, id: found.id ?? asked });
  if (!record) throw failures.invalidFormat();
  return record;
}
