'use client';
import { useState, useSyncExternalStore } from 'react';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import type { JobState } from '@/lib/jobs/job-state';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { type UploadItem, type UploadState } from '@/lib/modules/upload/state';
import { uploadText } from '@/lib/text/forms';
import { uploadManyText } from '@/lib/modules/upload/text';
import { VisuallyHidden } from '../../ui/visually-hidden';

const copy = uploadManyText;

export type UploadJob = JobState<number, unknown>;

/** The uploads of this tab, to any course. */
export const useUploads = (): UploadState =>
  useSyncExternalStore(uploadQueue.subscribe, uploadQueue.get, uploadQueue.get);

/** The job, unless it has not been started or was cancelled before it sent anything. */
export const startedJob = ({ job }: UploadState): UploadJob | null =>
  job && job.counts['not-sent'] < job.items.length ? job : null;

/** How many were sent, with any outcome. */
export const overOf = ({ done, failed, unclear }: Pick<UploadJob['counts'], 'done' | 'failed' | 'unclear'>): number =>
  done + failed + unclear;

/** `Mengunggah 3 dari 30 modul` while the job is running, afterwards its result. */
export function headlineOf({ status, items, counts }: UploadJob): string {
  if (status === 'ended') return copy.ended(counts);
  const count = items.length - counts['not-sent'];
  return copy.sending(Math.min(overOf(counts) + 1, count), count);
}

export const percentOf = ({ sent, total }: UploadJob): number => (total > 0 ? Math.floor((sent / total) * 100) : 0);

/** The remaining time of one row, estimated from that of the job. */
export function msLeftOf(item: UploadItem | undefined, { job }: UploadState): number | null {
  if (!job || job.status !== 'running' || job.msLeft === null || item?.state !== 'running') return null;
  return job.msLeft * ((item.size - item.sent) / (job.total - job.sent));
}

/** The course that `Lihat unggahan` opens: that of the running upload, else one with unfinished rows, else the last. */
export function courseToSee({ rows, items }: UploadState): string {
  const inState = (...states: (string | undefined)[]) => rows.find(({ id }) => states.includes(items.get(id)?.state));
  const row =
    inState('running') ??
    inState('waiting') ??
    inState('failed', 'unclear') ??
    inState(undefined, 'not-sent') ??
    rows.at(-1);
  return row?.courseId ?? '';
}

/**
 * Announces the start and each quarter of an upload to screen readers, but not what was already true when the screen
 * opened.
 */
export function UploadAnnouncement({ job }: { job: UploadJob | null }) {
  const said = job && announcementOf(job);
  const [known] = useState(said);
  return <VisuallyHidden role="status">{said === known ? '' : said}</VisuallyHidden>;
}

function announcementOf(job: UploadJob): string {
  // The screen announces the end itself, with the result that it shows.
  if (job.status === 'ended') return '';
  const quarters = Math.floor(percentOf(job) / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  return quarters > 0 ? uploadText.sent(quarters) : copy.started(job.items.length - job.counts['not-sent']);
}
