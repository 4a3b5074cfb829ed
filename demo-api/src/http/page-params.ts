import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../limits.ts';
import type { AppContext } from './context.ts';
import { fieldError } from './http-error.ts';

export interface PageParams {
  page: number;
  limit: number;
}

export function readPageParams(c: AppContext): PageParams {
  return {
    page: readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER),
    limit: readCount(c, 'limit', PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX),
  };
}

function readCount(c: AppContext, name: string, fallback: number, max: number): number {
  const text = c.req.query(name) ?? '';
  if (text === '') return fallback;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > max) {
    throw fieldError(name, `Parameter ${name} harus berupa bilangan bulat dari 1 hingga ${max}`);
  }
  return count;
}

export const totalPages = (items: number, limit: number): number => Math.ceil(items / limit);

/** A page past the end holds nothing; asking the database for it could overflow its offset. */
export async function readPage<T>(
  { page, limit }: PageParams,
  totalItems: number,
  query: (limit: number, offset: number) => PromiseLike<T[]>,
): Promise<T[]> {
  return page > totalPages(totalItems, limit) ? [] : query(limit, (page - 1) * limit);
}
