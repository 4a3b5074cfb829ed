import { createTimeEstimate } from '@/lib/videos/fit';

/** Estimates at given seconds of work, each with the seconds of the film that are done of 600. */
function estimates(...steps: [at: number, done: number][]) {
  let now = 0;
  const time = createTimeEstimate(() => now);
  return steps.map(([at, done]) => {
    now = at * 1_000;
    return time.of(done, 600);
  });
}
const steadily = (from: number, to: number, start = from): [number, number][] =>
  Array.from({ length: to - from }, (_, index) => [from + index + 1, start + index + 1]);

test('says nothing before five seconds were measured, and then how long it takes in all', () => {
  const found = estimates(...steadily(0, 10));
  expect(found[3]).toEqual({ msLeft: null, msInAll: null });
  expect(found[9]!.msInAll! / 60_000).toBeCloseTo(10, 1);
  expect(found[9]!.msInAll).toBe(found[6]!.msInAll);
});

test('what is left is measured anew after the machine slept, and after a new beginning at a smaller size', () => {
  const slept = estimates(...steadily(0, 30), ...steadily(3_600, 3_640, 30));
  expect(slept.at(-1)!.msLeft! / 1_000).toBeGreaterThan(400);
  expect(slept.at(-1)!.msLeft! / 1_000).toBeLessThan(700);
  const anew = estimates(...steadily(0, 30), ...steadily(30, 60, 0));
  expect(anew.at(-1)!.msLeft! / 1_000).toBeLessThan(700);
});
