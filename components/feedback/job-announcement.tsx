'use client';
import { useState } from 'react';
import { useAnnouncement } from '@/components/feedback/announcer';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import type { JobState } from '@/lib/jobs/job-state';
import { percentOf } from '@/lib/format';

interface Props {
  job: Pick<JobState<unknown, unknown>, 'status' | 'sent' | 'total'> | null;
  /** What is said at the start. */
  started: string;
  /** What is said of each quarter, in percent. */
  quarter: (percent: number) => string;
}

/**
 * Announces the start and each quarter of a job to screen readers, but not what was already true when the screen
 * opened. Its screen announces the end itself, with the result that it shows.
 */
export function JobAnnouncement({ job, ...copy }: Props) {
  const said = job && announcementOf(job, copy);
  const [known] = useState(said);
  useAnnouncement(said !== known && said);
  return null;
}

function announcementOf(job: NonNullable<Props['job']>, { started, quarter }: Omit<Props, 'job'>): string {
  if (job.status === 'ended') return '';
  const percent = Math.floor(percentOf(job) / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  return percent > 0 ? quarter(percent) : started;
}
