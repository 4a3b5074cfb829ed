import { pagerItems, pagerRange } from '@/lib/pager';

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 … 6'],
  [2, 6, '1 2 3 … 6'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
  [6, 6, '1 … 5 6'],
  [1, 10, '1 2 … 10'],
  [4, 10, '1 … 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 … 10'],
  [10, 10, '1 … 9 10'],
  [500, 1000, '1 … 499 500 501 … 1000'],
  [99, 10, '1 … 10'],
])('page %i of %i offers %p', (current, total, expected) => {
  const items = pagerItems(current, total).map((item) => (item === 'gap' ? '…' : item));
  expect(items.join(' ')).toBe(expected);
});

test('every page can be reached, no page is offered twice and none that does not exist', () => {
  for (let total = 1; total <= 30; total += 1) {
    for (let current = 1; current <= total; current += 1) {
      const pages = pagerItems(current, total).filter((item) => item !== 'gap');
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages).toEqual(expect.arrayContaining([1, current, total]));
      expect(pages.every((page) => page >= 1 && page <= total)).toBe(true);
    }
  }
});

test.each([
  ['the first page', { page: 1, totalPages: 3, totalItems: 25, limit: 10, shown: 10 }, [1, 10]],
  ['a page between', { page: 2, totalPages: 3, totalItems: 25, limit: 10, shown: 10 }, [11, 20]],
  ['the last page', { page: 3, totalPages: 3, totalItems: 25, limit: 10, shown: 5 }, [21, 25]],
  ['the only page', { page: 1, totalPages: 1, totalItems: 3, limit: 10, shown: 3 }, [1, 3]],
  ['nothing', { page: 1, totalPages: 1, totalItems: 0, limit: 10, shown: 0 }, [0, 0]],
  ['all, from a back end without pages', { page: 1, totalPages: 1, totalItems: 23, limit: 10, shown: 23 }, [1, 23]],
  ['a page of 50 from a back end that ignores the limit', { page: 2, totalPages: 3, totalItems: 120, limit: 10, shown: 50 }, [51, 100]],
  ['its last page', { page: 3, totalPages: 3, totalItems: 120, limit: 10, shown: 20 }, [101, 120]],
  ['a page whose total is stale', { page: 1, totalPages: 1, totalItems: 2, limit: 10, shown: 4 }, [1, 4]],
])('the entries on %s are counted', (_, range, [from, to]) => {
  expect(pagerRange(range)).toEqual({ from, to });
});
