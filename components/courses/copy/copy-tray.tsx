'use client';
import { Pause, Play, X } from 'lucide';
import { useArrivals } from '@/hooks/list/use-arrivals';
import { useStore } from '@/hooks/use-store';
import { courses } from '@/lib/courses/api';
import { courseCopies, type CopiesState } from '@/lib/courses/copy/copies';
import {
  countsOf,
  droppedOf,
  hasRest,
  isOrderOpen,
  isRetryable,
  itemsOf,
  type CopyJob,
  type CourseCopy,
  leftOutOf,
  moduleOf,
  notCopiedOf,
  notStoredOf,
  refusedOf,
  type CopyItem,
} from '@/lib/courses/copy/copy';
import { candidatesOf, linkTo } from '@/lib/courses/copy/end';
import { copyText } from '@/lib/courses/copy/text';
import { percentOf } from '@/lib/format';
import { failureOf } from '@/lib/jobs/job-state';
import { jobDetail, jobText } from '@/lib/jobs/text';
import { modules } from '@/lib/modules/api';
import { uploadManyText } from '@/lib/modules/upload/text';
import { fileText, formText } from '@/lib/text/forms';
import { HistoryLink } from '../../feedback/history-link';
import { JobAnnouncement } from '../../feedback/job-announcement';
import { TrayBar } from '../../shell/tray-bar';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconAction } from '../../ui/icon-button';
import { Link } from '../../ui/link';
import styles from './copy-tray.module.css';

const t = copyText;

/** The copies of this tab, on every screen. */
export function CopyTray() {
  const { job, copies, arrived } = useStore(courseCopies);
  useArrivals(arrived, (id) => {
    const filters = [courses.keys(id), modules.keys(id)];
    return (key) => filters.some((matches) => matches(key));
  });
  if (!job) return null;
  // What has ended well was told, and leaves nothing to do.
  const shown = job.status === 'ended' ? copies.filter((each) => hasRest(itemsOf(job, each))) : copies;
  return shown.length > 0 ? <CopyTrayBar job={job} copies={shown} /> : null;
}

function CopyTrayBar({ job, copies }: { job: CopyJob; copies: CopiesState['copies'] }) {
  const hasEnded = job.status === 'ended';
  // Nothing else in the panel would say what is tried again.
  const hasOpenOrder = hasEnded && copies.some((each) => isOrderOpen(each, itemsOf(job, each)));
  return (
    <TrayBar
      label={t.region}
      headline={hasEnded ? copies.map((each) => <Ended key={each.id} copy={each} />) : headlineOf(job, copies)}
      detail={hasOpenOrder ? t.orderFailed : jobDetail(job)}
      hasEnded={hasEnded}
      percent={hasEnded ? null : percentOf(job)}
    >
      <JobAnnouncement job={job} started={t.started(copies.at(-1)!.title)} quarter={jobText.progress} />
      <CopyResult items={job.items} hasEnded={hasEnded} />
      {hasEnded ? <EndActions job={job} /> : <Controls status={job.status} />}
    </TrayBar>
  );
}

/** `Menyalin 3 dari 30 modul`, over all copies. */
function headlineOf(job: CopyJob, copies: CopiesState['copies']): string {
  const { done, failed, unclear, running, waiting } = countsOf(job.items);
  const over = done + failed + unclear;
  const count = over + running + waiting;
  return count === 0 ? t.copyingCourse(copies.at(-1)!.title) : t.copying(Math.min(over + 1, count), count);
}

function Ended({ copy }: { copy: CourseCopy }) {
  const link = linkTo(copy);
  return (
    <p className={styles.ended}>
      {link ? (
        <Link href={link.href} prefetch={false} className={styles.link}>
          {link.label}
        </Link>
      ) : (
        copy.title
      )}
    </p>
  );
}

