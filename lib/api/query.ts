import type { CleanText } from '../clean-text';
import { FRESH_MS, LIMIT_ALL_TAKE } from '../config';
import { session, type Owner } from '../session/session';
import { findRecord, isObject, itemsOf, list, number, pick, type Id, type Json, type RecordKind } from './decode';
import { deletions } from './changes';
import { toApiError, failures, refusal } from './errors';
import { peekEarly, request } from './http';
import type { ParsedEnvelope } from './envelope';

/*
 * The reads of records and of pages of lists. They are one file: what a page is depends on how it was decoded, where it
 * stands in its list, and on what was read of the list before.
 */

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

export interface Page<T> extends Place {
  items: T[];
  /** Number of rows that cannot be decoded: the list has them, and `items` has not. */
  unreadable: number;
  page: number;
  /** What the back end itself says of the whole list; `null` where it says nothing, and the totals are estimates. */
  reported: { pages: number | null; items: number | null };
}

/** The position of a page in its list. */
interface Place {
  totalPages: number;
  totalItems: number;
  /** Number of records before the first of this page. */
  offset: number;
}

/** Whether `totalItems` counts the whole list. Of a back end that reports the number of pages only, the last page does. */
export const isTotalKnown = ({ reported, page, totalPages }: Omit<Page<unknown>, 'items'>): boolean =>
  reported.items !== null || page >= totalPages;

type Answered = Pick<Page<unknown>, 'items' | 'unreadable' | 'page' | 'reported'>;

const rowsOf = ({ items, unreadable }: Answered): number => items.length + unreadable;

/**
 * Where a page stands, by its rows and by what is reported. Some back ends use a page size of their own, whatever is
 * asked for: every page but the last is as long as the first. `firstRows` is that length, where it is known.
 */
function placeOf(page: Answered, limit: number, firstRows: number | null): Place {
  const rows = rowsOf(page);
  const { pages, items } = page.reported;
  const isFull = page.page === 1 || (pages !== null && page.page < pages);
  const size = firstRows ?? ((isFull && rows) || limit);
  // Without any number, a page that is not full is the last.
  const seen = rows === 0 ? page.page - 1 : rows < (firstRows ?? limit) ? page.page : page.page + 1;
  const totalPages = Math.max(pages ?? (items === null ? seen : Math.ceil(items / size)), 1);
  const endsAtTotal = items !== null && firstRows === null && page.page >= totalPages;
  const before = endsAtTotal ? Math.max(items - rows, 0) : (page.page - 1) * size;
  const offset = page.page === 1 || rows === 0 ? 0 : before;
  return { totalPages, offset, totalItems: Math.max(items ?? rows, offset + rows) };
}

/** Whether the length of a full page is needed to place this one, which may be the last of a back end with its own. */
function needsSize(answer: Answered): boolean {
  const { page, reported } = answer;
  const { pages, items } = reported;
  if (page === 1 || (isUnnumbered(answer) && rowsOf(answer) === 0)) return false;
  return pages === null || (items === null && page >= pages);
}

/** Whether a back end says nothing of the length of its list. */
const isUnnumbered = ({ reported: { pages, items } }: Pick<Answered, 'reported'>): boolean =>
  pages === null && items === null;

