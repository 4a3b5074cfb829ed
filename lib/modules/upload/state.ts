import type { JobItem, JobState } from '../../jobs/job-state';
import type { ModuleRow, RefusedFile } from './rows';

export interface QueuedRow extends ModuleRow {
  courseId: string;
}

/** The state of a row in the job. A row without one has not been submitted yet. */
export type UploadItem = JobItem<number, unknown>;

export interface UploadState {
  /** In the order in which they are shown and sent; the rows of a course that were not submitted yet come last. */
  rows: readonly QueuedRow[];
  /** By course id, in the order in which they were chosen. */
  refused: Readonly<Record<string, readonly RefusedFile[]>>;
  /** The job with all submitted rows, of any course; `null` before the first. */
  job: JobState<number, unknown> | null;
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
/** Whether `Coba lagi yang gagal` concerns a row: it failed, or could not be looked up. */
export const isRetryable = (item: UploadItem | undefined): boolean =>
  item?.state === 'failed' || (item?.state === 'unclear' && item.certainty === 'look-up failed');
/** Whether title and description can be edited: not if the module may exist with those that were sent. */
export const isEditable = (item: UploadItem | undefined): boolean => isDraft(item) || item?.state === 'failed';
/** Whether a row would be lost with the tab. */
export const isUnsent = (item: UploadItem | undefined): boolean =>
  item === undefined || isRetryable(item) || (item.state !== 'done' && item.state !== 'unclear');
