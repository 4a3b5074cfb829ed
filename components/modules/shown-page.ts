import { createContext, use } from 'react';
import type { Module } from '@/lib/modules/model';
import type { Page } from '@/lib/api/query';
import { keysOf } from '@/lib/modules/order';

/** The page of modules on the screen. A context, so that a move does not render the menus of a hundred cards. */
export const ShownPage = createContext<Page<Module> | null>(null);

/** The index of a module on its page, and the number of modules there. */
export function usePlace(key: string): { index: number; count: number } {
  const items = use(ShownPage)?.items ?? [];
  return { index: keysOf(items).indexOf(key), count: items.length };
}
