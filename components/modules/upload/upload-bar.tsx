'use client';
import { useId } from 'react';
import { keepClearAttribute } from '@/hooks/focus/toast-focus';
import { formatBytes, percentOf } from '@/lib/format';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { countsOf, isDone, isDraft, isRetryable, overOf, type UploadState } from '@/lib/modules/upload/state';
import { fitNeeded, sizeOf } from '@/lib/modules/upload/rows';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { jobDetail, jobText } from '@/lib/jobs/text';
import { uploadManyText } from '@/lib/modules/upload/text';
import { HistoryLink } from '../../feedback/history-link';
import { AnnouncedText } from '../../feedback/announcer';
import { ProgressTrack } from '../../feedback/progress-track';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/link';
import { onDemand } from '../../ui/on-demand';
import { courseToSee, headlineOf, startedJob, UploadAnnouncement, type UploadJob } from './upload-status';
import styles from './upload-bar.module.css';

const t = uploadManyText;

// Not prefetched: only a film that does not fit needs this code.
const FitAll = onDemand(() => import('./fit-all').then((module) => module.FitAll), {
  onIntent: false,
  meanwhile: (
    <Button variant="outlined" disabled>
      {t.fitAll}
    </Button>
  ),
});

/** Marks the container of the actions; its first button gets the focus when the focused button is removed. */
export const actionsAttribute = 'data-upload-actions';

interface Props {
  courseId: string;
  uploads: UploadState;
  /** Number of invalid fields; announced once for each `attempt` to submit. */
  wrong: number;
  attempt: number;
  onSend: () => void;
  onRetry: () => void;
}

/** The actions for the rows of a course, and the progress of all uploads. */
export function UploadBar({ courseId, uploads, wrong, attempt, onSend, onRetry }: Props) {
  const { rows, items } = uploads;
  const job = startedJob(uploads);
  const own = rows.filter((row) => row.courseId === courseId);
  const unsent = own.filter((row) => isDraft(items.get(row.id)));
  const drafts = unsent.filter(({ video }) => !fitNeeded(video));
  const unfit = unsent.filter(({ video }) => fitNeeded(video));
  const failed = own.filter((row) => isRetryable(items.get(row.id)));
  const courseElsewhere = courseToSee(uploads);
  const isGoingOn = job !== null && job.status !== 'ended';
  return (
    <section aria-label={t.region} {...{ [keepClearAttribute]: '' }} className={styles.bar}>
      <UploadAnnouncement job={job} />
      {isGoingOn && <Progress job={job} />}
      <div className={styles.foot}>
        <div className={styles.words}>
          {job?.status === 'ended' && <Result courseId={courseId} uploads={uploads} job={job} />}
          {drafts.length > 0 && (
            <div className={styles.ready}>
              <p>{t.ready(drafts.length, formatBytes(drafts.reduce((sum, row) => sum + sizeOf(row), 0)))}</p>
              {drafts.length > 1 && (
                <Button size="small" onClick={() => uploadQueue.removeDrafts(courseId)}>
                  {t.removeAll}
                </Button>
              )}
            </div>
          )}
          {unfit.length > 0 && <p>{t.unfit(unfit.length)}</p>}
          {wrong > 0 && (
            <AnnouncedText as="p" role="alert" times={attempt} className={styles.wrong}>
              {text.common.invalidCount(wrong)}
            </AnnouncedText>
          )}
        </div>
        <div {...{ [actionsAttribute]: '' }} className={styles.buttons}>
          {courseElsewhere !== courseId && job && !job.items.every(isDone) && (
            <ButtonLink size="small" href={paths.moduleUpload(courseElsewhere)} prefetch={false}>
              {t.see}
            </ButtonLink>
          )}
          {job?.status === 'ended' && <HistoryLink />}
          {isGoingOn && <Controls job={job} />}
          {failed.length > 0 && !isGoingOn && (
            <Button variant="outlined" onClick={onRetry}>
              {jobText.retryFailed}
            </Button>
          )}
          {unfit.length > 0 && <FitAll rows={unfit} />}
          {drafts.length > 0 && (
            <Button variant="contained" onClick={onSend}>
              {t.send(drafts.length)}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Progress({ job }: { job: UploadJob }) {
  const id = useId();
  const percent = percentOf(job);
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <p id={id} className={styles.headline}>
          {headlineOf(job)}
        </p>
        <p>{percent}%</p>
      </div>
      <ProgressTrack percent={percent} labelledBy={id} />
      <div className={styles.line}>
        <p>{jobDetail(job)}</p>
        <p>
          {formatBytes(job.sent)} / {formatBytes(job.total)}
        </p>
      </div>
    </div>
  );
}

function Controls({ job: { status } }: { job: UploadJob }) {
  const isPaused = status === 'paused';
  const isStopping = status === 'stopping';
  return (
    <>
      {!isStopping && (
        <Button variant="outlined" onClick={isPaused ? uploadQueue.resume : uploadQueue.pause}>
          {isPaused ? jobText.resume : jobText.pause}
        </Button>
      )}
      {/* Not `disabled`, so that it keeps the focus while the running upload is looked up. */}
      <Button variant="outlined" aria-disabled={isStopping} onClick={uploadQueue.cancel}>
        {jobText.cancel}
      </Button>
    </>
  );
}

/** The result of the uploads; if they concern several courses, also the result for this one. */
function Result({ courseId, uploads, job }: Pick<Props, 'courseId' | 'uploads'> & { job: UploadJob }) {
  const surplus = uploads.surplus[courseId] ?? [];
  const own = countsOf(uploads.rows.flatMap((row) => (row.courseId === courseId ? [uploads.items.get(row.id)] : [])));
  const isShared = overOf(own) < overOf(countsOf(job.items));
  return (
    <AnnouncedText>
      <p className={styles.headline}>{headlineOf(job)}</p>
      {surplus.length > 0 && (
        <p className={styles.wrong}>
          {t.surplus(surplus.join(', '))}. {t.surplusDetail}
        </p>
      )}
      {isShared && overOf(own) > 0 && (
        <p>
          {t.ofThisCourse} <span>{t.ended(own)}</span>
        </p>
      )}
    </AnnouncedText>
  );
}
