'use client';
import NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, type ComponentProps, type FocusEvent, type PointerEvent, type KeyboardEvent } from 'react';
import { onIntent } from '@/lib/activity';
import { Button, type ButtonProps } from './button';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  href: string;
  /** Off for addresses of records, of which a list has hundreds: loaded when a person points at one. */
  prefetch?: boolean;
};

/**
 * Leads to another screen. Next would load that screen's code beside this one's; here it is loaded
 * once the person does anything at all, so that it costs the first paint nothing and a click finds
 * it there, with or without a connection.
 */
export function Link({ href, prefetch = true, onPointerEnter, onFocus, ...props }: Props) {
  const router = useRouter();
  useEffect(() => {
    if (prefetch) onIntent(() => router.prefetch(href));
  }, [prefetch, href, router]);

  return (
    <NextLink
      {...props}
      href={href}
      prefetch={false}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        router.prefetch(href);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event);
        router.prefetch(href);
      }}
    />
  );
}

interface ButtonLinkProps extends Pick<
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
export function ButtonLink({ role = 'link', ...props }: ButtonLinkProps) {
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
