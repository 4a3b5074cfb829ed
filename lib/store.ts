export interface Readable<T> {
  get: () => T;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Readable<T> {
  set: (next: T) => void;
}

/** A subscribable value outside of React, for `useStore`. Setting an identical value does not notify. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
