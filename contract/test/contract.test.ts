import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rewrite } from '../../e2e/support/faults';
import { startFaultProxy, send, type FaultProxy } from '../../e2e/support/fault-proxy';
import { startBackend } from '../../e2e/support/backend-process';
import type { Running } from '../../e2e/support/listen';
import { runContract, traces } from './run-contract';

/** The kit against the real demo back end, as it is and with a proxy before it that spoils its answers. */

let backend: Running;
let proxy: FaultProxy;

before(async () => {
  backend = await startBackend();
  proxy = await startFaultProxy(backend.url);
});
after(async () => {
  await proxy.stop();
  await backend.stop();
});

const admin = ['--identifier', 'admin', '--password', 'Admin123'];
const check = (url: string) => runContract('--base-url', url, ...admin);

test('passes on the demo back end, call by call, and leaves nothing behind', async () => {
  const { code, said } = await check(backend.url);
  assert.match(said, /\n35 passed, 0 tolerated, 0 failed\n/);
  assert.equal(code, 0);
  assert.deepEqual(await traces(backend.url), []);
});

test('names what it puts up with, and passes', async () => {
  proxy.heal();
  proxy.fault(
    ({ method, url }) => method === 'GET' && url.pathname.startsWith('/api/users'),
    rewrite((json: { data?: object | object[] }) => {
      const { data } = json;
      if (!data) return json;
      const asText = (user: object) => ('balance' in user ? { ...user, balance: String(user.balance) } : user);
      return Array.isArray(data) ? { data: data.map(asText) } : asText(data);
    }),
  );
  const { code, said } = await check(proxy.url);
  assert.match(said, /~ tolerated +GET \/api\/users\/\{id\} .*no envelope; numbers as text/);
  assert.match(said, /~ tolerated +GET \/api\/users\?page&limit&q .*no pagination/);
  assert.match(said, / 0 failed/);
  assert.equal(code, 0);
});

test('fails where calls do not do what they say, says which and why, and cleans up all the same', async () => {
  proxy.heal();
  const nothing = {
    status: 200,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    body: Buffer.from('{"message":"ok"}'),
  };
  proxy.fault(
    ({ method }) => method === 'PATCH',
    async ({ response }) => send(response, nothing),
  );
  proxy.fault(
    ({ method, url }) => method === 'PUT' && url.pathname.startsWith('/api/users'),
    async ({ response }) =>
      send(response, { ...nothing, status: 500, body: Buffer.from('{"message":"Internal server error"}') }),
  );
  const { code, said } = await check(proxy.url);
  assert.match(
    said,
    /✗ failed +PATCH \/api\/courses\/\{id\}\/modules\/reorder .*the order that was saved is not the order that is read/,
  );
  assert.match(said, /✗ failed +PUT \/api\/users\/\{id\} without a password .*500 Internal server error/);
  assert.match(said, /, 4 failed\n/);
  assert.equal(code, 1);
  assert.deepEqual(await traces(backend.url), []);
});

test('says what it could not remove', async () => {
  proxy.heal();
  let refused = 0;
  proxy.fault(
    ({ method, url }) => method === 'DELETE' && url.pathname.startsWith('/api/users'),
    async ({ response }) => {
      refused += 1;
      send(response, { status: 500, headers: { 'access-control-allow-origin': '*' }, body: Buffer.from('broken') });
    },
  );
  const { code, said } = await check(proxy.url);
  assert.equal(refused, 2);
  assert.match(said, /Could not be removed:\nthe user kontrak\w+: broken/);
  assert.equal(code, 1);
});

test('tries nothing that needs a sign-in where nobody can sign in', async () => {
  const { code, said } = await runContract(
    '--base-url',
    backend.url,
    '--identifier',
    'admin',
    '--password',
    'wrong-one',
  );
  assert.match(said, /✗ failed +POST \/api\/auth\/login +401 /);
  assert.match(said, /Nobody is signed in/);
  assert.doesNotMatch(said, /register/);
  assert.equal(code, 1);
});

for (const [args, sentence] of [
  [[], /--base-url takes the http\(s\) address/],
  [['--base-url', 'ftp://x', ...admin], /not "ftp:\/\/x"/],
  [['--base-url', 'http://localhost:1'], /--identifier and --password take/],
  [['--url', 'http://localhost:1'], /Unknown option '--url'/],
] as const) {
  test(`answers "${args.join(' ')}" with a sentence, not a trace`, async () => {
    const { code, said } = await runContract(...args);
    assert.match(said, sentence);
    assert.match(said, /Usage: npm run contract/);
    assert.equal(said.trim().split('\n').length, 1);
    assert.equal(code, 1);
  });
}

test('an address where nobody answers is told so', async () => {
  const { code, said } = await check('http://localhost:1');
  assert.match(said, /no answer: is the address right/);
  assert.equal(code, 1);
});
