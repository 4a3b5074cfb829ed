import { HttpError } from '../http/http-error.ts';

export const STORAGE_FULL = 'Penyimpanan browser penuh, perubahan tidak disimpan. Kosongkan ruang lalu coba lagi.';

/** Whether a failure is that of a browser whose storage is full, said by the browser or already by `explain`. */
export const isFull = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.status === 507
    : error instanceof DOMException && error.name === 'QuotaExceededError';

/** Full storage is told to the person who is saving; other failures stay what they are. */
export function explain(error: unknown): never {
  throw isFull(error) ? new HttpError(507, STORAGE_FULL) : error;
}
