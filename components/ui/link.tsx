'use client';
import NextLink from 'next/link';
import { use, useEffect, type ComponentProps, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { onIntent } from '@/lib/platform/browser/input';
import { Button, type ButtonProps } from './button';
import { Prefetch } from './prefetch';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  href: string;
  /** Off for links to records, of which a list has hundreds: those are prefetched on hover or focus. */
  prefetch?: boolean;
};

/**
 * A link to another screen. Next would prefetch the code of that screen during page load; this component waits
 * for the first user input, so that prefetching does not delay the first paint, yet is usually done before the
 * click, which then works offline too.
 */
export function Link({ href, prefetch = true, onPointerEnter, onFocus, ...props }: Props) {
  const prefetchScreen = use(Prefetch);
  useEffect(() => {
    if (prefetch) onIntent(() => prefetchScreen(href));
  }, [prefetch, href, prefetchScreen]);

  return (
    <NextLink
      {...props}
      href={href}
      prefetch={false}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        prefetchScreen(href);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event);
        prefetchScreen(href);
      }}
    />
  );
}

export interface ButtonLinkProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'startIcon' | 'aria-label' | 'className' | 'children' | 'color'
> {
  href: string;
  /** `button` where the specification asks for a button; it can still be opened in a new tab like a link. */
  role?: 'link' | 'button';
  /** Off for links to records: see `Link`. */
  prefetch?: false;
}

/** A link that looks like a button. */
export function ButtonLink({ role = 'link', ...props }: ButtonLinkProps) {
  const isButton = role === 'button';
  return (
    <Button
      {...props}
      as={Link}
      role={isButton ? 'button' : undefined}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        // Space activates a button, but not a link: an element with `role="button"` must handle it itself.
        if (!isButton || event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    />
  );
}
