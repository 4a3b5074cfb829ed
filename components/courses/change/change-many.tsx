'use client';
import { useRunningJob } from '@/hooks/use-job';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import { courses as api } from '@/lib/courses/api';
import type { ChangeJob } from '@/lib/courses/change/job';
import { changeRunning } from '@/lib/courses/change/running';
import { changeText } from '@/lib/courses/change/text';
import type { Course } from '@/lib/courses/model';
import type { Notice } from '@/lib/notify';
import { fileText } from '@/lib/text/forms';
import { selectionText } from '@/lib/text/selection';
import { RunningMany } from '../../list/selection/running-many';
import { ChangeForm } from './change-form';

const t = changeText;

interface Props {
  /** Ignored while courses are being changed. */
  courses: Course[];
  onClose: () => void;
}

/** Asks what is to be changed in several courses, changes them, and lists those that could not be changed. */
export function ChangeMany({ courses, onClose }: Props) {
  const job = useRunningJob(changeRunning);
  const refresh = useRefreshAfterWrite();
  if (!job) return courses.length > 0 && <ChangeForm courses={courses} onClose={onClose} />;
  return (
    <RunningMany
      copy={t}
      job={job}
      running={changeRunning}
      onChanged={(changed) => {
        const filters = changed.map(({ id }) => api.keys(id));
        refresh((key) => filters.some((isOutOfDate) => isOutOfDate(key)));
      }}
      noteOf={lossIn}
      onClose={() => {
        changeRunning.end();
        onClose();
      }}
    />
  );
}

/** Says which thumbnails the server has deleted. */
function lossIn({ items, counts }: ReturnType<ChangeJob['get']>): Notice | null {
  const lost = items.filter(({ result }) => result?.isFileLost);
  if (lost.length === 0) return null;
  const names = t.lost(selectionText.names(lost.map(({ value }) => value.name)));
  const isStopped = counts['not-sent'] > 0;
  return { title: fileText.dropped, detail: isStopped ? `${names} ${t.stopped(fileText.include)}` : names };
}
