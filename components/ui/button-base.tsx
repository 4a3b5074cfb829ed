import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './button-base.module.css';

export interface ButtonBaseProps extends ComponentPropsWithRef<'button'> {
  /** What it really is, such as a link, and where that leads. */
  as?: ElementType;
  href?: string;
  target?: '_blank';
  rel?: string;
  prefetch?: boolean;
}

/** A native button without the browser's look, ready for one of the console's own. */
export function ButtonBase({ as: Tag = 'button', type, className, ...rest }: ButtonBaseProps) {
  return (
    <Tag {...rest} type={Tag === 'button' ? (type ?? 'button') : undefined} className={clsx(styles.base, className)} />
  );
}
