/**
 * Browser storage that never throws: where it is missing, refused (private mode) or full, values
 * live in memory for this tab.
 */
export interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Whether the value lies in the browser's storage, where a page that is loaded anew finds it. */
  isKept: (key: string) => boolean;
}

function safeStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>();

  function attempt<T>(action: (storage: Storage) => T): T | undefined {
    try {
      const storage = open();
      return storage && action(storage);
    } catch {
      // Missing, refused or full: the value lives in memory.
      return undefined;
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key, value) {
      memory.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    isKept: (key) => !memory.has(key) && attempt((storage) => storage.getItem(key) !== null) === true,
  };
}

/** Shared by all tabs of the browser. */
export const localStore = safeStorage(() => globalThis.localStorage);
/** Of this tab only; it survives a reload. */
export const tabStore = safeStorage(() => globalThis.sessionStorage);
