import type { Id } from './decode';
import { toApiError } from './errors';
import { request, type WriteOptions } from './http';

/** `made`: the record that was added to the list at this path, where the answer tells it. */
type Listener = (path: string, made?: Id) => void;

/** News of records, by their path, which is their cache key. */
function createNews() {
  const listeners = new Set<Listener>();
  return {
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (path: string, made?: Id) => [...listeners].forEach((listener) => listener(path, made)),
  };
}

/** Tells which records this console has deleted or found deleted. */
export const deletions = createNews();

/** Tells which of the records that were told as deleted turned out to be there still. */
export const undeleted = createNews();

/**
 * Tells which records this console may have changed, and to which lists it may have added some. That is at the end of a
 * write, whatever it is: without an answer, or with a refusal, it may have taken effect.
 */
export const writes = createNews();

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
