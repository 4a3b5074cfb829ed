'use client';
import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef } from 'react';
import { ButtonBase } from './button-base';

const Root = styled(ButtonBase)(({ theme: { palette } }) => ({
  flexShrink: 0,
  width: 38,
  height: 38,
  borderRadius: 10,
  color: palette.text.secondary,
  '&:hover': { backgroundColor: palette.action.hover },
  '&[data-color=error]': { color: palette.error.main },
  '&[data-size=small]': { width: 30, height: 30 },
  '&:disabled': { opacity: 0.4 },
}));

export interface IconButtonProps extends Omit<ComponentPropsWithRef<typeof ButtonBase>, 'color'> {
  'aria-label': string;
  color?: 'error';
  size?: 'small';
}

/** A button with an icon for its face. */
export function IconButton({ color, size, as, type, ...rest }: IconButtonProps) {
  return <Root {...rest} as={as} type={as ? type : (type ?? 'button')} data-color={color} data-size={size} />;
}
