import { toApiError } from './errors';
import { request, type WriteOptions } from './http';

/** News of records, by their path, which is their cache key. */
function createNews() {
  const listeners = new Set<(path: string) => void>();
  return {
    subscribe(listener: (path: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (path: string) => [...listeners].forEach((listener) => listener(path)),
  };
}

/** Tells which records this console has deleted or found deleted. */
export const deletions = createNews();

/**
 * Tells which records this console may have changed, and to which lists it may have added some. That is at the end of a
 * write, whatever it is: without an answer, or with a refusal, it may have taken effect.
 */
export const writes = createNews();

/** Sends a write, and tells of its end. */
export const tellingOf = <T>(path: string, write: Promise<T>): Promise<T> => write.finally(() => writes.tell(path));

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
