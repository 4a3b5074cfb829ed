'use client';
import { useState, type FormEvent } from 'react';
import type { Id } from '@/lib/api/decode';
import { notifyOwnerChanged } from '@/lib/api/failure-text';
import { courseCopies } from '@/lib/courses/copy/copies';
import { copyText } from '@/lib/courses/copy/text';
import type { Course } from '@/lib/courses/model';
import { session } from '@/lib/session/session';
import { text } from '@/lib/text/common';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { SourceSummary } from './source-summary';
import { TargetField } from './target-field';
import { useSource } from './use-source';

const copy = copyText;

interface Props {
  courseId: string;
  /** The chosen modules. */
  ids: readonly Id[];
  onClose: () => void;
}

/** Asks for the course that the chosen modules are copied to, and starts the copy. */
export function CopyModulesDialog({ courseId, ids, onClose }: Props) {
  const source = useSource(courseId, ids);
  const [by] = useState(session.owner);
  const [target, setTarget] = useState<Course | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const isNothing = source.state === 'ready' && source.source.modules.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (source.state !== 'ready' || isNothing || !target) return;
    onClose();
    if (session.owner() !== by) return notifyOwnerChanged();
    courseCopies.addTo(String(target.id), target.title, source.source);
  }

  return (
    <Dialog
      title={copy.copyModules(ids.length)}
      onClose={onClose}
      form={{ noValidate: true, onSubmit: submit }}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={source.state !== 'ready' || isNothing}>
            {copy.copy}
          </Button>
        </>
      }
    >
      <TargetField
        sourceId={courseId}
        target={target}
        onChoose={setTarget}
        error={isChecked && !target ? copy.targetRequired : undefined}
      />
      <SourceSummary of={source} kind="modules" />
    </Dialog>
  );
}
