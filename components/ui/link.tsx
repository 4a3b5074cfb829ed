'use client';
import NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, type ComponentProps, type FocusEvent, type PointerEvent } from 'react';
import { onIntent } from '@/lib/intent';

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
