import { toApiError } from './errors';
import { request, type WriteOptions } from './http';

/** Tells listeners that something has become of the record, or the list, at a path. */
function createSignal() {
  const listeners = new Set<(path: string) => void>();
  return {
    subscribe(listener: (path: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (path: string) => [...listeners].forEach((listener) => listener(path)),
  };
}

/** Tells which records this console has deleted or found deleted, by the path of the record, which is its cache key. */
export const deletions = createSignal();

/** Tells which records this console may have changed, and to which lists it may have added some. */
export const writes = createSignal();

/** Tells of a write at its end, whatever that is: without an answer, or with a refusal, it may have taken effect. */
export const telling = <T>(path: string, write: Promise<T>): Promise<T> => write.finally(() => writes.tell(path));

/**
 * Deletes the record at `path`.
 * @throws ApiError, also for a 404: the record is gone then, too
 */
export async function removeRecord(path: string, options: WriteOptions): Promise<void> {
  try {
    await request({ method: 'DELETE', path, ...options });
  } catch (thrown) {
    if (toApiError(thrown).kind === 'not-found') deletions.tell(path);
    throw thrown;
  }
  deletions.tell(path);
}