function Controls({ status }: Pick<CopyJob, 'status'>) {
  const isPaused = status === 'paused';
  const isStopping = status === 'stopping';
  return (
    <div className={styles.controls}>
      {!isStopping && (
        <IconAction
          size="small"
          label={isPaused ? jobText.resume : jobText.pause}
          onClick={isPaused ? courseCopies.resume : courseCopies.pause}
        >
          <Icon of={isPaused ? Play : Pause} size={16} />
        </IconAction>
      )}
      {/* Not `disabled`, so that it keeps the focus while the running module is looked up. */}
      <Button size="small" aria-disabled={isStopping} onClick={courseCopies.cancel}>
        {jobText.cancel}
      </Button>
      <span className={styles.history}>
        <HistoryLink />
      </span>
    </div>
  );
}

const EndActions = ({ job }: { job: CopyJob }) => (
  <div className={styles.controls}>
    {job.items.some(isRetryable) && (
      <Button size="small" onClick={courseCopies.retryFailed}>
        {jobText.retryFailed}
      </Button>
    )}
    <HistoryLink />
    <IconAction label={t.closeTray} size="small" onClick={courseCopies.close}>
      <Icon of={X} size={16} />
    </IconAction>
  </div>
);

interface ResultProps {
  items: readonly CopyItem[];
  /** What is left to be done then stands open. */
  hasEnded: boolean;
}

/** What was not copied, by name: files, and modules that failed. */
function CopyResult({ items, hasEnded }: ResultProps) {
  const leftOut = [
    ...leftOutOf(items).map(({ file, module, reason }) => t.leftOutFile(file, module, reason)),
    ...refusedOf(items),
  ];
  const notStored = notStoredOf(items).map(({ file, module }) => fileText.notStored(t.fileOf(file, module)));
  const dropped = droppedOf(items).map(({ field, module }) => formText.fieldsNotStored(t.fieldOf(field, module)));
  const notCopied = notCopiedOf(items);
  if (leftOut.length + notStored.length + dropped.length + notCopied.length === 0) return null;
  return (
    <details open={hasEnded} className={styles.result}>
      {/* Nothing of modules, where the course alone failed. */}
      <summary>{t.rest(countsOf(items)) || t.notCopiedList}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard */}
      <div tabIndex={0} role="group" aria-label={t.notCopiedList} className={styles.list}>
        {notCopied.length > 0 && (
          <ul>
            {notCopied.map((item) => (
              <NotCopied key={item.index} item={item} items={items} />
            ))}
          </ul>
        )}
        {notStored.length + dropped.length > 0 && <Sentences of={[...notStored, ...dropped]} />}
        {leftOut.length > 0 && (
          <>
            <Sentences of={leftOut} />
            <p>{t.leftOutAdvice(items[0]!.value.copy.kind)}</p>
          </>
        )}
      </div>
    </details>
  );
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((sentence, index) => (
      <li key={index}>{sentence}</li>
    ))}
  </ul>
);

function NotCopied({ item, items }: { item: CopyItem; items: readonly CopyItem[] }) {
  const { copy, step } = item.value;
  const candidates = step === 'course' ? candidatesOf(copy, items) : [];
  return (
    <li>
      <strong>{moduleOf(item.value)?.title ?? copy.title}</strong>{' '}
      {candidates.length > 0 ? `${t.whichUnclear}. ${t.whichUnclearDetail}` : whyOf(item)}
      {candidates.map(({ label, href }) => (
        <p key={href}>
          <Link href={href} prefetch={false} className={styles.link}>
            {label}
          </Link>
        </p>
      ))}
    </li>
  );
}

function whyOf(item: CopyItem): string {
  const { copy, step } = item.value;
  if (item.state === 'unclear') {
    const [candidate] = item.result?.candidates ?? [];
    return step === 'course' ? t.courseUnclear(copy.title) : uploadManyText.unclear(candidate?.title);
  }
  const failed = step === 'course' ? t.courseFailed[copy.kind] : t.moduleFailed;
  return failureOf(item, failed) ?? jobText.states.failed;
}
