import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import styles from './input.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'ref'> {
  ref?: Ref<HTMLInputElement>;
  /** Lines of a text area; one line without it. */
  rows?: number;
  start?: ReactNode;
  end?: ReactNode;
}

/** The console's text input: a native one in a frame, with what stands before and after the text. */
export function Input({ rows, start, end, ...rest }: Props) {
  return (
    <span className={styles.frame}>
      {start}
      {rows === undefined ? (
        <input {...rest} />
      ) : (
        <textarea {...(rest as ComponentPropsWithRef<'textarea'>)} rows={rows} />
      )}
      {end}
    </span>
  );
}
