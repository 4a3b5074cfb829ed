import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  /** The id of the control; its message or hint has the id `{id}-pesan`. */
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  hint?: ReactNode;
  children: ReactNode;
}

export const messageId = (id: string): string => `${id}-pesan`;

/** A label, its control, and below it the error message or the hint, which is said as the description of the control. */
export function Field({ id, label, required = false, error, hint, children }: Props) {
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
        <p id={messageId(id)} className={clsx(styles.message, error && styles.error)}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
