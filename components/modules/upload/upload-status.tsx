'use client';
import { useStore } from '@/hooks/use-store';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { countsOf, overOf, type UploadItem, type UploadState } from '@/lib/modules/upload/state';
import { uploadText } from '@/lib/text/forms';
import { uploadManyText } from '@/lib/modules/upload/text';
import { JobAnnouncement } from '../../feedback/job-announcement';

const t = uploadManyText;

export type UploadJob = NonNullable<UploadState['job']>;

/** The uploads of this tab, to any course. */
export const useUploads = (): UploadState => useStore(uploadQueue);

/** The job, unless it has not been started or was cancelled before it sent anything. */
export const startedJob = ({ job }: UploadState): UploadJob | null =>
  job && job.counts['not-sent'] < job.items.length ? job : null;

/** `Mengunggah 3 dari 30 modul` while the job is running, afterwards its result. */
export function headlineOf({ status, items, counts }: UploadJob): string {
  const ended = countsOf(items);
  if (status === 'ended') return t.ended(ended);
  const count = items.length - counts['not-sent'];
  return t.sending(Math.min(overOf(ended) + 1, count), count);
}

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

export const UploadAnnouncement = ({ job }: { job: UploadJob | null }) => (
  <JobAnnouncement
    job={job}
    started={job ? t.started(job.items.length - job.counts['not-sent']) : ''}
    quarter={uploadText.sent}
  />
);
