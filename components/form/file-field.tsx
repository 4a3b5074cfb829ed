'use client';
import clsx from 'clsx';
import { Upload, FileCheck, X, ExternalLink } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { acceptOf, checkFile, typeNames, type FileRule } from '@/lib/files/rules';
import { fileText } from '@/lib/text/forms';
import { Field, messageId } from './field';
import { useFormField } from './use-form-field';
import { formatBytes } from '@/lib/format';
import { IconAction } from '../ui/icon-button';
import styles from './file-field.module.css';

interface Props {
  name: string;
  label: string;
  rule: FileRule;
  /** What the server has so far; shown until it is replaced. */
  existing?: ReactNode;
  /** Shows a picture of the chosen file. */
  preview?: (file: File) => ReactNode;
}

/** A file: picked or dropped, checked at once, and kept through everything but its removal. */
export function FileField({ name, label, rule, existing, preview }: Props) {
  const id = useId();
  const { value, change, message } = useFormField<File | null>(name);
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? message.error;
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  function take(file: File | undefined, how: 'picked' | 'dropped') {
    if (!file) return;
    const problem = checkFile(file, rule, how);
    setRefused(problem);
    // A refused file does not push out the one that was chosen before.
    if (!problem) change(file);
  }

  function remove() {
    setRefused(null);
    change(null);
    // The button goes with the file; the focus must not.
    picker.current?.focus();
  }

  return (
    // What becomes of a file is seen only; this has it said too.
    <div aria-live="polite">
      <Field
        id={id}
        label={label}
        error={error}
        byServer={message.byServer}
        hint={fileText.limits(typeNames(rule), rule.maxMb)}
      >
        {value ? preview?.(value) : existing}
        {value && <ChosenFile file={value} onRemove={remove} />}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            // Drops go past a disabled fieldset.
            if (!event.currentTarget.closest('fieldset:disabled')) take(event.dataTransfer.files[0], 'dropped');
          }}
          className={clsx(styles.zone, over && styles.over)}
        >
          <Upload size={20} aria-hidden />
          <span aria-hidden className={styles.prompt}>
            {value || existing ? fileText.replace : fileText.choose}
          </span>
          <input
            ref={picker}
            type="file"
            id={id}
            accept={acceptOf(rule)}
            aria-invalid={error !== undefined}
            aria-describedby={messageId(id)}
            onChange={(event) => {
              take(event.target.files?.[0], 'picked');
              // So that the same file can be chosen again after it was removed.
              event.target.value = '';
            }}
            className={styles.picker}
          />
        </div>
      </Field>
    </div>
  );
}

/** The name and size of a chosen file, and the way to take it back. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={styles.chosen}>
      <div className={styles.icon}>
        <FileCheck size={18} aria-hidden />
      </div>
      <p className={styles.name}>
        {file.name} <span className={styles.size}>{formatBytes(file.size)}</span>
      </p>
      <IconAction label={fileText.remove(file.name)} size="small" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconAction>
    </div>
  );
}

/** What the server has so far of a file. */
export function CurrentFile({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <ExternalLink size={15} aria-hidden />
      {label}
    </a>
  );
}
