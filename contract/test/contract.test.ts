import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend } from './backend';
import { operationOf, OPERATIONS } from './openapi';
import { read, says } from './proxy';
import { ADMIN, runAgainst, runContract, runFromSource, traces } from './run-contract';

/** The whole command: options, output and exit code. */

test('passes on the demo back end, call by call, and leaves nothing behind', async () => {
  const { code, said } = await runFromSource('--base-url', backend.url, ...ADMIN);
  assert.match(said, /✓ passed +POST \/api\/users\/\{id\}\/balance, the same again at once +it is booked again: /);
  assert.match(said, /\n70 passed, 0 failed, 0 not tried\n$/);
  assert.equal(code, 0);
  assert.deepEqual(await traces(backend.url), []);
});

test('names what it puts up with, and passes', async () => {
  const asText = (user: object) => ('balance' in user ? { ...user, balance: String(user.balance) } : user);
  const { code, said } = await runAgainst(backend.url, async ({ method, url }, ask) => {
    const answer = await ask();
    if (method !== 'GET' || !url.pathname.startsWith('/api/users')) return answer;
    const { data } = read<{ data?: object | object[] }>(answer);
    if (!data) return answer;
    return says(answer.status, Array.isArray(data) ? { data: data.map(asText) } : asText(data));
  });
  assert.match(said, /~ tolerated +GET \/api\/users\/\{id\} .*no envelope; numbers as text/);
  assert.match(said, /~ tolerated +GET \/api\/users\?page&limit .*no pagination/);
  assert.match(said, /\n68 passed, 0 failed, 2 not tried \(\d+ tolerated\)\n$/);
  assert.equal(code, 0);
});

test('makes each call of the contract', async () => {
  const called = new Set<string>();
  await runAgainst(backend.url, ({ method, url }) => {
    // What it sends is compared with the contract by the proxy.
    called.add(operationOf(method, url.pathname)?.id ?? '');
    return undefined;
  });
  assert.deepEqual(
    OPERATIONS.map(({ id }) => id).filter((id) => !called.has(id)),
    [],
  );
});

test('fails where calls do not do what they say, says which and why, and cleans up all the same', async () => {
  const { code, said } = await runAgainst(backend.url, ({ method, url }) => {
    if (method === 'PATCH') return says(200, { message: 'ok' });
    const breaks = method === 'PUT' && url.pathname.startsWith('/api/users');
    return breaks ? says(500, { message: 'Internal server error' }) : undefined;
  });
  assert.match(
    said,
    /✗ failed +PATCH \/api\/courses\/\{id\}\/modules\/reorder .*the order that was saved is not the order that is read/,
  );
  assert.match(said, /✗ failed +PUT \/api\/users\/\{id\} without a password .*500 Internal server error/);
  assert.match(said, /\n64 passed, 4 failed, 2 not tried \(2 tolerated\)\n$/);
  assert.equal(code, 1);
  assert.deepEqual(await traces(backend.url), []);
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
  assert.match(said, /Nobody is signed in, .* Nothing further was tried\./);
  assert.match(said, /\n12 passed, 1 failed, 57 not tried\n$/);
  assert.doesNotMatch(said, /register/);
  assert.equal(code, 1);
});

for (const [args, sentence] of [
  [[], /--base-url takes the http\(s\) address/],
  [['--base-url', 'ftp://x', ...ADMIN], /not "ftp:\/\/x"/],
  [['--base-url', 'http://localhost:1'], /--identifier and the variable CONTRACT_PASSWORD take/],
  [['--base-url', 'http://localhost:1', ...ADMIN, '--origin', 'console'], /--origin takes .*, not "console"/],
  [['--url', 'http://localhost:1'], /Unknown option '--url'/],
] as const) {
  test(`answers "${args.join(' ')}" with a sentence, not a trace`, async () => {
    const { code, said } = await runContract(...args);
    assert.match(said, sentence);
    assert.match(said, /Usage: .*npm run contract/);
    assert.equal(said.trim().split('\n').length, 1);
    assert.equal(code, 1);
  });
}

test('an address where nobody answers is told so, once', async () => {
  const { code, said } = await runContract('--base-url', 'http://localhost:1', ...ADMIN);
  assert.match(said, /no answer: is the address right/);
  assert.match(said, /\n0 passed, 1 failed, 69 not tried\n$/);
  assert.equal(code, 1);
});
