'use client';
import { FileText, Video, type IconNode } from 'lucide';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { keepClearAttribute } from '@/hooks/focus/toast-focus';
import { VIDEO_MAX_MB } from '@/lib/config';
import type { SourceFile, SourceModule } from '@/lib/courses/copy/source';
import { fittedFile } from '@/lib/courses/package/fitted-file';
import { courseImport } from '@/lib/courses/package/import';
import type { ReadCourse } from '@/lib/courses/package/read';
import { packageProblems, packageText } from '@/lib/courses/package/text';
import { courseText } from '@/lib/courses/text';
import { formatBytes } from '@/lib/format';
import { moduleText } from '@/lib/modules/text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { Field, messageId } from '../../form/field';
import { FileNotes } from '../../form/files/file-notes';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { onDemand } from '../../ui/on-demand';
import { Input } from '../../ui/input';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './course-import.module.css';

const t = packageText;

// Whoever needs it has a film in the ZIP that does not fit.
const FitVideo = onDemand(() => import('../../form/files/fit-video').then((module) => module.FitVideo), {
  onIntent: false,
});
const FittedVideo = onDemand(() => import('../../form/files/fit-video').then((module) => module.FittedVideo), {
  onIntent: false,
});

interface Props {
  course: ReadCourse;
  onStart: (title: string) => void;
}

/** What an import would create, what of the ZIP does not come along, and the title to be given. */
export function ImportPreview({ course: { source, refused, unfit, missingModules }, onStart }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(source.title);
  const [isAsked, setAsked] = useState(false);
  const error = isAsked && title.trim() === '' ? courseText.titleRequired : undefined;
  const all = [source.thumbnail, ...source.modules.flatMap(({ pdf, video }) => [pdf, video])];
  const files = all.filter((file) => file !== null);
  const bytes = files.reduce((sum, file) => sum + (unfit.has(file) ? 0 : (file.size ?? 0)), 0);
  const leftOut = files.flatMap((file) => unfit.get(file) ?? []);
  const sentences = [...refused, ...leftOut.map(({ path, reason }) => packageProblems.rule(path, reason))];

  const [holds, setHolds] = useState(0);
  const hold = useCallback((more: 1 | -1) => setHolds((before) => before + more), []);
  const hasFitted = files.some(({ original }) => original);
  useEffect(() => {
    if (hasFitted) return leaveGuard.register({ detail: t.leaveDetail });
  }, [hasFitted]);

  function submit() {
    setAsked(true);
    if (title.trim() === '') field.current?.focus();
    else onStart(title.trim());
  }

  return (
    <form
      noValidate
      className={styles.preview}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field id={id} label={courseText.title} required error={error}>
        <Input
          ref={field}
          id={id}
          value={title}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error && messageId(id)}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <AnnouncedText as="p" className={styles.counts}>
        {t.counts(source.modules.length, bytes > 0 ? formatBytes(bytes) : '')}
      </AnnouncedText>
      {missingModules > 0 && <p className={styles.notice}>{t.incomplete(missingModules)}</p>}
      {sentences.length > 0 && <Refused sentences={sentences} />}
      {source.modules.length === 0 ? (
        <p className={styles.hint}>{t.noModules}</p>
      ) : (
        <ol aria-label={t.contents} className={styles.modules}>
          {source.modules.map((module, index) => (
            <ModuleRow key={index} index={index} module={module} unfit={unfit} hold={hold} />
          ))}
        </ol>
      )}
      <div {...{ [keepClearAttribute]: '' }} className={styles.submit}>
        <Button type="submit" variant="contained" disabled={holds > 0}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}

const Refused = ({ sentences }: { sentences: string[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <h2 id={id} className={styles.noticeTitle}>
        {t.refused}
      </h2>
      <p>{t.refusedHint}</p>
      <ul className={styles.refused}>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
};

interface ModuleRowProps extends Pick<ReadCourse, 'unfit'> {
  index: number;
  module: SourceModule;
  /** Adds to the number of films that the import waits for. */
  hold: (more: 1 | -1) => void;
}

function ModuleRow({ module: { title, pdf, video }, ...film }: ModuleRowProps) {
  return (
    <li className={styles.module}>
      <span className={styles.title}>{title}</span>
      <span className={styles.files}>
        {pdf && (
          <FileSize icon={FileText} label={moduleText.pdf} file={pdf}>
            <FileNotes file={pdf} />
          </FileSize>
        )}
        {video && (
          <FileSize icon={Video} label={moduleText.video} file={video}>
            <Film video={video} {...film} />
          </FileSize>
        )}
        {!pdf && !video && t.noFile}
      </span>
    </li>
  );
}

interface FileSizeProps {
  icon: IconNode;
  label: string;
  file: SourceFile;
  children: ReactNode;
}

const FileSize = ({ icon, label, file, children }: FileSizeProps) => (
  <span className={styles.file}>
    <Icon of={icon} size={14} /> {label} {file.size !== null && formatBytes(file.size)}
    {children}
  </span>
);

/** What a film of the ZIP needs before it can be sent, or would be better for. */
function Film({ video, index, unfit, hold }: Omit<ModuleRowProps, 'module'> & { video: SourceFile }) {
  const needed = unfit.get(video);
  const { original } = video;
  const onFit = (film: File) => courseImport.replaceVideo(index, fittedFile(film, video));
  const fits = { maxMb: VIDEO_MAX_MB, onFit, hold };
  return (
    <span className={styles.film}>
      {needed ? (
        <>
          <span className={styles.why}>{needed.reason}</span>
          <FitVideo file={video} need={needed.need} {...fits} />
        </>
      ) : (
        <FileNotes file={video} fits={fits} />
      )}
      {original && <FittedVideo file={video} onOriginal={() => courseImport.replaceVideo(index, original)} outlives />}
    </span>
  );
}
