'use client';
import clsx from 'clsx';
import { useState, type ReactNode, type ComponentPropsWithRef, type ElementType, type MouseEvent } from 'react';
import { Spinner } from './spinner';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ButtonBaseProps, 'color'> {
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  startIcon?: ReactNode;
  /** What it does is under way: it shows a spinner over its words, and is disabled. */
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
      disabled={disabled || loading}
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

/**
 * A native button without the browser's look, ready for one of the console's own. One that is
 * disabled while it has the focus keeps it (browsers would drop it, and the keyboard would start
 * from the top of the page): it is disabled to assistive technology, and takes no presses.
 */
export function ButtonBase({ as: Tag = 'button', type, className, disabled = false, ...rest }: ButtonBaseProps) {
  const [focused, setFocused] = useState(false);
  const look = clsx(styles.base, className);
  if (Tag !== 'button') return <Tag {...rest} className={look} />;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look}
      disabled={disabled && !focused}
      aria-disabled={disabled && focused ? true : rest['aria-disabled']}
      data-disabled={disabled || undefined}
      onClick={disabled ? ignore : rest.onClick}
      onFocus={(event) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        rest.onBlur?.(event);
      }}
    />
  );
}

/** Also what would follow from a press: the sending of a form. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
