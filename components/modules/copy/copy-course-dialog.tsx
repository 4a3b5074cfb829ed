'use client';
import { useState } from 'react';
import { notifyOwnerChanged } from '@/lib/api/failure-text';
import { courseCopies } from '@/lib/courses/copy/copies';
import { copyText } from '@/lib/courses/copy/text';
import { courseText } from '@/lib/courses/text';
import { moduleText } from '@/lib/modules/text';
import { session } from '@/lib/session/session';
import { InputField } from '../../form/field';
import { FormDialog } from '../../form/form-dialog';
import { SourceSummary } from './source-summary';
import { useSource } from './use-source';

const t = copyText;

interface Props {
  courseId: string;
  onClose: () => void;
}

/** Asks for the title of a copy of the course, and starts it. */
export function CopyCourseDialog({ courseId, onClose }: Props) {
  const source = useSource(courseId, null);
  const [owner] = useState(session.owner);
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const title = typed ?? (source.state === 'ready' ? t.titleOf(source.source.title) : '');
  const error = isChecked && title.trim() === '' ? courseText.titleRequired : undefined;

  function submit() {
    setIsChecked(true);
    if (source.state !== 'ready' || title.trim() === '') return;
    onClose();
    if (session.owner() !== owner) return notifyOwnerChanged();
    courseCopies.start({ source: source.source, title: title.trim(), kind: 'copy' });
  }

  return (
    <FormDialog
      title={moduleText.copyCourse}
      onClose={onClose}
      submit={t.copy}
      disabled={source.state !== 'ready'}
      onSubmit={submit}
    >
      <InputField
        label={courseText.title}
        required
        error={error}
        autoComplete="off"
        autoFocus
        value={title}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SourceSummary of={source} kind="copy" />
    </FormDialog>
  );
}
