import { dayOf } from '@/simulation/day/any-day';
import type { Step } from '@/simulation/day/steps';
import { describeGroups, describeNext, groupsOf, type Found } from '@/simulation/report';

const found = (seed: number, invariant: string, steps: number): Found => {
  const step: Step = { do: 'pass', ms: 1 };
  return {
    seed,
    invariant,
    details: `details ${seed}`,
    day: dayOf({ steps: Array(steps).fill(step) as Step[] }),
    steps: 40,
  };
};
const findings = [found(7, 'owner', 5), found(8, 'private', 4), found(9, 'owner', 3), found(12, 'owner', 9)];

test('findings are counted by invariant, with the first and the shortest', () => {
  expect(
    groupsOf(findings).map(({ invariant, count, first, shortest }) => [invariant, count, first.seed, shortest.seed]),
  ).toEqual([
    ['owner', 3, 7, 9],
    ['private', 1, 8, 8],
  ]);
});

test('the end tells each invariant in a row, and prints the shortest day where it was not the first', () => {
  const text = describeGroups(findings);
  expect(text).toMatch(/^\| owner \| 3 \| 7 \| 9 \| 3 \|$/m);
  expect(text).toMatch(/^\| private \| 1 \| 8 \| 8 \| 4 \|$/m);
  expect([...text.matchAll(/--seed (\d+)/g)].map(([, seed]) => seed)).toEqual(['9']);
});

test('the first of an invariant is printed with its day, another one in a line', () => {
  const [, entry = ''] = describeNext(findings, 1).split('found-days.json:');
  expect(JSON.parse(entry)).toEqual({
    promise: 'private, seed 8',
    seed: 1,
    dialects: [{}, {}],
    steps: Array(4).fill({ do: 'pass', ms: 1 }),
  });
  expect(describeNext(findings, 3)).toBe('Found again: owner, seed 12, 9 steps. details 12');
});
