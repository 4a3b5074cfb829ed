'use client';
import clsx from 'clsx';
import type { ReactNode, ComponentPropsWithRef, ElementType } from 'react';
import { Spinner } from './spinner';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ButtonBaseProps, 'color'> {
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  startIcon?: ReactNode;
  /** Shows a spinner over the words, and takes no clicks. */
  loading?: boolean;
}

export function Button({
  variant,
  color,
  size,
  startIcon,
  loading = false,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <ButtonBase
      {...rest}
      className={clsx(styles.button, className)}
      disabled={rest.as ? undefined : disabled || loading}
      aria-busy={loading || undefined}
      data-variant={variant}
      data-color={color}
      data-size={size}
    >
      {startIcon}
      {children}
      {loading && <Spinner size={16} centred />}
    </ButtonBase>
  );
}

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
