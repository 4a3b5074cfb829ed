'use client';
import { useRouter } from 'next/navigation';
import { createContext, type ReactNode } from 'react';

// Apart from the links: the layout of all pages needs it, and /login has no link, of which Next's code is 2 kB.

/** The router's `prefetch`. It never changes. */
export const Prefetch = createContext<(href: string) => void>(() => {});

/**
 * Gives the router's `prefetch` to all links. They do not call `useRouter`, because it reads a context that changes at
 * each navigation: the links of a hundred cards would be rendered with every change of page.
 */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const { prefetch } = useRouter();
  return <Prefetch value={prefetch}>{children}</Prefetch>;
}
