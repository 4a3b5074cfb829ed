'use client';
import { CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useCallback, useEffect, useId, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { createTargetSearch } from '@/lib/courses/copy/target-search';
import { copyText } from '@/lib/courses/copy/text';
import type { Course } from '@/lib/courses/model';
import { text } from '@/lib/text/common';
import { Field, messageId } from '../../form/field';
import { VisuallyHidden } from '../../ui/text';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './copy-dialog.module.css';

const t = copyText;

interface Props {
  /** The course that is copied from, which is not offered. */
  sourceId: string;
  target: Course | null;
  onChoose: (target: Course | null) => void;
  error: string | undefined;
}

/** Searches the back end for a course. */
export function TargetField({ sourceId, target, onChoose, error }: Props) {
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
