import { LIMIT_ALL_TAKE, READ_ALL_LIMITS } from '../config';
import type { Id } from './decode';
import { failures, toApiError } from './errors';
import { PAST_END, type ListParams, type Page, type Query } from './query';
import { readWithRetries } from './retry';
import { createTally, type Tally } from './whole-tally';

interface Options<T> {
  signal?: AbortSignal;
  /** Retries failed requests as `useQuery` does. Without it, the first failure ends the reading. */
  retries?: boolean;
  /** With `retries`: the server has asked to wait, or the wait is over. */
  onBusy?: (isBusy: boolean) => void;
  /** `total` is never less than `read`. */
  onProgress?: (read: number, total: number) => void;
  /** The page sizes to read with, one after another until the list is complete. */
  limits?: readonly number[];
  /** Ends the reading early, after a page; `total` is as in `onProgress`. What was not read by then is missing. */
  until?: (page: T[], total: number) => boolean;
}

type WithId = { id: Id };
type List<T> = (params: ListParams) => Query<Page<T>>;

/** What a reading of a whole list lacks. */
export interface Shortfall {
  /** At most so many records are in the list and not in the result; 0 if the list is complete. */
  missing: number;
  /** So many of them came, but cannot be decoded. */
  unreadable: number;
}

declare const proof: unique symbol;

/** Proof that a record is in no list: a whole list was read without it. Only `absentFrom` makes it. */
export interface Absent {
  readonly [proof]: 'absent';
}

/** The records of a complete list; `null` of any other. Not exported: what a `Whole` proves cannot be made elsewhere. */
const complete = Symbol('complete');

/** A list that was read whole, as far as its back end let it. */
export interface Whole<T> extends Shortfall {
  items: T[];
  readonly [complete]: readonly T[] | null;
}

/**
 * Proves that a record is not there: `list` was read whole, and none of its records may be it. `null` if that is not
 * proven: records may be missing, or the list was searched, which some back ends do with the text as a pattern.
 */
export const absentFrom = <T>(list: Whole<T>, mayBeIt: (record: T) => boolean): Absent | null =>
  list[complete] && !list[complete].some(mayBeIt) ? ({} as Absent) : null;

/**
 * Reads a whole list: each record that is in it from the first request to the last, once, in the order in which they
 * were first read. Where the back end reports a total, a deletion and an addition between two requests cannot be noticed:
 * the total stays the same.
 * @throws ApiError if a request fails, or `signal` aborts
 */
export async function readWhole<T extends WithId>(list: List<T>, options?: Options<T>): Promise<Whole<T>> {
  const records = new Map<string, T>();
  const keep = (page: T[]) => page.forEach((record) => records.set(String(record.id), record));
  const { isPresent, isSearched, ...shortfall } = await streamWhole(list, keep, options);
  const items = [...records.values()].filter(({ id }) => isPresent(String(id)));
  return { items, ...shortfall, [complete]: shortfall.missing > 0 || isSearched ? null : items.slice() };
}

interface Streamed extends Shortfall {
  /** Only some records of the list were asked for. */
  isSearched: boolean;
  /** Whether a record that was read may still be in the list. */
  isPresent: (key: string) => boolean;
}

/**
 * As `readWhole`, for lists that are too long to be kept: hands each page to `take`, with those of its records that
 * no page before had. Records that are deleted meanwhile may be among them.
 *
 * A list is complete if as many records came as its back end reports. Without a report, or with a wrong one, two
 * readings in a row have to bring the same records: a deletion between two pages moves a record from the one that is
 * still to be read to the one that was.
 * @throws ApiError
 */
