import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  /** The id of the control; its message or hint has the id `{id}-pesan`. */
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  /** The error came with a response, so it is an alert; it is said as the description of the focused field. */
  byServer?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

export const messageId = (id: string): string => `${id}-pesan`;

/** A label, its control, and below it the error message or the hint. */
export function Field({ id, label, required = false, error, byServer = false, hint, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {/* Outside the label, so that it is not part of the accessible name. */}
        {required && (
          <span aria-hidden className={styles.required}>
            *
          </span>
        )}
      </div>
      {children}
      {(error ?? hint) && (
        <p
          id={messageId(id)}
          role={error && byServer ? 'alert' : undefined}
          aria-live="off"
          className={clsx(styles.message, error && styles.error)}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
