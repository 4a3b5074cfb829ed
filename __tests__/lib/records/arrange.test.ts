import fc from '../../support/fast-check';
import { createArrangement, compareTexts, sortableText } from '@/lib/records/list/arrange';

interface Row {
  id: number;
  name?: string;
  balance?: number;
}

const { arrange } = createArrangement<Row>({
  values: { name: ({ name }) => name ?? null, balance: ({ balance }) => balance ?? null },
  filters: { max: ({ balance }, [max]) => balance !== undefined && balance <= Number(max) },
});
const ids = (rows: Row[], key: string, isDescending = false, filters = {}) =>
  arrange(rows, { sort: { key, isDescending }, filters }).map(({ id }) => id);

test('numbers sort as numbers, unknown ones last, and equal ones keep their order in both directions', () => {
  const rows = [
    { id: 1, balance: 20 },
    { id: 2 },
    { id: 3, balance: 100 },
    { id: 4, balance: 20 },
    { id: 5, balance: -1 },
  ];
  expect(ids(rows, 'balance')).toEqual([5, 1, 4, 3, 2]);
  expect(ids(rows, 'balance', true)).toEqual([3, 1, 4, 5, 2]);
});

test('texts sort without regard to case and marks, numbers in them as numbers, and empty ones last', () => {
  const names = ['Bab 10', 'bab 2', '', 'éva', 'Evi', 'Zaki', 'Bab 02', '  ', 'Ayu'];
  const rows = names.map((name, id) => ({ id, name }));
  expect(ids(rows, 'name').map((id) => names[id])).toEqual([
    ...['Ayu', 'bab 2', 'Bab 02', 'Bab 10', 'éva', 'Evi', 'Zaki'],
    ...['', '  '],
  ]);
});

test('a filter keeps the order of the list, and one that is not known keeps all', () => {
  const rows = [{ id: 1, balance: 30 }, { id: 2 }, { id: 3, balance: 10 }, { id: 4, balance: 10 }];
  const filtered = (filters: object) => arrange(rows, { sort: null, filters: filters as never }).map(({ id }) => id);
  expect(filtered({ max: ['10'] })).toEqual([3, 4]);
  expect(filtered({ other: ['10'] })).toEqual([1, 2, 3, 4]);
});

test('the fast order of texts is that of the collator', () => {
  const collator = new Intl.Collator('id', { numeric: true });
  const texts = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(...'aAbB019 .-_éøß\u0301'), maxLength: 8 }),
  );
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(Math.sign(compareTexts(sortableText(a), sortableText(b)))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 1_000 },
  );
});
