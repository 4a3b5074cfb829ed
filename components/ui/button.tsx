'use client';
import clsx from 'clsx';
import { useState, type ReactNode, type ComponentPropsWithRef, type ElementType, type MouseEvent } from 'react';
import { useStore } from '@/hooks/use-store';
import { createStore } from '@/lib/store';
import { Spinner } from './spinner';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ButtonBaseProps, 'color'> {
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  startIcon?: ReactNode;
  /** Its action is running: shows a spinner in place of the label and disables the button. */
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
  /** The element or component to render, such as `Link`; `href` and the rest are for links. */
  as?: ElementType;
  href?: string;
  target?: '_blank';
  rel?: string;
  prefetch?: boolean;
}

/**
 * A native button without browser styles. A button that becomes disabled while it has the focus keeps the
 * focus: it gets `aria-disabled` instead of `disabled` and ignores clicks. Browsers blur a disabled element,
 * and Tab would then start from the top of the page.
 */
export function ButtonBase({ as: Tag = 'button', type, className, disabled = false, ...rest }: ButtonBaseProps) {
  const [focus] = useState(() => createStore(false));
  // Read only while it is disabled: a state would render each button that is pressed, before its click is handled.
  const keepsFocus = useStore({ subscribe: focus.subscribe, get: () => disabled && focus.get() }, false);
  const look = clsx(styles.base, className);
  if (Tag !== 'button') return <Tag {...rest} className={look} />;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look}
      disabled={disabled && !keepsFocus}
      aria-disabled={keepsFocus ? true : rest['aria-disabled']}
      data-disabled={disabled || undefined}
      onClick={disabled ? ignore : rest.onClick}
      onFocus={(event) => {
        focus.set(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        focus.set(false);
        rest.onBlur?.(event);
      }}
    />
  );
}

/** Also prevents the default action of the click, which would submit the form. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
