'use client';
import { useShownAtOnce } from '@/hooks/use-shown-at-once';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { TABLE_MAX } from '@/lib/config';
import type { KeptList } from '@/lib/records/list/kept-list';
import { tableText } from '@/lib/text/tables';
import type { Sorting } from './record-table';
import { useKept } from '../use-list-load';

/** How the heads of a table sort the list that its address names. */
export function useSorting<T>(
  kept: KeptList<T>,
  keys: readonly string[],
  noun: string,
  { state, setSort }: AddressParams,
  total: number | null,
): Sorting {
  const isTooLong = (useKept(kept, state.q)?.isTooLong ?? false) || (total ?? 0) > TABLE_MAX;
  const [sort, onSort] = useShownAtOnce(state.table?.sort ?? null, setSort);
  return {
    sort: isTooLong ? null : sort,
    keys,
    obstacle: isTooLong ? tableText.tooLong(noun) : null,
    onSort,
  };
}
