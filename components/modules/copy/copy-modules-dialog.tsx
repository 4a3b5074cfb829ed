'use client';
import { useState } from 'react';
import type { Id } from '@/lib/api/decode';
import { notifyOwnerChanged } from '@/lib/api/failure-text';
import { courseCopies } from '@/lib/courses/copy/copies';
import { copyText } from '@/lib/courses/copy/text';
import type { Course } from '@/lib/courses/model';
import { session } from '@/lib/session/session';
import { FormDialog } from '../../form/form-dialog';
import { SourceSummary } from './source-summary';
import { TargetField } from './target-field';
import { useSource } from './use-source';

const t = copyText;

interface Props {
  courseId: string;
  /** The chosen modules. */
  ids: readonly Id[];
  onClose: () => void;
}

/** Asks for the course that the chosen modules are copied to, and starts the copy. */
export function CopyModulesDialog({ courseId, ids, onClose }: Props) {
  const source = useSource(courseId, ids);
  const [owner] = useState(session.owner);
  const [target, setTarget] = useState<Course | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const isNothing = source.state === 'ready' && source.source.modules.length === 0;

  function submit() {
    setIsChecked(true);
    if (source.state !== 'ready' || isNothing || !target) return;
    onClose();
    if (session.owner() !== owner) return notifyOwnerChanged();
    courseCopies.addTo(String(target.id), target.title, source.source);
  }

  return (
    <FormDialog
      title={t.copyModules(ids.length)}
      onClose={onClose}
      submit={t.copy}
      disabled={source.state !== 'ready' || isNothing}
      onSubmit={submit}
    >
      <TargetField
        sourceId={courseId}
        target={target}
        onChoose={setTarget}
        error={isChecked && !target ? t.targetRequired : undefined}
      />
      <SourceSummary of={source} kind="modules" />
    </FormDialog>
  );
}
