import { PAGER_MAX_PAGES } from './config';

export type PagerItem = number | 'gap';

/** The page numbers to offer: all of a few; else the first, the neighbours of the current, the last. */
export function pagerItems(current: number, total: number): PagerItem[] {
  if (total <= PAGER_MAX_PAGES) return Array.from({ length: total }, (_, index) => index + 1);
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PagerItem[] => {
    const before = pages[index - 1] ?? 0;
    return page - before > 1 ? ['gap', page] : [page];
  });
}

interface Range {
  page: number;
  totalPages: number;
  totalItems: number;
  limit: number;
  /** Records on this page. */
  shown: number;
}

/**
 * Which entries of all are on the page, from and to. Back ends that ignore the limit send pages of
 * their own size, so the last page is counted from the end.
 */
export function pagerRange({ page, totalPages, totalItems, limit, shown }: Range): { from: number; to: number } {
  if (shown === 0) return { from: 0, to: 0 };
  if (page >= totalPages) return { from: Math.max(totalItems - shown + 1, 1), to: Math.max(totalItems, shown) };
  const size = Math.max(limit, shown);
  return { from: (page - 1) * size + 1, to: (page - 1) * size + shown };
}
