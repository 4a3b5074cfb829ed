import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIALECTS } from '../../demo-api/src/dialects/answers';
import { hasPhp, startPhp } from '../../e2e/support/servers/php-backend';
import { backend } from './backend';
import { SMALL, callsOf, runContract, traces } from './run-contract';

/** The kit against a back end of each dialect: it takes two minutes, so it runs with `npm test -- --all`. */

/** Without pagination the console shows one page, so such a back end has to give all records on it. */
const TOGETHER: Record<string, string> = { 'no-pagination': 'no-pagination,limit-ignored' };

for (const name of DIALECTS) {
  test(`passes on a back end in the dialect ${name}`, async () => {
    const { code, said } = await runContract('--base-url', `${backend.url}/as/${TOGETHER[name] ?? name}`, ...SMALL);
    assert.deepEqual(callsOf(said, '✗ failed'), [], said);
    assert.equal(code, 0);
    assert.deepEqual(await traces(backend.url), []);
  });
}

const noPhp = !process.env.KELOLA_SKIP_NOTHING && !hasPhp() && 'PHP is not installed';

test(
  'makes and changes a course on a back end in plain PHP, which has nothing but courses',
  { skip: noPhp },
  async () => {
    const php = await startPhp();
    try {
      const { said } = await runContract('--base-url', php.url, ...SMALL);
      assert.match(said, /~ tolerated +POST \/api\/courses without a thumbnail/);
      assert.match(said, /~ tolerated +PUT \/api\/courses\/\{id\} .*works with `topics\[\]`; works with `_method`\n/);
    } finally {
      await php.stop();
    }
  },
);
