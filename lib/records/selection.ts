import type { Id } from '../api/decode';
import { createStore } from '../store';

/**
 * The records of a list that a person has chosen, by id; they stay chosen on other pages of the list. A
 * store of its own, so that a click renders one card and not a hundred.
 */
export function createSelection<T extends { id: Id }>() {
  const store = createStore<ReadonlyMap<string, T>>(new Map());
  /** Where a choice with Shift begins. */
  let anchor: string | null = null;
  const keyOf = ({ id }: T): string => String(id);

  function set(records: readonly T[], isChosen: boolean) {
    const next = new Map(store.get());
    for (const record of records) {
      if (isChosen) next.set(keyOf(record), record);
      else next.delete(keyOf(record));
    }
    store.set(next);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    has: (record: T): boolean => store.get().has(keyOf(record)),
    set,

    /** Chooses a record or gives it up; with Shift, all from the one before to this one, as `shown` has them. */
    toggle(record: T, shown: readonly T[], extend: boolean) {
      const isChosen = !store.get().has(keyOf(record));
      const keys = shown.map(keyOf);
      const from = extend && anchor !== null ? keys.indexOf(anchor) : -1;
      const to = keys.indexOf(keyOf(record));
      anchor = keyOf(record);
      if (from < 0 || to < 0) return set([record], isChosen);
      set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
    },

    clear() {
      anchor = null;
      store.set(new Map());
    },
  };
}

export type Selection<T extends { id: Id }> = ReturnType<typeof createSelection<T>>;
