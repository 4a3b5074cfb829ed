'use client';
import { FileCheck, X, ExternalLink } from 'lucide';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { announce } from '@/lib/announce';
import { toApiError } from '@/lib/api/errors';
import { identify, typedByName } from '@/lib/files/identify';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { acceptOf, checkFile, checkSize, checkType, commonNames, type FileRule } from '@/lib/files/rules';
import { fileText } from '@/lib/text/forms';
import { needOf, originals } from '@/lib/videos/need';
import { Field } from '../field';
import { FileNotes } from './file-notes';
import { FileZone } from './file-zone';
import { useFormField } from '../use-form-field';
import { formatBytes } from '@/lib/format';
import { IconAction } from '../../ui/icon-button';
import { Icon } from '../../ui/icon';
import { onDemand } from '../../ui/on-demand';
import styles from './file-field.module.css';

// Not prefetched: only a picture that is too large needs this code.
const ShrinkPicture = onDemand(() => import('./shrink-picture').then((module) => module.ShrinkPicture), {
  onIntent: false,
});

// The same, with a film.
const FitVideo = onDemand(() => import('./fit-video').then((module) => module.FitVideo), { onIntent: false });
const FittedVideo = onDemand(() => import('./fit-video').then((module) => module.FittedVideo), { onIntent: false });

interface Props {
  name: string;
  label: string;
  rule: FileRule;
  /** The file that is stored on the server; shown until another one is chosen. */
  existing?: ReactNode;
  /** Renders a preview of the chosen file. */
  preview?: (file: File) => ReactNode;
  /** Offers to make a picture smaller that is too large, or a film fit that is too large or not everybody could play. */
  shrinks?: 'picture' | 'film';
  /** Where many files go that are dropped here. */
  many?: ComponentProps<typeof FileZone>['many'];
}

/** Why a file was refused. */
interface Refusal {
  problem: string;
  file: File;
  /** Tells one from the next. */
  number: number;
}

/** A form field for one file, picked or dropped, which is validated as soon as it is chosen. */
export function FileField({ name, label, rule, existing, preview, shrinks, many }: Props) {
  const id = useId();
  const { value, change, message } = useFormField<File | null>(name);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const error = refused?.problem ?? message.error;
  const chosenId = `${id}-file`;
  const picker = useRef<HTMLInputElement>(null);
  const taken = useRef(0);

  /** `former` is what was chosen before: a refused file does not replace it. */
  function take(chosen: File | undefined, how: 'picked' | 'dropped', former = value) {
    if (!chosen) return;
    const number = (taken.current += 1);
    const show = ({ file, problem }: Examined) => {
      setRefused(problem === null ? null : { problem, file, number });
      change(problem === null ? file : former);
      // The name of the input stays "no file selected": it is emptied, so that the same file can be chosen again.
      announce(problem ?? fileText.chosen(file.name));
    };
    const named = examineName(chosen, rule, how);
    show(named);
    void examine(chosen, rule, how).then((examined) => {
      // Another one was chosen, or none, while this one was read.
      const isLate = number !== taken.current;
      if (!isLate && (examined.problem !== named.problem || examined.file.type !== named.file.type)) show(examined);
    });
  }

  /** The film that was made to fit goes; the one that it was made of may be refused. */
  function takeBack(original: File) {
    take(original, 'picked', null);
  }

  function remove() {
    taken.current += 1;
    setRefused(null);
    change(null);
    // The remove button, which has the focus, disappears with the file.
    picker.current?.focus();
  }

  return (
    <div {...{ [nextFocusAttribute]: 'input' }}>
      <Field id={id} label={label} error={error} hint={fileText.limits(commonNames(rule), rule.maxMb)}>
        {value ? preview?.(value) : existing}
        {value && <ChosenFileLine id={chosenId} file={value} onRemove={remove} />}
        {value && (
          <FileNotes file={value} fits={shrinks === 'film' ? { maxMb: rule.maxMb, onFit: change } : undefined} />
        )}
        {value && originals.has(value) && <FittedVideo key={value.name} file={value} onOriginal={takeBack} />}
        <FileZone
          id={id}
          accept={acceptOf(rule)}
          invalid={error !== undefined}
          describedBy={value ? chosenId : undefined}
          picker={picker}
          many={many}
          onPicked={([file]) => take(file, 'picked')}
          onDropped={({ files: [file] }) => take(file, 'dropped')}
        >
          <span aria-hidden className={styles.prompt}>
            {value || existing ? fileText.replace : fileText.choose}
          </span>
        </FileZone>
      </Field>
      {shrinks === 'film' && refused && needOf(refused.file, rule) && (
        <FitVideo
          key={refused.number}
          file={refused.file}
          need={needOf(refused.file, rule)!}
          maxMb={rule.maxMb}
          onFit={(film) => {
            setRefused(null);
            change(film);
          }}
        />
      )}
      {shrinks === 'picture' && refused && isTooLarge(refused.file, rule) && (
        <ShrinkPicture
          key={refused.number}
          file={refused.file}
          rule={rule}
          onShrunk={(smaller) => {
            setRefused(null);
            change(smaller);
          }}
        />
      )}
    </div>
  );
}

/** A file with the type that it has, and why it is refused. */
interface Examined {
  file: File;
  problem: string | null;
}

/** What the name says, at once. */
function examineName(chosen: File, rule: FileRule, how: 'picked' | 'dropped'): Examined {
  const file = typedByName(chosen);
  return { file, problem: checkFile(file, rule, how) };
}

/** What the content says, which takes a moment. */
async function examine(chosen: File, rule: FileRule, how: 'picked' | 'dropped'): Promise<Examined> {
  try {
    const file = await identify(chosen);
    return { file, problem: checkFile(file, rule, how) };
  } catch (thrown) {
    const named = examineName(chosen, rule, how);
    // A folder, which has no type, cannot be read either.
    return { ...named, problem: named.problem ?? toApiError(thrown).message };
  }
}

const isTooLarge = (file: File, rule: FileRule): boolean =>
  checkType(file.type, rule, 'picked') === null && checkSize(file.size, rule) !== null;

/** The name and size of a chosen file, with a remove button. */
function ChosenFileLine({ id, file, onRemove }: { id?: string; file: File; onRemove: () => void }) {
  return (
    <div className={styles.chosen}>
      <div className={styles.icon}>
        <Icon of={FileCheck} size={18} />
      </div>
      <p id={id} className={styles.name}>
        {file.name} <span className={styles.size}>{formatBytes(file.size)}</span>
      </p>
      <IconAction label={fileText.remove(file.name)} size="small" onClick={onRemove}>
        <Icon of={X} size={16} />
      </IconAction>
    </div>
  );
}

/** A link to the file that is stored on the server. */
export function CurrentFile({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <Icon of={ExternalLink} size={15} />
      {label}
    </a>
  );
}
