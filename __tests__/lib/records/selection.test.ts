import { createSelection } from '@/lib/records/list/selection';

const shown = [1, 2, 3, 4, 5].map((id) => ({ id }));
const chosen = (selection: ReturnType<typeof createSelection<{ id: number }>>) =>
  [...selection.get().values()].map(({ id }) => id);

test('Shift chooses all between the one before and this one, in either direction', () => {
  const selection = createSelection<{ id: number }>();
  selection.toggle(shown[3]!, shown, false);
  selection.toggle(shown[1]!, shown, true);
  expect(chosen(selection).toSorted()).toEqual([2, 3, 4]);
});

test('Shift gives up what lies between, where the last one is given up', () => {
  const selection = createSelection<{ id: number }>();
  selection.set(shown, true);
  selection.toggle(shown[0]!, shown, false);
  selection.toggle(shown[2]!, shown, true);
  expect(chosen(selection)).toEqual([4, 5]);
});

test('what was chosen on another page stays, and Shift does not reach there', () => {
  const selection = createSelection<{ id: number }>();
  selection.toggle(shown[0]!, shown, false);
  const next = [{ id: 8 }, { id: 9 }];
  selection.toggle(next[1]!, next, true);
  expect(chosen(selection)).toEqual([1, 9]);
});
