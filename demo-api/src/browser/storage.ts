import { HttpError } from '../http/http-error.ts';

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** A browser whose storage is full says so to the person who is saving; other failures stay what they are. */
export function explain(error: unknown): never {
  if (!isFull(error)) throw error;
  throw new HttpError(507, 'Penyimpanan browser penuh, perubahan tidak disimpan. Kosongkan ruang lalu coba lagi.');
}
