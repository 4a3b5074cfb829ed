import type { Id } from '../api/decode';
import { removeRecord } from '../api/changes';
import { path, request, type WriteOptions } from '../api/http';
import { decodeRecord, keysUnder, pageQuery, query, type ListParams, type Page, type Query } from '../api/query';
import { FRESH_MS, POLL_MS } from '../config';
import { categoryRecord, decodeCategory, type Category, type CategoryBody } from './model';

export const categories = {
  /** Matches the cache keys to revalidate after a write: all list pages, and the record itself. */
  keys: (categoryId?: Id) =>
    keysUnder('/api/categories', categoryId !== undefined && path`/api/categories/${categoryId}`),

  list: (params: ListParams): Query<Page<Category>> =>
    pageQuery('/api/categories', 'categories', decodeCategory, params, {
      pollMs: POLL_MS.categoryList,
      freshMs: FRESH_MS.categoryList,
    }),

  one: (categoryId: Id): Query<Category> =>
    query(path`/api/categories/${categoryId}`, ({ data }) => decodeRecord(data, categoryRecord, categoryId), {
      pollMs: POLL_MS.category,
      freshMs: FRESH_MS.category,
    }),

  create: (body: CategoryBody, options: WriteOptions) =>
    request({ method: 'POST', path: '/api/categories', json: { ...body }, ...options }),

  update: (categoryId: Id, body: Partial<CategoryBody>, options: WriteOptions) =>
    request({ method: 'PUT', path: path`/api/categories/${categoryId}`, json: { ...body }, ...options }),

  remove: (categoryId: Id, options: WriteOptions) => removeRecord(path`/api/categories/${categoryId}`, options),
};
