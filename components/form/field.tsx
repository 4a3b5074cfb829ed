import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  /** The id of the control; its message is `{id}-pesan`. */
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  /** An error that came with an answer is called out: it is nothing the person has just typed. */
  byServer?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

export const messageId = (id: string): string => `${id}-pesan`;

/** A label, its control, and below it the message or the hint. */
export function Field({ id, label, required = false, error, byServer = false, hint, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* Beside the label, not in it: the marker is no part of the name. */}
      {required && (
        <span aria-hidden className={styles.required}>
          *
        </span>
      )}
      {children}
      {(error ?? hint) && (
        <p
          id={messageId(id)}
          role={error && byServer ? 'alert' : undefined}
          className={clsx(styles.message, error && styles.error)}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
