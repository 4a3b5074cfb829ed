'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps, FocusEvent, PointerEvent } from 'react';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string };

/**
 * Leads to a record. A list has hundreds of these, so none is loaded ahead of time, except the one
 * that a person points at or has focused: a click there finds code and payload already loaded.
 */
export function RecordLink({ href, onPointerEnter, onFocus, ...props }: Props) {
  const router = useRouter();
  return (
    <Link
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
