'use client';
import { useRunningJob } from '@/hooks/use-job';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import { courses as api } from '@/lib/courses/api';
import type { ChangeJob, ChangeResult, CourseToChange } from '@/lib/courses/change/job';
import { changeRunning } from '@/lib/courses/change/running';
import { changeText } from '@/lib/courses/change/text';
import type { Notice } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { fileText } from '@/lib/text/forms';
import { selectionText } from '@/lib/text/selection';
import type { ManyWrites } from '../../list/selection/use-many-writes';

const t = changeText;

/** What the dialog of a change of several courses needs while it is under way; `null` before. */
export function useChangeMany(onClose: () => void): ManyWrites<CourseToChange, ChangeResult> | null {
  const job = useRunningJob(changeRunning);
  const refresh = useRefreshAfterWrite();
  return (
    job && {
      copy: t,
      job,
      running: changeRunning,
      onChanged(changed) {
        const filters = changed.map(({ id }) => api.keys(id));
        refresh((key) => filters.some((isOutOfDate) => isOutOfDate(key)));
      },
      unclearReason: (result) => (result?.isUnchanged ? text.common.unchanged : undefined),
      noteOf: lossIn,
      onClose() {
        changeRunning.end();
        onClose();
      },
    }
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
