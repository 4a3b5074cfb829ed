'use client';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Id } from '@/lib/api/decode';
import type { Page } from '@/lib/api/query';
import { createSelection, type Selection } from '@/lib/records/selection';
import type { Load } from './use-query';

const NONE: never[] = [];
const any = () => true;

/**
 * Choosing several records of a list: off at first, kept on its other pages, and ended by another search.
 * `choice` is `null` while it is off, else the choice with the records of the page; it stays the same
 * object as long as these do, so that cards need not render anew. Without `isOffered` all records may be
 * chosen; it has to stay the same function.
 */
export function useSelection<T extends { id: Id }>(
  load: Load<Page<T>>,
  q = '',
  isOffered: (record: T) => boolean = any,
) {
  const [chosen, setChosen] = useState<{ selection: Selection<T>; q: string } | null>(null);
  if (chosen && chosen.q !== q) setChosen(null);
  const selection = chosen?.q === q ? chosen.selection : null;
  const items: readonly T[] = load.state === 'ready' ? load.data.items : NONE;
  const choice = useMemo(
    () => selection && { selection, shown: items.filter(isOffered) },
    [selection, items, isOffered],
  );
  return {
    choice,
    toggle: () => setChosen(chosen ? null : { selection: createSelection<T>(), q }),
    end: () => setChosen(null),
  };
}

/** Whether a record is chosen: whoever asks renders only when that changes. */
export const useIsChosen = <T extends { id: Id }>(selection: Selection<T>, record: T): boolean =>
  useSyncExternalStore(
    selection.subscribe,
    () => selection.has(record),
    () => false,
  );

/** The chosen records, in the order in which they were chosen. */
export const useChosen = <T extends { id: Id }>(selection: Selection<T>): T[] => [
  ...useSyncExternalStore(selection.subscribe, selection.get, selection.get).values(),
];
