import { deletions, undeleted, writes } from '../../api/changes';
import type { Id } from '../../api/decode';
import { failures, toApiError } from '../../api/errors';
import type { ListParams, Page, Query } from '../../api/query';
import { readWithRetries } from '../../api/retry';
import { readWhole } from '../../api/whole-list';
import { toJson } from '../../api/json';
import type { CleanText } from '../../clean-text';
import { JOB_SHOWN_MS, REFRESH_AGAIN_MS, TABLE_CHANGES_MS, TABLE_MAX, TABLE_READ_LIMITS } from '../../config';
import type { ListState, TableState } from '../../navigation/list-state';
import { session } from '../../session/session';
import { pause } from '../../time';
import { createArrangement, type Arrangement, type ListTable } from './arrange';
import type { Kept, KeptList, WholeList } from './kept-list';

interface Options<T> {
  kept: KeptList<T>;
  /** The path of the list in the API. */
  path: string;
  list: (params: ListParams) => Query<Page<T>>;
  one: (id: Id) => Query<T>;
  table: ListTable<T>;
}

/** Reads a list whole for its table, and keeps the result up to date with what this console writes. */
export function createWholeReading<T extends { id: Id }>({ kept, path, list, one, table }: Options<T>) {
  const { arrange, prepare } = createArrangement(table);
  let running: AbortController | null = null;
  /** By the id of the record; `null` if it was deleted. */
  let changes = new Map<string, T | null>();
  /** What was added here in the last moment, by path of the record; the path of the list where its id is not known. */
  let added = new Set<string>();
  let addedAt = -Infinity;
  /** By path, when a record was deleted or written here: the lists of some back ends do not show it for a moment. */
  const latest = { gone: new Map<string, number>(), written: new Map<string, number>() };

  const update = (change: Partial<Kept<T>>) => {
    const now = kept.get();
    if (now) kept.set({ ...now, ...change });
  };

  // A reading ends with what it is for: its screens, or its session.
  kept.subscribe(() => {
    if (kept.get() === null) running?.abort();
  });
  let signedIn = numberOfSession();
  session.subscribe(() => {
    if (numberOfSession() === signedIn) return;
    signedIn = numberOfSession();
    added = new Set();
    changes = new Map();
    latest.gone.clear();
    latest.written.clear();
    kept.set(null);
  });

  /** Changes of many records follow each other closely: they are shown together. */
  function change({ id }: T, now: T | null) {
    if (changes.size === 0) setTimeout(showChanges, TABLE_CHANGES_MS);
    changes.set(String(id), now);
  }

  function showChanges() {
    const shown = changes;
    changes = new Map();
    const whole = kept.get()?.whole;
    if (!whole) return;
    const now = (record: T) => (shown.has(String(record.id)) ? shown.get(String(record.id)) : record);
    const records = whole.records.map(now).filter((record) => record != null);
    update({ whole: wholeOf(arrange, { ...whole, records }) });
  }

  /** Those of the last moment; older ones are forgotten. */
  function ofLastMoment(news: Map<string, number>): Set<string> {
    for (const [each, at] of news) if (performance.now() - at > REFRESH_AGAIN_MS) news.delete(each);
    return new Set(news.keys());
  }

  deletions.subscribe((gone) => {
    if (!isOfList(gone)) return;
    latest.gone.set(gone, performance.now());
    const record = recordAt(gone);
    if (record) change(record, null);
  });
  undeleted.subscribe((there) => {
    if (!isOfList(there)) return;
    latest.gone.delete(there);
    update({ isOutdated: true });
  });
  writes.subscribe((written, made) => {
    if (written === path) {
      added.add(made === undefined ? path : one(made).key);
      addedAt = performance.now();
      update({ isOutdated: true });
    } else if (isOfList(written)) {
      latest.written.set(written, performance.now());
      void readBack(written);
    }
  });

  const isOfList = (recordPath: string): boolean => recordPath.startsWith(`${path}/`);

  const recordAt = (recordPath: string): T | undefined =>
    kept.get()?.whole?.records.find(({ id }) => one(id).key === recordPath);

  /** Reads a record that was written; some back ends show it for a moment as it was. */
  async function readBack(written: string) {
    const record = recordAt(written);
    if (!record) return;
    const began = signedIn;
    /** The table was left, or belongs to another session. */
    const isOver = () => signedIn !== began || !recordAt(written);
    try {
      for (const wait of [0, REFRESH_AGAIN_MS]) {
        await pause(wait);
        const now = await readWithRetries(one(record.id).fetch);
        if (isOver()) return;
        if (toJson(now) === toJson(record)) continue;
        change(record, now);
        return;
      }
    } catch (thrown) {
      // What was deleted is told as such.
      if (toApiError(thrown).kind !== 'not-found' && !isOver()) update({ isOutdated: true });
    }
  }

  /** What was added is not in the list that was read at this time: some back ends' lists are stale for a moment. */
  async function outdateLater(readAt: number) {
    await pause(REFRESH_AGAIN_MS);
    if (kept.get()?.whole?.readAt === readAt) update({ isOutdated: true });
  }

  async function begin(q: CleanText) {
    running?.abort();
    const { signal } = (running = new AbortController());
    const former = kept.get();
    const expected = performance.now() - addedAt < REFRESH_AGAIN_MS ? added : new Set<string>();
    added = new Set();
    const progress = { read: 0, total: 0, isBusy: false };
    kept.set({
      q,
      progress,
      error: null,
      isTooLong: false,
      isOutdated: false,
      whole: former?.q === q ? former.whole : null,
    });
    const meanwhile = { gone: ofLastMoment(latest.gone), written: ofLastMoment(latest.written) };
    const stops = [
      deletions.subscribe((gone) => void meanwhile.gone.add(gone)),
      writes.subscribe((written) => void meanwhile.written.add(written)),
    ];
    let isTooLong = false;
    // A render takes longer than a page.
    let shownAt = 0;
    const readOnce = () =>
      readWhole((params) => list({ ...params, q }), {
        signal,
        retries: true,
        limits: TABLE_READ_LIMITS,
        onBusy: (isBusy) => update({ progress: { ...progress, isBusy } }),
        onProgress(read, total) {
          Object.assign(progress, { read, total });
          if (performance.now() - shownAt < JOB_SHOWN_MS) return;
          shownAt = performance.now();
          update({ progress: { ...progress } });
        },
        until(page, total) {
          isTooLong = total > TABLE_MAX;
          if (!isTooLong) prepare(page);
          return isTooLong;
        },
      });
    /**
     * Reads once more where a record was deleted here meanwhile: that moves another one to a page that was read before, which
     * the total does not show if somebody else has added one.
     */
    async function readUnmoved() {
      for (let isAgain = false; ; isAgain = true) {
        const before = new Set(meanwhile.gone);
        const read = await readOnce();
        const isMoved = read.items.some(({ id }) => !before.has(one(id).key) && meanwhile.gone.has(one(id).key));
        if (!isMoved || isAgain || isTooLong) return { ...read, isMoved };
      }
    }
    try {
      const { items, missing, unreadable, isMoved } = await readUnmoved();
      if (signal.aborted) throw failures.requestAborted();
      const records = items.filter(({ id }) => !meanwhile.gone.has(one(id).key));
      const whole = isTooLong ? null : wholeOf(arrange, { records, missing, unreadable, readAt: Date.now() });
      update({ progress: null, isTooLong, whole, ...(isMoved && { isOutdated: true }) });
      for (const written of meanwhile.written) void readBack(written);
      for (const { id } of items) expected.delete(one(id).key);
      // Another reading may begin before that, and has to look for them, too.
      for (const each of expected) added.add(each);
      if (whole && expected.size > 0) void outdateLater(whole.readAt);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toApiError(thrown);
      // After the next sign-in it begins again.
      update({ progress: null, error: error.kind === 'unauthorized' ? null : error });
    } finally {
      for (const stop of stops) stop();
    }
  }

  return {
    kept,
    begin,
    /** Ends a running reading; what was read before stays. */
    cancel() {
      running?.abort();
      update({ progress: null, isOutdated: false });
    },
  };
}

