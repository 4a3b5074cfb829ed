import { requestsSoFar } from '@/hooks/reading';
import type { Module } from '@/lib/modules/model';
import { inOrderOf, keysOf, sameOrder } from '@/lib/modules/order';

/** A saved order is shown until a list has been read that was requested after it was saved. */
export interface Hold {
  /** The number of the latest request by then: only later ones count. */
  after: number;
  /** The order in the lists before. `null` once a list still had it: the next one is believed. */
  before: string[] | null;
}

export const holdSaved = (before: string[]): Hold => ({ after: requestsSoFar(), before });

/**
 * What is left of a hold once a later list has been read. Some back ends' lists are stale for a moment after a write:
 * one that still has the order from before is passed over.
 */
export function holdAfterList({ before }: Hold, listed: Module[]): Hold | null {
  const isStale = before !== null && sameOrder(keysOf(inOrderOf(listed, before)), keysOf(listed));
  return isStale ? { after: requestsSoFar(), before: null } : null;
}
