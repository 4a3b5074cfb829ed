import { createContext, use } from 'react';
import type { Module } from '@/lib/api/modules';
import type { Page } from '@/lib/api/query';
import { keysOf } from '@/lib/modules/order';

/** The page of modules on the screen. A context, so that a move does not render the menus of a hundred cards. */
export const ShownPage = createContext<Page<Module> | null>(null);

/** The index of a module on its page; the number of modules on this page, and on the pages before it. */
export function usePlace(key: string): { index: number; count: number; offset: number } {
  const { items, offset } = use(ShownPage) ?? { items: [], offset: 0 };
  return { index: keysOf(items).indexOf(key), count: items.length, offset };
}
