'use client';
import { useEffect, useRef } from 'react';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-address';
import { useStable } from '@/hooks/rendering';
import { courses } from '@/lib/courses/api';
import { PDF_MAX_MB, VIDEO_MAX_MB } from '@/lib/config';
import type { Dropped } from '@/lib/files/dropped';
import { identifyAll } from '@/lib/files/identify';
import { acceptOf } from '@/lib/files/rules';
import { formatBytes } from '@/lib/format';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { isDraft, isEditable, type QueuedRow } from '@/lib/modules/upload/state';
import { moduleFileTypes, type RefusedFile } from '@/lib/modules/upload/rows';
import { paths } from '@/lib/navigation/routes';
import { fileText } from '@/lib/text/forms';
import { moduleText } from '@/lib/modules/text';
import { uploadManyText } from '@/lib/modules/upload/text';
import { DropZone } from '../../form/files/drop-zone';
import { PageHeader } from '../../shell/page-header';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { isMissing, NoCourse, NoCourseNote } from '../no-course';
import { actionsAttribute, UploadBar } from './upload-bar';
import { removeAttribute, UploadRow } from './upload-row';
import { msLeftOf, startedJob, useUploads } from './upload-status';
import { useUploadCheck } from './use-upload-check';
import { announce } from '@/lib/announce';
import styles from './upload-screen.module.css';

const t = uploadManyText;

/** Creates modules from many files, in the course whose id is in the URL. */
export function UploadScreen() {
  const { courseId = '' } = useRouteIds();
  return <CourseUploads key={courseId} courseId={courseId} />;
}

export function CourseUploads({ courseId }: { courseId: string }) {
  const course = useQuery(courses.one(courseId));
  const uploads = useUploads();
  const { items } = uploads;
  const rows = uploads.rows.filter((row) => row.courseId === courseId);
  const refused = uploads.refused[courseId] ?? [];
  const screen = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const check = useUploadCheck(courseId, screen);

  // The administrator has seen the result here, so the tray does not show it again.
  useEffect(() => uploadQueue.clearDone, []);

  const remove = useStable((row: QueuedRow, button: HTMLElement) => {
    const buttons = [...(screen.current?.querySelectorAll<HTMLElement>(`[${removeAttribute}]`) ?? [])];
    const place = buttons.indexOf(button);
    (buttons[place + 1] ?? buttons[place - 1] ?? picker.current)?.focus();
    uploadQueue.remove(row.id);
  });

  if (isMissing(course) && rows.length === 0) return <NoCourse load={course} />;
  return (
    <>
      <PageHeader
        title={t.heading}
        intro={course.state === 'ready' ? t.introOf(course.data.title) : t.introOf('…')}
        back={{ href: paths.modules(courseId), label: moduleText.backToList }}
      />
      {isMissing(course) && <NoCourseNote />}
      <div ref={screen} {...{ [nextFocusAttribute]: `[${actionsAttribute}] button` }} className={styles.screen}>
        <DropZone
          label={t.choose}
          hint={t.hint(PDF_MAX_MB, VIDEO_MAX_MB)}
          accept={acceptOf({ types: { ...moduleFileTypes, 'video/x-matroska': 'mkv' }, maxMb: VIDEO_MAX_MB })}
          multiple
          picker={picker}
          onFiles={(chosen, how) => void take(courseId, chosen, how).then(announce)}
        />
        {refused.length > 0 && <Refused files={refused} onForget={() => uploadQueue.forgetRefused(courseId)} />}
        {rows.length > 0 && (
          <ul aria-label={t.rows} className={styles.rows}>
            {rows.map((row) => {
              const item = items.get(row.id);
              return (
                <UploadRow
                  key={row.id}
                  row={row}
                  item={item}
                  msLeft={msLeftOf(item, uploads)}
                  problems={isEditable(item) ? check.problems.get(row.id) : undefined}
                  onRemove={remove}
                />
              );
            })}
          </ul>
        )}
        {(rows.length > 0 || startedJob(uploads)) && (
          <UploadBar
            courseId={courseId}
            uploads={uploads}
            wrong={check.wrong}
            attempt={check.attempt}
            onSend={() => void check.run('drafts')}
            onRetry={() => void check.run('failed')}
          />
        )}
      </div>
    </>
  );
}

/** Adds files to the queue; returns the announcement of the result. */
async function take(courseId: string, dropped: Dropped, how: 'picked' | 'dropped'): Promise<string> {
  const { unreadable, empty } = dropped;
  const { files, changed } = await identifyAll(dropped.files);
  uploadQueue.addFiles(courseId, files, how);
  uploadQueue.refuse(courseId, [
    ...changed.map(({ name, size }) => ({ name, size, reason: fileText.changed(name) })),
    ...unreadable.map((name) => ({ name, size: null, reason: t.unreadable })),
    ...empty.map((name) => ({ name, size: null, reason: t.emptyFolder })),
  ]);
  const { rows, items, refused } = uploadQueue.get();
  const drafts = rows.filter((row) => row.courseId === courseId && isDraft(items.get(row.id)));
  return t.chosen(drafts.length, refused[courseId]?.length ?? 0);
}

/** The files that cannot be uploaded, with the reasons. */
function Refused({ files, onForget }: { files: readonly RefusedFile[]; onForget: () => void }) {
  return (
    <Card className={styles.refused}>
      <div className={styles.refusedHead}>
        <h2>{t.refused}</h2>
        <Button size="small" onClick={onForget}>
          {t.forgetRefused}
        </Button>
      </div>
      <dl className={styles.refusedFiles}>
        {files.map(({ name, size, reason }, index) => (
          <div key={index}>
            <dt>
              <strong>{name}</strong> {size !== null && <span className={styles.size}>{formatBytes(size)}</span>}
            </dt>
            <dd className={styles.reason}>{reason}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
