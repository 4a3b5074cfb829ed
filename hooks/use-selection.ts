'use client';
import { useState, useSyncExternalStore } from 'react';
import type { Id } from '@/lib/api/decode';
import { createSelection, type Selection } from '@/lib/records/selection';

/**
 * Choosing several records of a list: off at first, kept on its other pages, and ended by another search.
 * `selection` is `null` while it is off.
 */
export function useSelection<T extends { id: Id }>(q: string) {
  const [chosen, setChosen] = useState<{ selection: Selection<T>; q: string } | null>(null);
  if (chosen && chosen.q !== q) setChosen(null);
  return {
    selection: chosen?.q === q ? chosen.selection : null,
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