export interface Identified {
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
export type Plural = 'courses' | 'modules' | 'users';

/** Keys of a list that is nested in `data`, beside its noun, in the words of several frameworks. */
export const LIST_NAMES = ['data', 'items', 'rows', 'results', 'content', 'docs'];

/** Names of the totals. */
const TOTAL_PAGES = ['total_pages', 'last_page', 'page_count', 'pages'];
const TOTAL_ITEMS = ['total_items', 'total', 'total_elements', 'total_count', 'total_docs'];

const hasTotals = (value: unknown): value is Json =>
  isObject(value) && pick(value, ...TOTAL_PAGES, ...TOTAL_ITEMS) !== undefined;

/** The object with the numbers of a list: `pagination`, also in `meta`, `meta`, or the object that holds the list. */
export function pagesIn(value: unknown): Json | undefined {
  if (!isObject(value)) return undefined;
  const meta = pick(value, 'meta');
  const nested = [pick(value, 'pagination'), isObject(meta) ? pick(meta, 'pagination') : null, meta].filter(isObject);
  // Django REST framework counts all records beside its `results`; elsewhere, `count` may be that of the page.
  const counted = Object.hasOwn(value, 'results') ? { total: value.count, ...value } : value;
  return [...nested, counted].find(hasTotals) ?? nested[0];
}

/** Finds the records and the object with the numbers: next to `data`, or both nested in it. */
function findList({ data, body }: ParsedEnvelope, plural: Plural): { records: unknown; pages: Json | undefined } {
  if (!isObject(data)) return { records: data, pages: pagesIn(body) };
  const names = [...LIST_NAMES, plural].filter((name) => Object.hasOwn(data, name));
  const name = names.find((each) => Array.isArray(data[each])) ?? names[0];
  return { records: name === undefined ? data : data[name], pages: pagesIn(data) ?? pagesIn(body) };
}

/**
 * Decodes one page of a list. Without pagination in the response, its records are the only page, unless they are as many
 * as were asked for.
 * @throws ApiError if the records are not a list
 */
export function decodePage<T extends Identified>(
  envelope: ParsedEnvelope,
  plural: Plural,
  item: (value: unknown) => T | null,
  { page: asked, limit }: ListParams,
): Page<T> {
  const { records, pages: numbers } = findList(envelope, plural);
  const decoded = list(records, item);
  const unreadable = (itemsOf(records)?.length ?? 0) - decoded.length;
  const items = withoutRepeats(decoded);
  const rows = items.length + unreadable;
  if (!numbers && (rows > limit || (rows < limit && asked === 1))) {
    const reported = { pages: null, items: null };
    return { items, unreadable, page: 1, totalPages: 1, totalItems: rows, offset: 0, reported };
  }
  const found = numbers ?? {};
  const reported = { pages: count(pick(found, ...TOTAL_PAGES)), items: count(pick(found, ...TOTAL_ITEMS)) };
  const said = count(pick(found, 'current_page', 'page')) ?? asked;
  // Some back ends count the pages of their answers from 0. Others answer a page past the end with the last one: so only
  // where both numbers say that there is a page as asked.
  const { pages, items: all } = reported;
  const exists = pages !== null && all !== null && asked <= pages && pages === Math.ceil(all / limit);
  const isCountedFrom0 = exists && said === asked - 1;
  const page = { items, unreadable, page: isCountedFrom0 ? asked : Math.max(said, 1), reported };
  return { ...page, ...placeOf(page, limit, null) };
}

/** With these, back ends refuse a page past the end. */
export const PAST_END: readonly number[] = [400, 404, 416, 422];

/** The rows of a full page by path and limit, as each sign-in has seen them. */
const fullPages = new WeakMap<Owner, Map<string, number>>();

/** How long a full page of a list is: known once its first page was read, and was not, or may not be, the only one. */
function fullPageOf(path: string, limit: number) {
  const owner = session.owner();
  const known = (owner && fullPages.get(owner)) ?? new Map<string, number>();
  if (owner) fullPages.set(owner, known);
  const key = `${path} ${limit}`;
  return {
    get: () => known.get(key) ?? null,
    note(page: Page<unknown>) {
      const isFull = page.totalPages > 1 || isUnnumbered(page);
      if (page.page === 1 && isFull && rowsOf(page) > 0) known.set(key, rowsOf(page));
    },
  };
}

/**
 * Creates the query for one page of a list. Some back ends reject large limits: then it falls back to
 * `LIMIT_ALL_TAKE`, the largest limit that all of them accept. Some refuse a page past the end: then it is an empty page,
 * with the totals of the first. Where only the length of a full page tells which records a page holds, the first page
 * is read, too.
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

  async function placed(page: Page<T>, signal?: AbortSignal): Promise<Page<T>> {
    const fullPage = fullPageOf(path, params.limit);
    fullPage.note(page);
    if (!needsSize(page)) return page;
    // A back end may call its first page the thirty-sixth: the first page is never read for the sake of itself.
    if (fullPage.get() === null && params.page > 1)
      await of({ ...params, page: 1 })
        .fetch(signal)
        .catch(() => {
          // The range stays an estimate.
        });
    return { ...page, ...placeOf(page, params.limit, fullPage.get()) };
  }

  return {
    ...wanted,
    async fetch(signal) {
      try {
        return await placed(await wanted.fetch(signal), signal);
      } catch (thrown) {
        const { kind, status } = toApiError(thrown);
        if (kind === 'refused' && params.limit > LIMIT_ALL_TAKE)
          return of({ ...params, limit: LIMIT_ALL_TAKE }).fetch(signal);
        if (!PAST_END.includes(status) || params.page === 1) throw thrown;
        const first = await of({ ...params, page: 1 }).fetch(signal);
        if (first.totalPages >= params.page) throw thrown;
        return { ...first, page: params.page, items: [], unreadable: 0, offset: first.totalItems };
      }
    },
    preloaded() {
      const page = wanted.preloaded?.();
      if (page) fullPageOf(path, params.limit).note(page);
      // An estimate is not taken for what `fetch` would bring.
      return page && needsSize(page) && rowsOf(page) !== params.limit ? undefined : page;
    },
  };
}

/**
 * The query for the page that a screen shows. Where a back end says nothing of the length of a list, what a full page may
 * be is found out.
 */
export function shownPage<T extends Identified>(
  list: (params: ListParams) => Query<Page<T>>,
  params: ListParams,
): Query<Page<T>> {
  const wanted = list(params);
  return {
    ...wanted,
    async fetch(signal) {
      const page = await wanted.fetch(signal);
      const isOnlyPage = page.page === 1 && page.totalPages === 1;
      if (!isUnnumbered(page) || isOnlyPage || rowsOf(page) === 0) return page;
      try {
        const { settleLength } = await import('./unnumbered-list');
        return await settleLength(page, list, params, signal);
      } catch {
        // A part of this version that is missing: what follows the page stays an estimate.
        return page;
      }
    },
  };
}

/** The record that the answer to a write holds; `null` if it holds none. */
export const recordIn = <T>(answer: unknown, kind: RecordKind<T>): T | null =>
  kind.decode(findRecord(answer, kind) ?? answer);

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
