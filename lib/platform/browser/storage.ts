import type { KeptName } from '../../kept';

/**
 * Web Storage that never throws. If it is missing, blocked (private mode) or full, values are kept
 * in memory for this tab.
 */
export interface SafeStorage<Key extends string> {
  read: (key: Key) => string | null;
  write: (key: Key, value: string) => void;
  remove: (key: Key) => void;
  /** The keys in browser storage, which other programs of this origin use, too. */
  keys: () => string[];
  /** Whether the value is in browser storage, so that it survives a reload. */
  isKept: (key: Key) => boolean;
  /** Whether the browser lets it be read: otherwise that there is no value shows nothing. */
  isReadable: () => boolean;
}

/** `isShared`: other tabs write to it, too. */
export function safeStorage<Key extends string>(open: () => Storage | undefined, isShared: boolean): SafeStorage<Key> {
  /** What the storage has not taken. */
  const memory = new Map<string, string>();
  /** What the storage has taken from this page, and nobody else can have changed: it may be refused later on. */
  const written = new Map<string, string>();

  function attempt<T>(action: (storage: Storage) => T): T | undefined {
    try {
      const storage = open();
      return storage && action(storage);
    } catch {
      // Missing, blocked or full: the value is kept in memory.
      return undefined;
    }
  }

  return {
    read(key) {
      const stored = memory.get(key) ?? attempt((storage) => storage.getItem(key));
      return stored === undefined ? (written.get(key) ?? null) : stored;
    },
    write(key, value) {
      memory.delete(key);
      written.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) memory.set(key, value);
      else if (!isShared) written.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      written.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [],
    isReadable: () => attempt((storage) => (storage.getItem(''), true)) === true,
    isKept: (key) => !memory.has(key) && attempt((storage) => storage.getItem(key) !== null) === true,
  };
}

/** localStorage: shared by all tabs. */
export const localStore = safeStorage<KeptName<'localStorage'>>(() => globalThis.localStorage, true);
/** sessionStorage: per tab; it survives a reload. */
export const tabStore = safeStorage<KeptName<'sessionStorage'>>(() => globalThis.sessionStorage, false);
