import clsx from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Input } from '../ui/input';
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

interface InputFieldProps extends ComponentProps<typeof Input> {
  label: string;
  error?: string;
  hint?: ReactNode;
}

/** A text input with its label, described by its error or its hint. */
export function InputField({ id: given, label, required = false, error, hint, ...input }: InputFieldProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint}>
      <Input
        aria-describedby={error || hint ? messageId(id) : undefined}
        {...input}
        id={id}
        // Not `required`: the browser would show a message of its own.
        aria-required={required || undefined}
        aria-invalid={error !== undefined}
      />
    </Field>
  );
}
