'use client';
import type { KeyboardEvent } from 'react';
import { Button, type ButtonProps } from './button';
import { Link } from './link';

interface Props extends Pick<
  ButtonProps,
  'variant' | 'size' | 'startIcon' | 'aria-label' | 'className' | 'children' | 'color'
> {
  href: string;
  /** `button` where the person is told to expect a button; it still opens in a new tab like a link. */
  role?: 'link' | 'button';
  /** Off for addresses of records: loaded when a person points at one, not all of a list at once. */
  prefetch?: false;
}

/** Leads to another screen and looks like a button. */
export function ButtonLink({ role = 'link', ...props }: Props) {
  const isButton = role === 'button';
  return (
    <Button
      {...props}
      as={Link}
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
