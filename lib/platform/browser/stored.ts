interface Place<Key extends string> {
  read: (key: Key) => string | null;
  write: (key: Key, value: string) => void;
  remove: (key: Key) => void;
}

/**
 * A value that is kept in browser storage as JSON. Another program or another version may have written what is there:
 * `decode` reads it, `null` if there is nothing or no JSON.
 */
export function stored<Key extends string, T>(place: Place<Key>, key: Key, decode: (value: unknown) => T) {
  function parsed(): unknown {
    try {
      return JSON.parse(place.read(key) ?? 'null');
    } catch {
      // Invalid JSON counts as absent.
      return null;
    }
  }
  return {
    read: (): T => decode(parsed()),
    write: (value: T) => place.write(key, JSON.stringify(value)),
    remove: () => place.remove(key),
  };
}

/** Decodes a list of texts; anything else in it is left out. */
export const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
