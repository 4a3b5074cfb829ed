'use client';
import { useEffect, useState } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { useShownAtOnce } from '@/hooks/use-address';
import { useSession } from '@/hooks/use-store';
import type { Id } from '@/lib/api/decode';
import { TABLE_MAX } from '@/lib/config';
import { isWholeRead, type TableState } from '@/lib/navigation/list-state';
import type { KeptList } from '@/lib/records/list/kept-list';
import type { WholeReading } from '@/lib/records/list/whole-reading';
import { tableText } from '@/lib/text/tables';
import { useKept } from '../use-list-load';
import type { Sorting } from './record-table';

const NO_TABLE: TableState = { sort: null, filters: {} };

export type TableToolsController = ReturnType<typeof useTableTools<{ id: Id }>>;

/**
 * What stands above the table of a list, without its markup. The list is read whole while it is sorted or filtered, and
 * while the filters are open, whose choices are those of all records. Without `hasRoom` the filter fields stay closed until
 * the button is pressed, also if the address filters: the chips show these filters.
 */
export function useTableTools<T extends { id: Id }>(reading: WholeReading<T>, params: AddressParams, hasRoom = true) {
  const { state } = params;
  const { q, table = NO_TABLE } = state;
  const now = useKept(reading.kept, q);
  const [isFiltering, setFiltering] = useState(hasRoom && Object.keys(table.filters).length > 0);
  const isSignedIn = useSession().status === 'signed-in';
  const isShown = isWholeRead(state);
  const isWanted = isShown || isFiltering;
  const isReading = now?.progress != null;
  const isMissing = now === null || (now.isOutdated && !isReading);
  useEffect(() => {
    if (isWanted && isSignedIn && isMissing) void reading.begin(q);
  }, [isWanted, isSignedIn, isMissing, reading, q]);
  useEffect(() => {
    if (!isWanted && isReading) reading.cancel();
  }, [isWanted, isReading, reading]);

  return {
    table,
    /** What is known of the whole list; `null` before it is read. */
    now,
    /** The table shows the list that was read whole. */
    isShown,
    isWanted,
    isReading,
    isFiltering,
    toggleFilters: () => setFiltering(!isFiltering),
    readAgain: () => void reading.begin(q),
    /** Ends the reading; without a former one, also what it is for. */
    cancel() {
      reading.cancel();
      if (now?.whole) return;
      setFiltering(false);
      if (isShown) params.endWholeReading();
    },
  };
}

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
