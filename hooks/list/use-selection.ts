'use client';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../use-store';
import type { Id } from '@/lib/api/decode';
import { deletions } from '@/lib/api/changes';
import type { Page, Query } from '@/lib/api/query';
import { createSelection, type Selection } from '@/lib/records/list/selection';
import type { Load } from '../use-query';

const NONE: never[] = [];
const any = () => true;

/**
 * Selection mode of a list: off at first, kept across its pages, ended by another search. `pageSelection` is `null` while it
 * is off, else the selection and the records of the current page. It is memoized, so that cards do not re-render.
 * `one`, the query of a record, tells which records were deleted: the selection loses them.
 * `isOffered`, which must be a stable function, says which records may be selected; without it all of them.
 */
export function useSelection<T extends { id: Id }>(
  load: Load<Page<T>>,
  one: (id: Id) => Query<T>,
  q = '',
  isOffered: (record: T) => boolean = any,
) {
  const [active, setActive] = useState<{ selection: Selection<T>; q: string } | null>(null);
  if (active && active.q !== q) setActive(null);
  const selection = active?.q === q ? active.selection : null;
  const items: readonly T[] = load.state === 'ready' ? load.data.items : NONE;
  const pageSelection = useMemo(
    () => selection && { selection, shown: items.filter(isOffered) },
    [selection, items, isOffered],
  );
  useEffect(() => {
    if (!selection) return;
    return deletions.subscribe((path) => {
      const gone = [...selection.get().values()].filter(({ id }) => one(id).key === path);
      selection.set(gone, false);
    });
  }, [selection, one]);
  return {
    pageSelection,
    toggle: () => setActive(active ? null : { selection: createSelection<T>(), q }),
    end: () => setActive(null),
  };
}

/** Whether a record is selected. The component re-renders only when that changes. */
export const useIsSelected = <T extends { id: Id }>(selection: Selection<T>, record: T): boolean =>
  useStore({ subscribe: selection.subscribe, get: () => selection.has(record) }, false);

/** The selected records, in the order of selection. */
export const useSelected = <T extends { id: Id }>(selection: Selection<T>): T[] => [...useStore(selection).values()];
