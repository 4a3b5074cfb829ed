import type { Id } from '../api/decode';
import { failures } from '../api/errors';
import type { ListParams, Page, Query } from '../api/query';
import { readWithRetries } from '../api/retry';
import { LIMIT_ALL_TAKE, READ_ALL_TRIES } from '../config';
import { createCsvWriter, CSV_TYPE, type Column } from '../files/csv';

export interface ExportProgress {
  rows: number;
  total: number;
}

interface ExportOptions<T> {
  /** Creates the query for one page. */
  list: (params: ListParams) => Query<Page<T>>;
  q: string;
  columns: Column<T>[];
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Exports a whole list as CSV. If the total changes while reading, it starts over; a record that moves to another
 * page is written once. Pages are stored as blobs, which browsers may keep outside of the JavaScript heap.
 * @throws ApiError if a page fails after all retries, or the export is aborted
 */
export async function exportList<T extends { id: Id }>(options: ExportOptions<T>): Promise<Blob> {
  const writer = await createCsvWriter(options.columns);
  for (let attempt = 1; ; attempt += 1) {
    const { pages, hasChanged } = await readPages(options, writer.rows);
    // After `READ_ALL_TRIES` attempts the last result is used.
    if (!hasChanged || attempt === READ_ALL_TRIES) return new Blob([writer.head(), ...pages], { type: CSV_TYPE });
  }
}

async function readPages<T extends { id: Id }>(
  { list, q, signal, onProgress }: ExportOptions<T>,
  write: (records: T[]) => string,
) {
  const seen = new Set<string>();
  const pages: Blob[] = [];
  let total: number | undefined;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await readWithRetries(list({ page, limit: LIMIT_ALL_TAKE, q }).fetch, signal);
    if (signal.aborted) throw failures.requestAborted();
    if (total !== undefined && answer.totalItems !== total) return { pages, hasChanged: true };
    total = answer.totalItems;
    last = answer.totalPages;

    const fresh = answer.items.filter(({ id }) => !seen.has(String(id)));
    for (const { id } of fresh) seen.add(String(id));
    pages.push(new Blob([write(fresh)]));
    onProgress({ rows: seen.size, total: Math.max(total, seen.size) });
    // Some back ends repeat the last page for every page beyond it, and count endless pages: stop
    // when a page has nothing new.
    if (fresh.length === 0) break;
  }
  return { pages, hasChanged: false };
}
