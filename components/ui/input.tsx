import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import styles from './input.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'ref'> {
  ref?: Ref<HTMLInputElement>;
  /** Renders a textarea with this number of rows instead of an input. */
  rows?: number;
  start?: ReactNode;
  end?: ReactNode;
}

/** A native choice of one of several options. */
export const Select = (props: ComponentPropsWithRef<'select'>) => <select {...props} className={styles.select} />;

/** A native input or textarea, whose text has its own direction, in a frame, with optional content before (`start`) and after (`end`) the text. */
export function Input({ rows, start, end, ...rest }: Props) {
  return (
    <span className={styles.frame}>
      {start}
      {rows === undefined ? (
        <input dir="auto" {...rest} />
      ) : (
        <textarea dir="auto" {...(rest as ComponentPropsWithRef<'textarea'>)} rows={rows} />
      )}
      {end}
    </span>
  );
}
