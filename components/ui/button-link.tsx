'use client';
import Button, { type ButtonProps } from '@mui/material/Button';
import Link from 'next/link';
import type { KeyboardEvent } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'aria-label' | 'sx' | 'children' | 'color'> {
  href: string;
  /** `button` where the person is told to expect a button; it still opens in a new tab like a link. */
  role?: 'link' | 'button';
  /** Off for addresses of records: a list would load the same page over and over. */
  prefetch?: false;
}

/** Leads to another screen and looks like a button. */
export function ButtonLink({ role = 'link', ...props }: Props) {
  const isButton = role === 'button';
  return (
    <Button
      {...props}
      component={Link}
      role={isButton ? 'button' : undefined}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        // Buttons answer to the space bar, links do not by themselves.
        if (!isButton || event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    />
  );
}