export type WholeReading<T extends { id: Id }> = ReturnType<typeof createWholeReading<T>>;

function numberOfSession(): number | null {
  const now = session.get();
  return 'number' in now ? now.number : null;
}

type Records<T> = Pick<WholeList<T>, 'records' | 'missing' | 'unreadable' | 'readAt'>;

function wholeOf<T extends { id: Id }>(arrange: Arrangement<T>['arrange'], read: Records<T>): WholeList<T> {
  const arranged = once((table: TableState) => arrange(read.records, table));
  const page = once(({ table = UNSORTED, ...params }: ListState) => pageOf(arranged(table), params));
  return {
    ...read,
    arranged,
    page,
    list: (table) => (params) => ({
      key: '',
      freshMs: 0,
      fetch: () => Promise.resolve(pageOf(arranged(table), params)),
    }),
  };
}

/** Remembers the latest result: a component asks again at each render, with an equal value. */
function once<Asked, Result>(work: (asked: Asked) => Result): (asked: Asked) => Result {
  let last: { asked: string; result: Result } | undefined;
  return (asked) => {
    const text = toJson(asked);
    if (last?.asked !== text) last = { asked: text, result: work(asked) };
    return last.result;
  };
}

const UNSORTED: TableState = { sort: null, filters: {} };

function pageOf<T>(records: readonly T[], { page, limit }: ListParams): Page<T> {
  const offset = (page - 1) * limit;
  const totalItems = records.length;
  const totalPages = Math.max(Math.ceil(totalItems / limit), 1);
  const reported = { pages: totalPages, items: totalItems };
  const items = records.slice(offset, offset + limit);
  return { items, unreadable: 0, page, totalPages, totalItems, offset, reported };
}
