import { allPromises, heldTwice } from '@/scripts/test/promised';

test('each promise is held by one file', () => {
  const promises = allPromises();
  expect(promises.length).toBeGreaterThan(1_000);
  expect(heldTwice(promises)).toEqual([]);
});
