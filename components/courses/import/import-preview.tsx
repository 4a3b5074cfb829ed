'use client';
import { FileText, Video, type IconNode } from 'lucide';
import { useId, useRef, useState } from 'react';
import type { SourceFile, SourceModule } from '@/lib/courses/copy/source';
import type { ReadCourse } from '@/lib/courses/package/read';
import { packageText } from '@/lib/courses/package/text';
import { courseText } from '@/lib/courses/text';
import { formatBytes } from '@/lib/format';
import { moduleText } from '@/lib/modules/text';
import { InputField } from '../../form/field';
import { FileNotes } from '../../form/file-notes';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './course-import.module.css';

const copy = packageText;

interface Props {
  course: ReadCourse;
  onStart: (title: string) => void;
}

/** What an import would create, what of the ZIP does not come along, and the title to be given. */
export function ImportPreview({ course: { source, refused, missingModules }, onStart }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(source.title);
  const [isAsked, setAsked] = useState(false);
  const error = isAsked && title.trim() === '' ? courseText.titleRequired : undefined;
  const files = [source.thumbnail, ...source.modules.flatMap(({ pdf, video }) => [pdf, video])];
  const bytes = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);

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
      <InputField
        ref={field}
        label={courseText.title}
        required
        error={error}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <AnnouncedText as="p" role="status" className={styles.counts}>
        {copy.counts(source.modules.length, formatBytes(bytes))}
      </AnnouncedText>
      {missingModules > 0 && <p className={styles.notice}>{copy.incomplete(missingModules)}</p>}
      {refused.length > 0 && <Refused sentences={refused} />}
      {source.modules.length === 0 ? (
        <p className={styles.hint}>{copy.noModules}</p>
      ) : (
        <ol aria-label={copy.contents} className={styles.modules}>
          {source.modules.map((module, index) => (
            <ModuleRow key={index} module={module} />
          ))}
        </ol>
      )}
      <div className={styles.submit}>
        <Button type="submit" variant="contained">
          {copy.submit}
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
        {copy.refused}
      </h2>
      <p>{copy.refusedHint}</p>
      <ul className={styles.refused}>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
};

function ModuleRow({ module: { title, pdf, video } }: { module: SourceModule }) {
  return (
    <li className={styles.module}>
      <span className={styles.title}>{title}</span>
      <span className={styles.files}>
        {pdf && <FileSize icon={FileText} label={moduleText.pdf} file={pdf} />}
        {video && <FileSize icon={Video} label={moduleText.video} file={video} />}
        {!pdf && !video && copy.noFile}
      </span>
    </li>
  );
}

interface FileSizeProps {
  icon: IconNode;
  label: string;
  file: SourceFile;
}

const FileSize = ({ icon, label, file }: FileSizeProps) => (
  <span className={styles.file}>
    <Icon of={icon} size={14} /> {label} {file.size !== null && formatBytes(file.size)}
    <FileNotes file={file} />
  </span>
);
