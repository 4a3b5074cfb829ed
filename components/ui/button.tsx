'use client';
import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ButtonBase } from './button-base';
import { Spinner } from './spinner';

// The look is read from data attributes: one class for all buttons, whatever they look like.
const Root = styled(ButtonBase)(({ theme: { palette, typography } }) => ({
  ...typography.button,
  '--tone': palette.primary.main,
  '--tone-dark': palette.primary.dark,
  gap: 8,
  flexShrink: 0,
  minWidth: 64,
  minHeight: 40,
  padding: '6px 16px',
  borderRadius: 10,
  color: 'var(--tone)',
  transition: 'background-color 120ms, border-color 120ms',
  '&:hover': { backgroundColor: 'color-mix(in srgb, var(--tone) 8%, transparent)' },
  '&[data-color=error]': { '--tone': palette.error.main, '--tone-dark': palette.error.dark },
  '&[data-variant=contained]': { backgroundColor: 'var(--tone)', color: palette.primary.contrastText },
  '&[data-variant=contained]:hover': { backgroundColor: 'var(--tone-dark)' },
  '&[data-variant=outlined]': { borderColor: palette.divider, backgroundColor: palette.background.paper, color: palette.text.primary },
  '&[data-variant=outlined]:hover': { borderColor: palette.text.secondary },
  '&[data-size=small]': { gap: 6, minHeight: 34, padding: '3px 10px', fontSize: '0.8125rem' },
  '&[data-size=large]': { minHeight: 44, fontSize: '0.9375rem' },
  '&:disabled': { opacity: 0.6, pointerEvents: 'none' },
  // The words stay, for the width and for who hears them.
  '&[aria-busy=true]': { color: 'transparent' },
}));

export interface ButtonProps extends Omit<ComponentPropsWithRef<typeof ButtonBase>, 'color'> {
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  startIcon?: ReactNode;
  /** Shows a spinner over the words, and takes no clicks. */
  loading?: boolean;
}

export function Button({ variant, color, size, startIcon, loading = false, disabled = false, as, type, children, ...rest }: ButtonProps) {
  return (
    <Root
      {...rest}
      as={as}
      type={as ? type : (type ?? 'button')}
      disabled={as ? undefined : disabled || loading}
      aria-busy={loading || undefined}
      data-variant={variant}
      data-color={color}
      data-size={size}
    >
      {startIcon}
      {children}
      {loading && <Spinner size={16} centred />}
    </Root>
  );
}
