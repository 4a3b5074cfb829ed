import type { JobState } from './job-state';

/** How much of a job is over, from 0 to 100. */
export const percentOf = ({ sent, total }: Pick<JobState<unknown, unknown>, 'sent' | 'total'>): number =>
  total > 0 ? Math.floor((sent / total) * 100) : 0;