export async function streamWhole<T extends WithId>(
  list: List<T>,
  take: (page: T[], fresh: T[]) => void,
  options: Options<T> = {},
): Promise<Streamed> {
  const tally = createTally();
  const isSearched = /[?&]q=/.test(list({ page: 1, limit: READ_ALL_LIMITS[0] }).key);
  let unreadable = 0;
  let before: Pass | null = null;
  const streamed = (missing: number, isPresent: Streamed['isPresent'] = () => true) => ({
    ...{ missing, unreadable, isPresent, isSearched },
  });
  for (const limit of options.limits ?? READ_ALL_LIMITS) {
    const pass = createPass(limit);
    const end = await readPass({ list, take, options, tally, unreadable }, pass, limit, before === null);
    unreadable = Math.max(unreadable, pass.unreadable());
    if (end === 'stopped') return streamed(Math.max((tally.total() ?? 0) - tally.size(), 1));
    tally.checkTotal();
    if (tally.isWhole(unreadable)) return streamed(unreadable, tally.isPresent);
    if (pass.isOneAnswer() || before?.isSameAs(pass)) return streamed(unreadable, (key) => pass.ids.has(key));
    before = pass;
  }
  return streamed(Math.max(tally.missing() ?? (before?.repeated() ?? 0) + unreadable, unreadable, 1));
}

/**
 * Why a reading of all pages has ended. What comes decides that: some back ends give another page size than asked for,
 * wrong totals or none, or repeat the last page for every page beyond it.
 */
type End =
  /** The last page, as the back end counts pages. */
  | 'last page'
  /** The page is beyond the last one: it is empty, refused, or holds what other pages held. */
  | 'beyond the end'
  /** The page was there according to the answer before, and is refused now. */
  | 'gone'
  /** As many records were read as the back end reports. */
  | 'all read'
  /** Each further page repeats the one before it: the reported total is far too high. */
  | 'repetition'
  /** `until` has ended it. */
  | 'stopped';

/** Identical pages in a row before the reading stops. */
const REPEATS_MAX = 2;

const rowsOf = ({ items, unreadable }: Page<WithId>): number => items.length + unreadable;
const keysOf = (page: Page<WithId>): string[] => page.items.map(({ id }) => String(id));

const isSubset = (keys: Iterable<string>, of: ReadonlySet<string>): boolean => {
  for (const key of keys) if (!of.has(key)) return false;
  return true;
};

const isSamePage = (one: Page<WithId>, other: Page<WithId>): boolean =>
  one.items.length === other.items.length &&
  one.unreadable === other.unreadable &&
  isSubset(keysOf(one), new Set(keysOf(other)));

interface Pass {
  ids: ReadonlySet<string>;
  /** Takes the answer to the next page; `total` is the number of records, where that is known. */
  add: (answer: Page<WithId>, total: number | null) => End | null;
  /** A page that was there is gone: the list has changed. */
  noteChange: () => void;
  /** The last page before the end. */
  latest: () => Page<WithId> | null;
  /** So many rows could not be decoded. */
  unreadable: () => number;
  /** So many rows repeat a record of another page: as many other records may not have come. */
  repeated: () => number;
  /** The whole list came in one answer: no record could move from one page to another meanwhile. */
  isOneAnswer: () => boolean;
  /**
   * Every page is the first one, and as long as was asked for (a limit that is refused becomes `LIMIT_ALL_TAKE`): a back
   * end that ignores the number of the page may have more than that.
   */
  mayBeCut: () => boolean;
  /** No record was on two pages, and the reported totals stayed the same. */
  isConsistent: () => boolean;
  /** Whether another reading has brought the same records, and neither shows that the list has changed. */
  isSameAs: (other: Pass) => boolean;
}

