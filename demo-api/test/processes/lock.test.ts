import assert from 'node:assert/strict';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { holdDataDir } from '../../src/node/data-dir.ts';
import { envOf, run, startChild } from '../helpers/child.ts';
import { newStorage, type TestStorage } from '../helpers/database.ts';

/** One data folder belongs to one server, as long as that one runs and no longer. */

let storage: TestStorage;
before(async () => {
  storage = await newStorage();
});
after(() => storage.remove());

const HOLD = fileURLToPath(new URL('../helpers/hold.ts', import.meta.url));
const IN_USE =
  /^The data folder .* is in use by another demo API; stop it, or set DEMO_DATA_DIR to another folder\.\n$/;
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const cannotUnshare = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status !== 0;

async function isRefused(script: 'main.ts' | 'reset.ts'): Promise<void> {
  const { code, stderr } = await run(script, envOf(storage));
  assert.match(stderr, IN_USE);
  assert.equal(code, 1);
}

test('a second server and a reset are refused, and a killed server holds nothing any more', async () => {
  for (let time = 1; time <= 2; time += 1) {
    const child = await startChild(envOf(storage));
    await isRefused('main.ts');
    await isRefused('reset.ts');
    child.process.kill('SIGKILL');
    await child.ended;
  }
});

test('a server in another PID namespace is seen', { skip: cannotUnshare && 'unshare is not permitted' }, async () => {
  const child = await startChild(envOf(storage), NAMESPACE);
  await isRefused('main.ts');
  child.process.kill('SIGKILL');
  await child.ended;
});

test('of many that start at the same moment, exactly one holds the folder', async () => {
  const children = Array.from({ length: 6 }, () =>
    fork(HOLD, [storage.dataDir], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    }),
  );
  const answers = () => Promise.all(children.map(async (child) => (await once(child, 'message'))[0] as boolean));
  const tell = async (message: string) => {
    const answered = answers();
    for (const child of children) child.send(message);
    return answered;
  };
  await answers();
  for (let round = 1; round <= 40; round += 1) {
    // As a killed server of an earlier version leaves it.
    await writeFile(join(storage.dataDir, 'demo-api.lock'), '999999999 then\n');
    const held = await tell('hold');
    assert.equal(held.filter(Boolean).length, 1, `round ${round}`);
    await tell('release');
  }
  for (const child of children) child.disconnect();
});

test('what a lock file of an earlier version says holds nobody up', async () => {
  for (const content of ['', 'x', `${process.pid} unknown`]) {
    await writeFile(join(storage.dataDir, 'demo-api.lock'), content);
    (await holdDataDir(storage.dataDir)).release();
  }
});
