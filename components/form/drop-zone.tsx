'use client';
import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './file-field.module.css';

interface Props {
  /** What the zone says; it is the name of the file input, and stays after a choice. */
  label: string;
  hint?: string;
  accept?: string;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files that are chosen or dropped, at once. */
export function DropZone({ label, hint, accept, disabled = false, onFiles }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
      className={clsx(styles.zone, isOver && styles.over)}
    >
      <Upload size={20} aria-hidden />
      <div>
        <label htmlFor={id} className={styles.prompt}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.size}>
            {hint}
          </p>
        )}
      </div>
      <input
        type="file"
        id={id}
        accept={accept}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after it was mended.
          event.target.value = '';
        }}
        className={styles.picker}
      />
    </div>
  );
}