/** One reading of all pages of `limit` records: what it has brought, and where the list ends. */
function createPass(limit: number): Pass {
  const ids = new Set<string>();
  let pages = 0;
  let rows = 0;
  let unreadable = 0;
  let repeats = 0;
  let isSteady = true;
  let isOneAnswer = false;
  let mayBeCut = false;
  let first: Page<WithId> | null = null;
  let latest: Page<WithId> | null = null;

  const isConsistent = () => isSteady && rows === ids.size;

  /** Whether a page may be beyond the last one: some back ends answer such a page with their last. */
  function mayBeBeyond(page: number, answer: Page<WithId>, counted: number | null): boolean {
    const { pages: reported, items } = answer.reported;
    if (counted === null || page > Math.min(counted, reported ?? counted)) return true;
    return items === null && answer.page === latest?.page;
  }

  function add(answer: Page<WithId>, total: number | null): End | null {
    const { reported } = answer;
    first ??= answer;
    isSteady &&= reported.items === first.reported.items;
    isSteady &&= reported.items !== null || reported.pages === first.reported.pages;
    if (rowsOf(answer) === 0) {
      isOneAnswer = pages === 0 && (reported.pages ?? 0) <= 1 && !reported.items;
      return 'beyond the end';
    }
    const counted = total === null ? reported.pages : Math.ceil(total / rowsOf(first));
    const isRepeat = latest !== null && isSamePage(answer, latest);
    const bringsNothing = isSubset(keysOf(answer), ids) && (answer.unreadable === 0 || isRepeat);
    if (bringsNothing && mayBeBeyond(pages + 1, answer, counted)) {
      mayBeCut = pages === 1 && isRepeat && [limit, Math.min(limit, LIMIT_ALL_TAKE)].includes(rowsOf(answer));
      isOneAnswer = pages === 1 && isRepeat && !mayBeCut;
      return 'beyond the end';
    }
    pages += 1;
    rows += answer.items.length;
    unreadable += answer.unreadable;
    for (const key of keysOf(answer)) ids.add(key);
    latest = answer;
    isOneAnswer = pages === 1 && reported.pages !== null && reported.pages <= 1;
    if (counted !== null && pages >= Math.max(counted, reported.pages ?? 0)) return 'last page';
    repeats = isRepeat ? repeats + 1 : 0;
    return repeats === REPEATS_MAX ? 'repetition' : null;
  }

  return {
    ids,
    add,
    noteChange: () => void (isSteady = false),
    latest: () => latest,
    unreadable: () => unreadable,
    repeated: () => rows - ids.size,
    // A back end that reports more records than it has sent has not sent them all.
    isOneAnswer: () => isOneAnswer && (latest?.reported.items ?? 0) <= rows + unreadable,
    isConsistent,
    mayBeCut: () => mayBeCut,
    isSameAs: (other) =>
      !(mayBeCut && other.mayBeCut()) &&
      isConsistent() &&
      other.isConsistent() &&
      ids.size === other.ids.size &&
      unreadable === other.unreadable() &&
      isSubset(ids, other.ids),
  };
}

interface Reading<T> {
  list: List<T>;
  take: (page: T[], fresh: T[]) => void;
  options: Options<T>;
  tally: Tally;
  /** The number of rows that a reading before this one could not decode. */
  unreadable: number;
}

/** Reads the pages in order until the list ends. */
async function readPass<T extends WithId>(
  reading: Reading<T>,
  pass: Pass,
  limit: number,
  isFirst: boolean,
): Promise<End> {
  const { take, options, tally, unreadable } = reading;
  for (let page = 1; ; page += 1) {
    const answer = await readPage(reading, pass, { page, limit });
    if (answer === 'gone') pass.noteChange();
    if (typeof answer === 'string') return answer;
    tally.begin(answer.reported.items);
    const fresh = answer.items.filter(({ id }) => tally.add(String(id)));
    if (answer.items.length > 0) {
      take(answer.items, fresh);
      const atLeast = Math.max(tally.total() ?? 0, tally.size());
      options.onProgress?.(tally.size(), atLeast);
      if (options.until?.(answer.items, atLeast)) return 'stopped';
    }
    if (!isFirst && tally.isWhole(unreadable)) return 'all read';
    const end = pass.add(answer, tally.total());
    if (end) return end;
  }
}

async function readPage<T extends WithId>(
  { list, options: { signal, retries, onBusy }, tally, unreadable }: Reading<T>,
  pass: Pass,
  params: ListParams,
): Promise<Page<T> | 'beyond the end' | 'gone'> {
  const { fetch } = list(params);
  try {
    const readPatiently = () => readWithRetries(fetch, signal, onBusy);
    const answer = await (retries ? readPatiently() : fetch(signal));
    if (signal?.aborted) throw failures.requestAborted();
    return answer;
  } catch (thrown) {
    const error = toApiError(thrown);
    const before = pass.latest();
    if (!before || !PAST_END.includes(error.status)) throw error;
    if (params.page > before.totalPages || tally.isWhole(unreadable + pass.unreadable())) return 'beyond the end';
    if (error.kind !== 'not-found') throw error;
    return before.reported.pages === null ? 'beyond the end' : 'gone';
  }
}
