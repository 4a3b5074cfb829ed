'use client';
import { Download } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '@/lib/api/decode';
import { toApiError } from '@/lib/api/errors';
import type { ListParams, Page, Query } from '@/lib/api/query';
import type { CleanText } from '@/lib/clean-text';
import type { Column } from '@/lib/files/csv';
import { formatCount } from '@/lib/format';
import { failureText } from '@/lib/api/failure-text';
import { notify } from '@/lib/notify';
import type { ExportProgress } from '@/lib/records/list/export';
import { text } from '@/lib/text/common';
import { exportText, incompleteList } from '@/lib/text/lists';
import { isChunkError, recoverFromChunkError } from '@/lib/platform/versions/chunk-errors';
import type { PageAction } from '../shell/page-actions';
import { useAnnouncement } from '@/components/feedback/announcer';
import styles from './use-export-csv.module.css';

interface Props<T> {
  /** The plural of the record type in lower case; the file name begins with it. */
  noun: string;
  list: (params: ListParams) => Query<Page<T>>;
  q: CleanText;
  columns: Column<T>[];
  /** So many records are known to be missing in `list`. */
  missing?: number;
}

/**
 * Exports all pages of the list, with its search, as a CSV file: the action for the heading, which also cancels, and
 * the progress. Unmounting aborts the export.
 */
export function useExportCsv<T extends { id: Id }>({ noun, list, missing: known = 0, q, columns }: Props<T>) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function run() {
    const current = new AbortController();
    controller.current = current;
    setProgress({ rows: 0, total: 0 });
    try {
      const [{ exportList }, { csvFileName, downloadFile }] = await Promise.all([
        import('@/lib/records/list/export'),
        import('@/lib/files/csv'),
      ]);
      const { signal } = current;
      const reading = { list, q, columns, signal, onProgress: setProgress, onBusy: setBusy };
      const { content, ...read } = await exportList(reading);
      const shortfall = { ...read, missing: known + read.missing };
      const name = csvFileName(noun, { ending: shortfall.missing > 0 ? exportText.incompleteFile : '' });
      downloadFile(content, name);
      if (shortfall.missing === 0) notify.success(exportText.done(name));
      else notify.warning({ title: incompleteList(shortfall, noun), detail: exportText.done(name) });
    } catch (thrown) {
      if (current.signal.aborted) return;
      if (isChunkError(thrown)) return void recoverFromChunkError();
      const error = toApiError(thrown);
      if (error.kind !== 'unauthorized') notify.error(failureText(error, exportText.failed(noun)));
    } finally {
      setProgress(null);
      setBusy(false);
    }
  }

  const counted =
    progress &&
    (progress.total === 0
      ? exportText.starting(noun)
      : exportText.progress(noun, formatCount(progress.rows), formatCount(progress.total)));
  const said = isBusy ? text.common.busy : counted;
  useAnnouncement(progress && (progress.rows === 0 || isBusy) && said);
  // One action for both, so that its button keeps the focus when the export begins and ends.
  const action: PageAction = progress
    ? { label: exportText.cancel, onSelect: () => controller.current?.abort() }
    : { label: exportText.action, icon: Download, onSelect: () => void run() };
  return {
    action,
    progress: progress && (
      <div className={styles.progress}>
        <p className={styles.words}>{said}</p>
        <progress
          aria-label={exportText.action}
          value={progress.total === 0 ? undefined : progress.rows}
          max={Math.max(progress.total, 1)}
        />
      </div>
    ),
  };
}
