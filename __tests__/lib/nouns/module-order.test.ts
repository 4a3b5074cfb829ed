import { decodeModule } from '@/lib/api/modules';
import { inOrderOf, keysOf, moved, positionsOf, sameOrder, withoutKeys } from '@/lib/modules/order';

const course = (...ids: (string | number)[]) => ids.map((id) => decodeModule({ id, title: `Modul ${id}` })!);

test.each([
  [0, 2, 'b c a d'],
  [3, 0, 'd a b c'],
  [1, 1, 'a b c d'],
  [2, 3, 'a b d c'],
])('moving entry %i to %i gives %p', (from, to, expected) => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, from, to).join(' ')).toBe(expected);
  expect(list.join(' ')).toBe('a b c d');
});

test('orders are the same only entry by entry', () => {
  expect(sameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(sameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(sameOrder(['a'], ['a', 'b'])).toBe(false);
  expect(sameOrder([], [])).toBe(true);
});

test('what is gone is left out, the rest stays in its order', () => {
  expect(withoutKeys(['c', 'a', 'b'], ['a', 'x'])).toEqual(['c', 'b']);
});

describe('the order of a person laid over what the back end holds', () => {
  const over = (modules: ReturnType<typeof course>, keys: string[]) => keysOf(inOrderOf(modules, keys)).join(' ');

  test('orders the whole course', () => {
    expect(over(course('a', 'b', 'c'), ['c', 'a', 'b'])).toBe('c a b');
  });

  test('of one page leaves the other pages where they are', () => {
    expect(over(course(1, 2, 3, 4, 5, 6), ['4', '3'])).toBe('1 2 4 3 5 6');
  });

  test('leaves a module that came in meanwhile where it is', () => {
    expect(over(course('a', 'new', 'b', 'c'), ['c', 'b', 'a'])).toBe('c new b a');
  });

  test('leaves out a module that is gone', () => {
    expect(over(course('a', 'c'), ['c', 'gone', 'a'])).toBe('c a');
  });

  test('holds the modules as they are now, not as they were', () => {
    const [module] = inOrderOf(course('a', 'b'), ['b', 'a']);
    expect(module).toMatchObject({ id: 'b', title: 'Modul b' });
  });
});

test('what is sent is numbered from 1 without gaps, each id in the type it came in', () => {
  expect(positionsOf(course(3, '3x', 'b'))).toEqual([
    { id: 3, order: 1 },
    { id: '3x', order: 2 },
    { id: 'b', order: 3 },
  ]);
});
