import type { Id } from '../../api/decode';
import type { ListParams, Page, Query } from '../../api/query';
import { streamWhole, type Shortfall } from '../../api/whole-list';
import type { CleanText } from '../../clean-text';
import { createCsvWriter, CSV_TYPE, type Column } from '../../files/csv';

export interface ExportProgress {
  rows: number;
  total: number;
}

interface ExportOptions<T> {
  /** Creates the query for one page. */
  list: (params: ListParams) => Query<Page<T>>;
  q: CleanText;
  columns: Column<T>[];
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
  /** The server has asked to wait, or the wait is over. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Exports a whole list as CSV, each record once. Pages are stored as blobs, which browsers may keep outside of the
 * JavaScript heap. `missing`: at most so many records could not be read.
 * @throws ApiError if a page fails after all retries, or the export is aborted
 */
export async function exportList<T extends { id: Id }>({
  list,
  q,
  columns,
  signal,
  onProgress,
  onBusy,
}: ExportOptions<T>): Promise<Shortfall & { content: Blob }> {
  const writer = await createCsvWriter(columns);
  const parts: Blob[] = [new Blob([writer.head()])];
  const { missing, unreadable } = await streamWhole(
    (params) => list({ ...params, q }),
    (_, fresh) => {
      if (fresh.length > 0) parts.push(new Blob([writer.rows(fresh)]));
    },
    { signal, retries: true, onBusy, onProgress: (rows, total) => onProgress({ rows, total }) },
  );
  return { content: new Blob(parts, { type: CSV_TYPE }), missing, unreadable };
}
