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
