import { READ_ALL_LIMITS } from '../config';
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
  /** Ends the reading early, after a page; `total` is as in `onProgress`. */
  until?: (page: T[], total: number) => boolean;
}

type WithId = { id: Id };
type List<T> = (params: ListParams) => Query<Page<T>>;

export interface Whole<T> {
  items: T[];
  /** At most so many records could not be read; 0 if the list is complete. */
  missing: number;
}

/**
 * Reads a whole list: each record that is in it from the first request to the last, once, in the order in which they
 * were first read. A deletion and an addition between two requests cannot be noticed: the total stays the same.
 * @throws ApiError if a request fails, or `signal` aborts
 */
export async function readWhole<T extends WithId>(list: List<T>, options?: Options<T>): Promise<Whole<T>> {
  const records = new Map<string, T>();
  const keep = (page: T[]) => page.forEach((record) => records.set(String(record.id), record));
  const { missing, isPresent } = await streamWhole(list, keep, options);
  const items = [...records.values()];
  return { items: missing > 0 ? items : items.filter(({ id }) => isPresent(String(id))), missing };
}

/**
 * As `readWhole`, for lists that are too long to be kept: hands each page to `take`, with those of its records that
 * no page before had. Records that are deleted meanwhile may be among them.
 * @throws ApiError
 */
export async function streamWhole<T extends WithId>(
  list: List<T>,
  take: (page: T[], fresh: T[]) => void,
  options: Options<T> = {},
): Promise<Pick<Tally, 'isPresent'> & { missing: number }> {
  const tally = createTally();
  let before: Pass | undefined;
  for (const limit of options.limits ?? READ_ALL_LIMITS) {
    const pass: Pass = await readPass({ list, take, options, tally, limit, isFirst: before === undefined });
    // The same records twice, and none of them on two pages: the number that the back end gives is wrong.
    const isSame = pass.read === before?.read && pass.read === tally.size();
    if (pass.isEnough || (isSame && pass.isConsistent && before?.isConsistent)) {
      return { missing: 0, isPresent: tally.isPresent };
    }
    before = pass;
  }
  return { missing: Math.max(tally.missing(), 1), isPresent: tally.isPresent };
}

interface PassOptions<T> {
  list: List<T>;
  take: (page: T[], fresh: T[]) => void;
  options: Options<T>;
  tally: Tally;
  limit: number;
  isFirst: boolean;
}

interface Pass {
  /** The number of different records that were read. */
  read: number;
  /** No record was on two pages, and the totals stayed the same. */
  isConsistent: boolean;
  /** The list is complete, or `until` has ended the reading. */
  isEnough: boolean;
}

/**
 * Reads all pages once. What comes decides how many there are: some back ends give another page size than asked for,
 * wrong totals or none, or repeat the last page for every page beyond it.
 */
async function readPass<T extends WithId>(pass: PassOptions<T>): Promise<Pass> {
  const { take, options, tally, limit, isFirst } = pass;
  const start = tally.answer() + 1;
  let rows = 0;
  let read = 0;
  let repeats = 0;
  let isSteady = true;
  let first: Page<T> | undefined;
  let previous: Page<T> | undefined;
  const result = (isEnough: boolean) => ({ read, isConsistent: isSteady && read === rows, isEnough });

  for (let page = 1; ; page += 1) {
    const answer = await readPage(pass, { page, limit }, previous);
    if (answer === 'gone') isSteady = false;
    if (answer === 'gone' || answer === 'past the end') break;
    const { items, told } = answer;
    first ??= answer;
    isSteady &&= told.items === first.told.items && (told.items !== null || told.pages === first.told.pages);
    tally.begin(told.items);
    if (items.length === 0) break;

    const readBefore = items.map(({ id }) => tally.add(String(id)));
    const fresh = items.filter((_, index) => readBefore[index] === 0);
    take(items, fresh);
    const atLeast = Math.max(tally.total() ?? 0, tally.size());
    options.onProgress?.(tally.size(), atLeast);
    if (options.until?.(items, atLeast)) return result(true);
    if (!isFirst && tally.isTold() && tally.isWhole()) return result(true);

    /** Records that no page of this pass had before. */
    const news = readBefore.filter((at) => at < start).length;
    const total = tally.total();
    const pages = total === null ? told.pages : Math.ceil(total / first.items.length);
    // Nothing new: this may be a page beyond the last one, which some back ends answer with the last one.
    const isSamePage = total === null && answer.page === previous?.page;
    const isPastEnd = pages === null || page > Math.min(pages, told.pages ?? pages) || isSamePage;
    if (news === 0 && isPastEnd) break;
    rows += items.length;
    read += news;
    if (pages !== null && page >= Math.max(pages, told.pages ?? 0)) break;

    const isRepeat = items.length === previous?.items.length && readBefore.every((at) => at === tally.answer() - 1);
    repeats = isRepeat ? repeats + 1 : 0;
    // The total is far too high, and each page beyond the last repeats it.
    if (repeats === REPEATS_MAX) break;
    previous = answer;
  }
  tally.end(rows, start);
  return result(tally.isWhole() && (isSteady || tally.isTold()));
}

/** So often may a page be the same as the one before it. */
const REPEATS_MAX = 2;

/** @returns `gone` for a page that was there according to the answer before */
async function readPage<T>(
  { list, options: { signal, retries, onBusy }, tally }: PassOptions<T>,
  params: ListParams,
  previous: Page<T> | undefined,
): Promise<Page<T> | 'past the end' | 'gone'> {
  const { fetch } = list(params);
  try {
    const readPatiently = () => readWithRetries(fetch, signal ?? new AbortController().signal, onBusy);
    const answer = await (retries ? readPatiently() : fetch(signal));
    if (signal?.aborted) throw failures.requestAborted();
    return answer;
  } catch (thrown) {
    const error = toApiError(thrown);
    if (!previous || !PAST_END.includes(error.status)) throw error;
    const { told, totalPages } = previous;
    if (params.page > totalPages || tally.isWhole()) return 'past the end';
    if (error.kind !== 'not-found') throw error;
    return told.pages === null ? 'past the end' : 'gone';
  }
}

declare const brand: unique symbol;

/** Proof that a record is in no list: a whole list was read without it. Only `absentFrom` makes it. */
export interface Absent {
  readonly [brand]: 'absent';
}

/**
 * Proves that a record is not there: `list` was read whole, and none of its records may be it. `null` if that is not
 * proven. A search that finds nothing proves nothing, because some back ends read it as a pattern.
 */
export const absentFrom = <T>({ items, missing }: Whole<T>, mayBeIt: (record: T) => boolean): Absent | null =>
  missing === 0 && !items.some(mayBeIt) ? ({} as Absent) : null;
