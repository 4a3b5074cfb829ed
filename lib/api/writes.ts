const listeners = new Set<(path: string) => void>();

/**
 * Tells which records this console may have changed, and to which lists it may have added some, by their path. That is
 * at the end of a write, whatever it is: without an answer, or with a refusal, it may have taken effect.
 */
export const writes = {
  subscribe(listener: (path: string) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  telling: <T>(path: string, write: Promise<T>): Promise<T> =>
    write.finally(() => [...listeners].forEach((listener) => listener(path))),
};
