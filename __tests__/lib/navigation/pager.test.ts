import { pagerItems } from '@/components/list/pager';

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
