import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSteps } from '../test/test-steps';

const commandOf = (name: string, all: boolean): string =>
  chooseSteps({ all, only: name })
    .map(({ command }) => command)
    .join();

test('in the browser only variations wait for --all, and every test is in a step', () => {
  assert.match(commandOf('e2e', false), /--grep-invert "@all\|@nightly"$/);
  assert.match(commandOf('e2e', true), /--grep-invert "@nightly\|@orca"$/);
  assert.match(commandOf('e2e-nightly', true), /--grep @nightly$/);
  assert.match(commandOf('heard', true), /--grep @orca /);
});

test('--all leaves out no step of every run', () => {
  const names = chooseSteps({ all: true }).map(({ name }) => name);
  assert.deepEqual(
    chooseSteps({}).filter(({ name }) => !names.includes(name)),
    [],
  );
});
