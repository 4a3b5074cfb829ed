'use client';
import { useRef, useState, type ReactNode } from 'react';
import {
  CHANGE_FIELDS,
  changeProblems,
  readChange,
  type ChangeField,
  type TypedChange,
} from '@/lib/courses/change/change';
import { changeText } from '@/lib/courses/change/text';
import { startChange } from '@/lib/courses/change/work';
import type { Course } from '@/lib/courses/model';
import { readPrice } from '@/lib/courses/price';
import { courseText } from '@/lib/courses/text';
import { formatDollars } from '@/lib/format';
import { deletesOmittedFiles } from '@/lib/records/save/omitted-files';
import { fileText } from '@/lib/text/forms';
import { InputField } from '../../form/field';
import { FormDialog } from '../../form/form-dialog';
import { RunningMany } from '../../list/selection/running-many';
import { useChangeMany } from './use-change-many';
import styles from './change-many.module.css';

const t = changeText;
const NOTHING: Record<ChangeField, string> = { instructor: '', price: '', added: '', removed: '' };

interface Props {
  /** Ignored while courses are being changed. */
  courses: Course[];
  onClose: () => void;
}

/** Asks what is to be changed in several courses, changes them, and lists those that could not be changed. */
export function ChangeMany({ courses, onClose }: Props) {
  const writes = useChangeMany(onClose);
  if (writes) return <RunningMany {...writes} />;
  return courses.length > 0 && <ChangeForm courses={courses} onClose={onClose} />;
}

/** Asks what is to be changed in several courses, and starts the job. */
function ChangeForm({ courses: chosen, onClose }: Props) {
  const [courses] = useState(chosen);
  const [checked, setChecked] = useState<readonly ChangeField[]>([]);
  const [typed, setTyped] = useState(NOTHING);
  const [isSubmitted, setSubmitted] = useState(false);
  const [deletesFiles] = useState(deletesOmittedFiles.isKnown);
  const [withFiles, setWithFiles] = useState(deletesFiles);
  const form = useRef<HTMLFormElement>(null);

  const wanted: TypedChange = Object.fromEntries(checked.map((field) => [field, typed[field]]));
  const problems = changeProblems(wanted);
  const firstProblem = CHANGE_FIELDS.find((field) => problems[field]);

  function submit() {
    setSubmitted(true);
    if (checked.length === 0) return;
    if (firstProblem) return form.current?.querySelector<HTMLInputElement>(`[name="${firstProblem}"]`)?.focus();
    const items = courses.map(({ id, title }) => ({ id, name: title }));
    startChange(items, readChange(wanted), withFiles);
  }

  const toggle = (field: ChangeField, isOn: boolean) =>
    setChecked(CHANGE_FIELDS.filter((each) => (each === field ? isOn : checked.includes(each))));

  return (
    <FormDialog
      title={t.title(courses.length)}
      onClose={onClose}
      submit={t.submit(courses.length)}
      disabled={checked.length === 0}
      form={form}
      onSubmit={submit}
    >
      <div className={styles.choices}>
        {CHANGE_FIELDS.map((field, index) => (
          <div key={field}>
            <Check isOn={checked.includes(field)} autoFocus={index === 0} onToggle={(isOn) => toggle(field, isOn)}>
              {t.choices[field]}
            </Check>
            {checked.includes(field) && (
              <ChangeInput
                field={field}
                value={typed[field]}
                error={isSubmitted ? problems[field] : undefined}
                onChange={(value) => setTyped({ ...typed, [field]: value })}
              />
            )}
          </div>
        ))}
        {deletesFiles && (
          <div className={styles.files}>
            <p>
              <strong>{fileText.dropped}</strong>
            </p>
            <Check isOn={withFiles} onToggle={setWithFiles}>
              {fileText.include}
            </Check>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

interface CheckProps {
  isOn: boolean;
  autoFocus?: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

const Check = ({ isOn, autoFocus, onToggle, children }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" autoFocus={autoFocus} checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
    {children}
  </label>
);

interface InputProps {
  field: ChangeField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ChangeInput({ field, value, error, onChange }: InputProps) {
  const hint = hintOf(field, value);
  return (
    <div className={styles.field}>
      <InputField
        label={t.labels[field]}
        required
        error={error}
        hint={hint}
        name={field}
        value={value}
        inputMode={field === 'price' ? 'decimal' : undefined}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function hintOf(field: ChangeField, typed: string): string | undefined {
  if (field === 'instructor') return undefined;
  if (field !== 'price') return t.topicsHint;
  const price = readPrice(typed);
  return 'dollars' in price ? formatDollars(price.dollars) : courseText.priceExample;
}
