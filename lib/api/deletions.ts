import { toApiError } from './errors';
import { request, type WriteOptions } from './http';

const listeners = new Set<(path: string) => void>();

/** Tells which records this console has deleted or found deleted, by the path of the record, which is its cache key. */
export const deletions = {
  subscribe(listener: (path: string) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tell: (path: string) => [...listeners].forEach((listener) => listener(path)),
};

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
