import type { Id } from '@/lib/api/decode';
import { decodeModule, type ModulePosition } from '@/lib/modules/model';
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

describe('what is sent', () => {
  test('is numbered from 1 without gaps, each id in the type it came in', () => {
    expect(positionsOf(course(3, '3x', 'b'))).toEqual([
      { id: 3, order: 1 },
      { id: '3x', order: 2 },
      { id: 'b', order: 3 },
    ]);
  });

  test('lists the module with the highest present number first, and those without one last', () => {
    const wanted = [null, 2, 7, 5].map((order, index) => decodeModule({ id: index, order })!);
    expect(positionsOf(wanted)).toEqual([
      { id: 2, order: 3 },
      { id: 3, order: 4 },
      { id: 1, order: 2 },
      { id: 0, order: 1 },
    ]);
  });
});

describe('a back end that renumbers one module after the other, and refuses a number that is taken', () => {
  /** Each module is parked at a number of its own, then gets the one it is meant to have. */
  function renumber(present: number[], sent: ModulePosition[], parkedAt: (present: number, wanted: number) => number) {
    const held = new Map<Id, number>(present.map((order, id) => [id, order]));
    const give = (id: Id, order: number) => {
      for (const [other, taken] of held) if (other !== id && taken === order) throw new Error(`${order} is taken`);
      held.set(id, order);
    };
    for (const { id, order } of sent) give(id, parkedAt(held.get(id)!, order));
    for (const { id, order } of sent) give(id, order);
    return [...held].sort(([, a], [, b]) => a - b).map(([id]) => id);
  }

  const SIZES = [2, 3, 4, 5, 6];
  /** Where one of `size` modules was deleted: the numbers of the others. */
  const afterDeletion = (size: number) =>
    Array.from({ length: size }, (_, gone) =>
      Array.from({ length: size }, (_, index) => index + 1).filter((order) => order !== gone + 1),
    );
  const permutations = (list: number[]): number[][] =>
    list.length <= 1
      ? [list]
      : list.flatMap((first) => permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));

  test.each([
    ['the present number', (present: number, _wanted: number, count: number) => present + count],
    ['the wanted number', (_present: number, wanted: number, count: number) => wanted + count],
  ])('by way of %s + n takes every order of a course that a module was deleted from', (_, parkedAt) => {
    for (const present of SIZES.flatMap(afterDeletion)) {
      for (const wanted of permutations(present.map((_, id) => id))) {
        const modules = wanted.map((id) => decodeModule({ id, order: present[id] })!);
        const held = renumber(present, positionsOf(modules), (now, next) => parkedAt(now, next, present.length));
        expect(held).toEqual(wanted);
      }
    }
  });

  test('refuses some of them in the order in which they are wanted', () => {
    const sent = [0, 1, 2].map((id, index) => ({ id, order: index + 1 }));
    expect(() => renumber([1, 2, 4], sent, (_, wanted) => wanted + 3)).toThrow('4 is taken');
  });
});
