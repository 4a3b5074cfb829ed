'use client';
import { FileText, Video, X } from 'lucide';
import { memo, type ReactNode } from 'react';
import { UPLOAD_PERCENT_MAX, VIDEO_MAX_MB } from '@/lib/config';
import { checkFile, fileRules } from '@/lib/files/rules';
import { formatBytes } from '@/lib/format';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { isDone, isEditable, lostOf, type UploadItem, type QueuedRow } from '@/lib/modules/upload/state';
import { failureText } from '@/lib/api/failure-text';
import { jobText } from '@/lib/jobs/text';
import { moduleText } from '@/lib/modules/text';
import { fileText, formText } from '@/lib/text/forms';
import { fitNeeded, shownFiles } from '@/lib/modules/upload/rows';
import { originals } from '@/lib/videos/need';
import { uploadManyText } from '@/lib/modules/upload/text';
import { ProgressTrack } from '../../feedback/progress-track';
import { InputField } from '../../form/field';
import { FileNotes } from '../../form/files/file-notes';
import { Card } from '../../ui/card';
import { onDemand } from '../../ui/on-demand';
import { IconAction } from '../../ui/icon-button';
import type { RowProblems } from './use-upload-check';
import { Icon } from '../../ui/icon';
import styles from './upload-row.module.css';

const t = uploadManyText;

// Not prefetched: only a film that does not fit needs this code.
const FitVideo = onDemand(() => import('../../form/files/fit-video').then((module) => module.FitVideo), {
  onIntent: false,
});
const FittedVideo = onDemand(() => import('../../form/files/fit-video').then((module) => module.FittedVideo), {
  onIntent: false,
});

interface Props {
  row: QueuedRow;
  item: UploadItem | undefined;
  /** The estimated remaining time while the row is being sent; `null` if unknown. */
  msLeft: number | null;
  problems: RowProblems | undefined;
  onRemove: (row: QueuedRow, button: HTMLElement) => void;
}

/** Marks the buttons that remove a row. */
export const removeAttribute = 'data-remove-row';

/** A module to be uploaded: editable at first, then with its progress and result. */
export const UploadRow = memo(function UploadRow({ row, item, msLeft, problems, onRemove }: Props) {
  // The accessible name must not be empty while the title is being retyped.
  const title = row.title.trim() || row.name;
  const { pdf, video } = shownFiles(row);
  const canBeChanged = isEditable(item);
  const canBeRemoved = item?.state !== 'running' && !isDone(item);
  return (
    <Card as="li" aria-label={title} className={styles.row} data-state={stateOf(item)}>
      <div className={styles.head}>
        <div className={styles.main}>
          {!canBeChanged && <p className={styles.title}>{row.title}</p>}
          {!canBeChanged && row.description !== row.title && <p className={styles.description}>{row.description}</p>}
          <div className={styles.files}>
            {pdf && <NamedFile file={pdf} icon={<Icon of={FileText} size={16} />} />}
            {video && <NamedFile file={video} icon={<Icon of={Video} size={16} />} />}
          </div>
        </div>
        {item && <State item={item} msLeft={msLeft} title={title} />}
        {canBeRemoved && (
          <IconAction
            label={t.remove(title)}
            {...{ [removeAttribute]: '' }}
            onClick={(event) => onRemove(row, event.currentTarget)}
          >
            <Icon of={X} size={18} />
          </IconAction>
        )}
      </div>
      {canBeChanged && row.pdf && <FileNotes file={row.pdf} />}
      {canBeChanged && row.video && <Film id={row.id} file={row.video} />}
      {canBeChanged && <Words row={row} problems={problems} />}
      {item && <Why item={item} />}
    </Card>
  );
});

/** A module that is there counts the same, whether it was created or found. */
function stateOf(item: UploadItem | undefined) {
  if (!item || !isDone(item)) return item?.state;
  return lostOf(item) ? 'incomplete' : 'done';
}

const NamedFile = ({ file, icon }: { file: Pick<File, 'name' | 'size'>; icon: ReactNode }) => (
  <p className={styles.file}>
    {icon}
    <span className={styles.name}>{file.name}</span> <span className={styles.size}>{formatBytes(file.size)}</span>
  </p>
);

/** What a film needs before it can be sent, or would be better for. */
function Film({ id, file }: { id: number; file: File }) {
  const need = fitNeeded(file);
  const fits = {
    maxMb: VIDEO_MAX_MB,
    onFit: (film: File) => uploadQueue.replaceVideo(id, film),
    outlives: true,
  };
  if (need)
    return (
      <div>
        <p className={styles.why}>{checkFile(file, fileRules.video, 'picked')}</p>
        <FitVideo key={need} file={file} need={need} {...fits} />
      </div>
    );
  return (
    <>
      <FileNotes file={file} fits={fits} />
      {originals.has(file) && <FittedVideo file={file} onOriginal={fits.onFit} outlives />}
    </>
  );
}

function Words({ row, problems }: Pick<Props, 'row' | 'problems'>) {
  return (
    <div className={styles.fields}>
      {(['title', 'description'] as const).map((name) => (
        <InputField
          key={name}
          label={t[name]}
          required
          error={problems?.[name]}
          rows={name === 'description' ? 1 : undefined}
          value={row[name]}
          onChange={({ target }) => uploadQueue.change(row.id, { [name]: target.value })}
          autoComplete="off"
        />
      ))}
    </div>
  );
}

function State({ item, msLeft, title }: { item: UploadItem; msLeft: number | null; title: string }) {
  if (item.state === 'not-sent') return null;
  const lost = lostOf(item);
  if (lost)
    return <p className={styles.state}>{lost.withoutFiles.length > 0 ? t.doneWithoutFiles : t.doneWithoutFields}</p>;
  if (item.state !== 'running')
    return <p className={styles.state}>{jobText.states[isDone(item) ? 'done' : item.state]}</p>;
  if (item.certainty === 'look-up failed') return <p className={styles.state}>{t.checking}</p>;
  const percent = Math.min(Math.floor((item.sent / item.size) * 100), UPLOAD_PERCENT_MAX);
  return (
    <div className={styles.progress}>
      <p className={styles.state}>
        {formatBytes(item.sent)} / {formatBytes(item.size)} ({percent}%)
      </p>
      <ProgressTrack percent={percent} label={t.progressOf(title)} thin />
      {msLeft !== null && <p className={styles.left}>{jobText.msLeft(msLeft)}</p>}
    </div>
  );
}

/** The reason of a failure, that the module may exist, or what the server has not stored of it. */
function Why({ item }: { item: UploadItem }) {
  const lost = lostOf(item);
  if (lost)
    return (
      <>
        {lost.withoutFiles.length > 0 && (
          <p className={styles.why}>{fileText.notStored(lost.withoutFiles.join(', '))}</p>
        )}
        {lost.withoutFields.length > 0 && (
          <p className={styles.why}>{formText.fieldsNotStored(lost.withoutFields.join(', '))}</p>
        )}
      </>
    );
  if (item.state === 'unclear') {
    const why = item.certainty === 'look-up failed' ? t.inDoubt : t.unclear(item.result?.module.title);
    return <p className={styles.why}>{why}</p>;
  }
  return item.state === 'failed' && item.error ? (
    <p className={styles.why}>
      {failureText(item.error, moduleText.createFailed)}
      {item.error.link && (
        <>
          {' '}
          <a href={item.error.link.href} target="_blank" rel="noopener">
            {item.error.link.label}
          </a>
        </>
      )}
    </p>
  ) : null;
}
