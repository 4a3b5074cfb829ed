import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/root';
import { loadProgram, patched } from '../build';
import { anyDayOf } from '../day/any-day';
import { liveDay } from '../day/shrink';
import { DEFECTS } from '../defects';

for (const defect of DEFECTS)
  test(`the code that this defect changes is there: ${defect.name}`, () => {
    for (const patch of defect.patches) {
      const text = readFileSync(path.join(ROOT, patch.file), 'utf8');
      assert.notEqual(patched(text, patch), text);
    }
  });

/** It is found by nearly every day in which such an amount is typed. */
const FOUND_SOON = '50.000,00 is read as 5.000.000';

test('a defect that is put back is found', async () => {
  const program = await loadProgram(DEFECTS.find(({ name }) => name === FOUND_SOON)?.patches);
  let finding = null;
  for (let seed = 1; seed <= 200 && finding === null; seed += 1) finding = await liveDay(anyDayOf(seed), program);
  // An amount that nobody has typed, or a price.
  assert.match(finding?.invariant ?? 'nothing', /^(asked-for|saved-form)$/);
});
