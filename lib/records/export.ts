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
  /** The list, page by page. */
  list: (params: ListParams) => Query<Page<T>>;
  q: string;
  columns: Column<T>[];
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Reads a whole list and writes it as CSV. Where the total changes meanwhile it is read again; a record
 * that changes its page is written once. The pages are kept as blobs, which the browser holds outside
 * the page's memory.
 * @throws ApiError where a page fails for good, or the export was given up
 */
export async function exportList<T extends { id: Id }>(options: ExportOptions<T>): Promise<Blob> {
  const writer = await createCsvWriter(options.columns);
  for (let attempt = 1; ; attempt += 1) {
    const { pages, hasChanged } = await readPages(options, writer.rows);
    // A list that changes all the time is taken as it was read last.
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
    // Back ends that give the last page for every one past it, and count pages without end, have no more.
    if (fresh.length === 0) break;
  }
  return { pages, hasChanged: false };
}
