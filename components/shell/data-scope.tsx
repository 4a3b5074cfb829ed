'use client';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** A cache of its own for everything below: what one session has read never serves another. */
export function DataScope({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}
