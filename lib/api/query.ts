import { FRESH_MS } from '../config';
import { isObject, list, number, pick } from './decode';
import { request } from './http';
import type { Opened } from './envelope';

/** A read: its cache key and its request in one value. The key is the path of the call itself. */
export interface Query<T> {
  key: string;
  /** @throws ApiError */
  fetch: (signal?: AbortSignal) => Promise<T>;
  /** Milliseconds between polls; none without it. */
  pollMs?: number;
  /** Milliseconds for which an answer need not be asked for again. */
  freshMs: number;
}

interface Timing {
  pollMs?: number;
  freshMs?: number;
}

export function query<T>(path: string, decode: (answer: Opened) => T, timing: Timing = {}): Query<T> {
  return {
    key: path,
    fetch: async (signal) => decode(await request({ method: 'GET', path, signal })),
    pollMs: timing.pollMs,
    freshMs: timing.freshMs ?? FRESH_MS.default,
  };
}

export interface ListParams {
  page: number;
  limit: number;
  q?: string;
}

/** `?page=1&limit=10&q=…`; a search of nothing but blanks is left out. */
export function listQuery({ page, limit, q = '' }: ListParams): string {
  const search = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (q.trim()) search.set('q', q.trim());
  return `?${search}`;
}

export interface Page<T> {
  items: T[];
  page: number;
  totalPages: number;
  totalItems: number;
}

const count = (value: unknown): number | null => {
  const read = number(value);
  return read !== null && Number.isSafeInteger(read) && read >= 0 ? read : null;
};

/** One page of a list. Where the back end tells nothing of pages, what it sent is the only one. */
export function decodePage<T>({ data, body }: Opened, item: (value: unknown) => T | null, { page, limit }: ListParams): Page<T> {
  const items = list(data, item);
  const found = isObject(body) ? pick(body, 'pagination', 'meta') : undefined;
  if (!isObject(found)) return { items, page: 1, totalPages: 1, totalItems: items.length };

  const totalItems = count(pick(found, 'total_items', 'totalItems', 'total')) ?? items.length;
  const totalPages = count(pick(found, 'total_pages', 'totalPages', 'last_page', 'lastPage')) ?? Math.ceil(totalItems / limit);
  const current = count(pick(found, 'current_page', 'currentPage', 'page')) ?? page;
  return { items, page: Math.max(current, 1), totalPages: Math.max(totalPages, 1), totalItems };
}
