import { createContext, use } from 'react';
import type { Module } from '@/lib/modules/model';
import type { Page } from '@/lib/api/query';
import { keysOf } from '@/lib/modules/order';

interface Shown {
  page: Page<Module>;
  /** The number on the card of a module. */
  numberOf: (module: Module, index: number) => number;
}

/** The page of modules on the screen. A context, so that a move does not render the menus of a hundred cards. */
export const ShownPage = createContext<Shown | null>(null);

/**
 * The index of a module on its page, and the positions of all modules there: the numbers on the cards, or the places in
 * the course if the server's numbers do not ascend.
 */
export function usePlace(key: string): { index: number; positions: number[] } {
  const shown = use(ShownPage);
  if (!shown) return { index: -1, positions: [] };
  const { items, offset } = shown.page;
  const numbers = items.map(shown.numberOf);
  const isAscending = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
  return {
    index: keysOf(items).indexOf(key),
    positions: isAscending ? numbers : items.map((_, index) => offset + index + 1),
  };
}
