import { session, type Owner } from '../session/session';
import { toApiError } from './errors';
import { PAST_END, type Identified, type ListParams, type Page, type Query } from './query';

/** A list whose answers say nothing of its length. */

/** The lists that have pages, as each sign-in has seen them: by their path. */
const paged = new WeakMap<Owner, Set<string>>();

/**
 * Finds out what a full page of such a list is: one of many, or all of it. The page beside it tells, which is read, too,
 * until two different pages were seen: then it stays an estimate that another one follows.
 */
export async function settleLength<T extends Identified>(
  page: Page<T>,
  list: (params: ListParams) => Query<Page<T>>,
  params: ListParams,
  signal?: AbortSignal,
): Promise<Page<T>> {
  const owner = session.owner();
  const beside = list({ ...params, page: params.page === 1 ? 2 : 1 });
  const path = beside.key.split('?')[0]!;
  if (!owner || paged.get(owner)?.has(path)) return page;

  const other = await beside.fetch(signal).catch((thrown: unknown) => {
    // A back end that refuses the second page has one. Any other failure says nothing.
    return PAST_END.includes(toApiError(thrown).status) ? { items: [] } : null;
  });
  if (!other) return page;
  const ids = new Set(other.items.map(({ id }) => String(id)));
  if (ids.size > 0 && page.items.some(({ id }) => !ids.has(String(id)))) {
    paged.set(owner, (paged.get(owner) ?? new Set()).add(path));
    return page;
  }
  const totalItems = page.items.length + page.unreadable;
  const all = { ...page, totalPages: 1, totalItems, offset: 0 };
  // Where the number of the page is ignored, there is only the first.
  return params.page === 1 ? all : { ...all, items: [], unreadable: 0, offset: totalItems };
}
