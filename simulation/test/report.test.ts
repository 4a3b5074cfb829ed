import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf } from '../day/any-day';
import type { Step } from '../day/steps';
import { describeGroups, describeNext, groupsOf, type Found } from '../report';

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
  assert.deepEqual(
    groupsOf(findings).map(({ invariant, count, first, shortest }) => [invariant, count, first.seed, shortest.seed]),
    [
      ['owner', 3, 7, 9],
      ['private', 1, 8, 8],
    ],
  );
});

test('the end tells each invariant in a row, and prints the shortest day where it was not the first', () => {
  const text = describeGroups(findings);
  assert.match(text, /^\| owner \| 3 \| 7 \| 9 \| 3 \|$/m);
  assert.match(text, /^\| private \| 1 \| 8 \| 8 \| 4 \|$/m);
  assert.deepEqual(
    [...text.matchAll(/--seed (\d+)/g)].map(([, seed]) => seed),
    ['9'],
  );
});

test('the first of an invariant is printed with its day, another one in a line', () => {
  const [, entry = ''] = describeNext(findings, 1).split('found-days.json:');
  assert.deepEqual(JSON.parse(entry), {
    promise: 'private, seed 8',
    seed: 1,
    dialects: [{}, {}],
    steps: Array(4).fill({ do: 'pass', ms: 1 }),
  });
  assert.equal(describeNext(findings, 3), 'Found again: owner, seed 12, 9 steps. details 12');
});
