'use client';
import { useId, useState, type FormEvent } from 'react';
import { notifyOwnerChanged } from '@/lib/api/failure-text';
import { courseCopies } from '@/lib/courses/copy/copies';
import { copyText } from '@/lib/courses/copy/text';
import { courseText } from '@/lib/courses/text';
import { moduleText } from '@/lib/modules/text';
import { session } from '@/lib/session/session';
import { text } from '@/lib/text/common';
import { Field, messageId } from '../../form/field';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Input } from '../../ui/input';
import { SourceSummary } from './source-summary';
import { useSource } from './use-source';

const copy = copyText;

interface Props {
  courseId: string;
  onClose: () => void;
}

/** Asks for the title of a copy of the course, and starts it. */
export function CopyCourseDialog({ courseId, onClose }: Props) {
  const source = useSource(courseId, null);
  const [by] = useState(session.owner);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const title = typed ?? (source.state === 'ready' ? copy.titleOf(source.source.title) : '');
  const error = isChecked && title.trim() === '' ? courseText.titleRequired : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (source.state !== 'ready' || title.trim() === '') return;
    onClose();
    if (session.owner() !== by) return notifyOwnerChanged();
    courseCopies.start({ source: source.source, title: title.trim(), kind: 'copy' });
  }

  return (
    <Dialog
      title={moduleText.copyCourse}
      onClose={onClose}
      form={{ noValidate: true, onSubmit: submit }}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={source.state !== 'ready'}>
            {copy.copy}
          </Button>
        </>
      }
    >
      <Field id={id} label={courseText.title} required error={error}>
        <Input
          id={id}
          autoComplete="off"
          autoFocus
          value={title}
          onChange={({ target }) => setTyped(target.value)}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? messageId(id) : undefined}
        />
      </Field>
      <SourceSummary of={source} kind="copy" />
    </Dialog>
  );
}
