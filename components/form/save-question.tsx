'use client';
import { useId, useState } from 'react';
import type { SaveQuestion } from '@/hooks/form/use-record-form';
import type { Conflict } from '@/lib/records/save/merge';
import { text } from '@/lib/text/common';
import { conflictText, lostAnswerText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import styles from './save-question.module.css';

const t = conflictText;

/**
 * Asks how to save a record that another administrator has changed (conflicts) or deleted (gone) in the meantime, and
 * whether to create one that may be there already (another).
 */
export function SaveQuestionDialog({ question }: { question: SaveQuestion }) {
  if (question.about === 'another') return <Another {...question} />;
  return question.about === 'gone' ? <Gone {...question} /> : <Conflicts {...question} />;
}

function Another({ answer }: Extract<SaveQuestion, { about: 'another' }>) {
  return (
    <Dialog
      title={lostAnswerText.another}
      question={lostAnswerText.anotherDetail}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={() => answer(false)}>
            {text.common.cancel}
          </Button>
          <Button variant="contained" onClick={() => answer(true)}>
            {lostAnswerText.createAnother}
          </Button>
        </>
      }
    />
  );
}

function Gone({ canCreate, answer }: Extract<SaveQuestion, { about: 'gone' }>) {
  return (
    <Dialog
      title={t.goneTitle}
      question={t.goneDetail}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant={canCreate ? 'outlined' : 'contained'} autoFocus onClick={() => answer(false)}>
            {t.back}
          </Button>
          {canCreate && (
            <Button variant="contained" onClick={() => answer(true)}>
              {t.createAnew}
            </Button>
          )}
        </>
      }
    />
  );
}

function Conflicts({ conflicts, answer }: Extract<SaveQuestion, { about: 'conflicts' }>) {
  const [stored, setStored] = useState<readonly string[]>([]);
  const back = () => answer(null);
  return (
    <Dialog
      title={t.title}
      question={t.detail}
      widthPx={720}
      onClose={back}
      actions={
        <>
          <Button variant="outlined" onClick={back}>
            {t.back}
          </Button>
          <Button variant="contained" onClick={() => answer(stored)}>
            {t.save}
          </Button>
        </>
      }
    >
      {conflicts.map((conflict, index) => (
        <Versions
          key={conflict.name}
          conflict={conflict}
          isStored={stored.includes(conflict.name)}
          autoFocus={index === 0}
          onChoose={(isStored) =>
            setStored([...stored.filter((name) => name !== conflict.name), ...(isStored ? [conflict.name] : [])])
          }
        />
      ))}
    </Dialog>
  );
}

interface VersionsProps {
  conflict: Conflict;
  /** The stored version is chosen, not the version in the form. */
  isStored: boolean;
  autoFocus: boolean;
  onChoose: (isStored: boolean) => void;
}

function Versions({ conflict: { label, stored, typed }, isStored, autoFocus, onChoose }: VersionsProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.versions}>
        <Version name={t.theirs} value={stored} chosen={isStored} onChoose={() => onChoose(true)} />
        <Version
          name={t.mine}
          value={typed}
          chosen={!isStored}
          autoFocus={autoFocus}
          onChoose={() => onChoose(false)}
        />
      </div>
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  value: string;
  chosen: boolean;
  autoFocus?: boolean;
  onChoose: () => void;
}

/** A radio button. The value is its description, not part of its name, because it may be very long. */
function Version({ name, value, chosen, autoFocus, onChoose }: VersionProps) {
  const id = useId();
  return (
    <label className={styles.version}>
      <input
        type="radio"
        checked={chosen}
        autoFocus={autoFocus}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-value`}
        className={styles.radio}
      />
      <span id={`${id}-name`} className={styles.name}>
        {name}
      </span>
      <span id={`${id}-value`} className={value ? styles.value : styles.empty}>
        {value || t.empty}
      </span>
    </label>
  );
}
