'use client';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ButtonBase, type ButtonBaseProps } from './button-base';
import styles from './button.module.css';
import { Spinner } from './spinner';

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
