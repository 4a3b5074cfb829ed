import type { JobItem, JobState } from '../../jobs/job-state';
import type { Module } from '../model';
import type { ModuleRow, RefusedFile } from './rows';

export interface QueuedRow extends ModuleRow {
  courseId: string;
}

export interface Uploaded {
  /** The module that was created; of an unclear row, the one that may be it. */
  module: Module;
  /** Names of the files that were sent, and that the back end has not stored. */
  withoutFiles: readonly string[];
  /** The labels of the fields that the back end has not stored. */
  withoutFields: readonly string[];
}

/** The state of a row in the job. A row without one has not been submitted yet. */
export type UploadItem = JobItem<number, Uploaded>;

export interface UploadState {
  /** In the order in which they are shown and sent; the rows of a course that were not submitted yet come last. */
  rows: readonly QueuedRow[];
  /** By course id, in the order in which they were chosen. */
  refused: Readonly<Record<string, readonly RefusedFile[]>>;
  /** The job with all submitted rows, of any course; `null` before the first. */
  job: JobState<number, Uploaded> | null;
  /** The items of the job by row id. */
  items: ReadonlyMap<number, UploadItem>;
  /** By course id: the titles that the course contains more often than they were sent. */
  surplus: Readonly<Record<string, readonly string[]>>;
  /** Number of modules that were created in each course: its lists have to be revalidated. */
  arrived: Readonly<Record<string, number>>;
}

export const EMPTY: UploadState = { rows: [], refused: {}, job: null, items: new Map(), surplus: {}, arrived: {} };

/** Whether a row was not sent, or cancelled before: it can be edited and submitted. */
export const isDraft = (item: UploadItem | undefined): boolean => item === undefined || item.state === 'not-sent';
/** Whether the module is there: it was created, or found after its answer was lost. */
export const isDone = (item: UploadItem | undefined): boolean => item?.state === 'done' || item?.state === 'found';
/** What the back end has not stored of a module that is there: names of files, and labels of fields. */
export function lostOf(item: UploadItem): Pick<Uploaded, 'withoutFiles' | 'withoutFields'> | null {
  const result = isDone(item) ? item.result : undefined;
  return result && result.withoutFiles.length + result.withoutFields.length > 0 ? result : null;
}
/** Whether `Coba lagi yang gagal` concerns a row: it failed, or is unclear. */
export const isRetryable = (item: UploadItem | undefined): boolean =>
  item?.state === 'failed' || item?.state === 'unclear';
/** Whether title and description can be edited: not if the module may exist with those that were sent. */
export const isEditable = (item: UploadItem | undefined): boolean => isDraft(item) || item?.state === 'failed';
/** Whether a row would be lost with the tab. */
export const isUnsent = (item: UploadItem | undefined): boolean =>
  !isDone(item) && !(item?.state === 'unclear' && item.certainty === 'known');

/** How rows have ended: whole, without some of their files, or of their fields only, or not at all. */
export interface UploadCounts {
  done: number;
  withoutFiles: number;
  withoutFields: number;
  failed: number;
  unclear: number;
}

export function countsOf(items: Iterable<UploadItem | undefined>): UploadCounts {
  const counts: UploadCounts = { done: 0, withoutFiles: 0, withoutFields: 0, failed: 0, unclear: 0 };
  for (const item of items) {
    if (item === undefined) continue;
    if (isDone(item)) counts[endOf(item)] += 1;
    else if (item.state === 'failed' || item.state === 'unclear') counts[item.state] += 1;
  }
  return counts;
}

function endOf(item: UploadItem): 'done' | 'withoutFiles' | 'withoutFields' {
  const lost = lostOf(item);
  if (!lost) return 'done';
  return lost.withoutFiles.length > 0 ? 'withoutFiles' : 'withoutFields';
}

export const overOf = (counts: UploadCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
