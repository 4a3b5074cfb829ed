import type { Id } from '../../api/decode';
import { createStore } from '../../store';

/**
 * The selected records of a list, by id. The selection is kept across pages of the list. It is a store outside of
 * React state, so that a click renders one card and not a hundred.
 */
export function createSelection<T extends { id: Id }>() {
  const store = createStore<ReadonlyMap<string, T>>(new Map());
  /** Start of a Shift range. */
  let anchor: string | null = null;
  const keyOf = ({ id }: T): string => String(id);

  function set(records: readonly T[], isSelected: boolean) {
    const next = new Map(store.get());
    for (const record of records) {
      if (isSelected) next.set(keyOf(record), record);
      else next.delete(keyOf(record));
    }
    store.set(next);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    has: (record: T): boolean => store.get().has(keyOf(record)),
    set,

    /**
     * Toggles a record. With Shift, sets all records from the last toggled one to this one, in the order of `shown`.
     */
    toggle(record: T, shown: readonly T[], extend: boolean) {
      const isSelected = !store.get().has(keyOf(record));
      const keys = shown.map(keyOf);
      const from = extend && anchor !== null ? keys.indexOf(anchor) : -1;
      const to = keys.indexOf(keyOf(record));
      anchor = keyOf(record);
      if (from < 0 || to < 0) return set([record], isSelected);
      set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected);
    },

    clear() {
      anchor = null;
      store.set(new Map());
    },
  };
}

export type Selection<T extends { id: Id }> = ReturnType<typeof createSelection<T>>;
