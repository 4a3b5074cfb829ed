'use client';
import { CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useState, useCallback, useEffect, useId } from 'react';
import { useStore } from '@/hooks/use-store';
import type { Id } from '@/lib/api/decode';
import { notifyOwnerChanged } from '@/lib/api/failure-text';
import { courseCopies } from '@/lib/courses/copy/copies';
import { createTargetSearch } from '@/lib/courses/copy/target-search';
import { copyText } from '@/lib/courses/copy/text';
import type { Course } from '@/lib/courses/model';
import { session } from '@/lib/session/session';
import { text } from '@/lib/text/common';
import { AnnouncedText } from '../../feedback/announcer';
import { Field, messageId } from '../../form/field';
import { FormDialog } from '../../form/form-dialog';
import { VisuallyHidden } from '../../ui/text';
import { SourceSummary } from './source-summary';
import { useSource } from './use-source';
import styles from './copy-dialog.module.css';

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

interface TargetProps {
  /** The course that is copied from, which is not offered. */
  sourceId: string;
  target: Course | null;
  onChoose: (target: Course | null) => void;
  error: string | undefined;
}

/** Searches the back end for a course. */
function TargetField({ sourceId, target, onChoose, error }: TargetProps) {
  const optionsId = useId();
  // cmdk moves the focus to the list where its input has another id than it gave it.
  const [id, setId] = useState('');
  const learnId = useCallback((input: HTMLInputElement | null) => setId(input?.id ?? ''), []);
  const optionId = (key: string) => `${optionsId}-${encodeURIComponent(key)}`;
  const [search] = useState(() => createTargetSearch(sourceId));
  const { state, q, found } = useStore(search);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState('');
  useEffect(() => {
    search.search('');
    return search.stop;
  }, [search]);

  const keys = found.map((course) => String(course.id));
  const selected = keys.includes(marked) ? marked : (keys[0] ?? '');
  const isFormer = state === 'searching' || state === 'busy';
  const isOpen = target === null;

  function type(value: string) {
    setTyped(value);
    setMarked('');
    onChoose(null);
    search.search(value);
  }

  function choose(course: Course) {
    onChoose(course);
    setTyped(course.title);
  }

  return (
    <Field id={id} label={t.target} required error={error} hint={isOpen ? t.targetHint : undefined}>
      <CommandRoot
        label={t.target}
        shouldFilter={false}
        vimBindings={false}
        value={selected}
        onValueChange={setMarked}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Not left to cmdk: where its options have just changed, it may hold none of them as chosen.
          event.preventDefault();
          const course = found.find((each) => String(each.id) === selected);
          // Once a course is chosen, Enter submits the form.
          if (!isOpen) event.currentTarget.closest('form')?.requestSubmit();
          else if (course && !isFormer) choose(course);
        }}
      >
        <CommandInput asChild value={typed} onValueChange={type} className={styles.input}>
          <input
            ref={learnId}
            autoFocus
            // cmdk makes it a combobox that is always open.
            {...{ 'aria-expanded': isOpen }}
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={error || isOpen ? messageId(id) : undefined}
            aria-activedescendant={isOpen && selected ? optionId(selected) : undefined}
          />
        </CommandInput>
        <AnnouncedText className={styles.status}>
          {isOpen && state === 'searching' && t.searching}
          {isOpen && state === 'busy' && text.common.busy}
          {isOpen && state === 'failed' && t.targetFailed}
          {isOpen && state === 'ready' && keys.length === 0 && (q ? t.targetNothing(q) : t.targetNone)}
          {isOpen && state === 'ready' && keys.length > 0 && q !== '' && (
            <VisuallyHidden>{t.targetsFound(keys.length)}</VisuallyHidden>
          )}
          {target && <VisuallyHidden>{t.targetChosen(target.title)}</VisuallyHidden>}
        </AnnouncedText>
        <CommandList
          label={t.target}
          hidden={!isOpen}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          className={styles.options}
        >
          {isOpen &&
            found.map((course) => (
              <CommandItem
                key={String(course.id)}
                asChild
                value={String(course.id)}
                disabled={isFormer}
                onSelect={() => choose(course)}
                className={styles.option}
              >
                <div id={optionId(String(course.id))}>
                  <span className={styles.name}>{course.title}</span>{' '}
                  <span className={styles.detail}>{course.instructor}</span>
                </div>
              </CommandItem>
            ))}
        </CommandList>
      </CommandRoot>
    </Field>
  );
}
