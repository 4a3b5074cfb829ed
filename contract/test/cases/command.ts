import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { listen } from '../../../e2e/support/servers/listen';
import { backend } from '../backend';
import { says, startProxy } from '../proxy';
import { ADMIN, SMALL, removeTraces, runAgainst, runContract, startContract, traces } from '../run-contract';

/** Certificates, the password, the origin, and the end of the command. */

test('takes the password from an environment variable or from standard input: npm prints the command line', async () => {
  const given: unknown[] = [];
  const nobody = await startProxy(backend.url, ({ method, url, body }) => {
    if (method !== 'POST' || url.pathname !== '/api/auth/login') return undefined;
    given.push((JSON.parse(body.toString()) as { password: unknown }).password);
    return says(401, { message: 'Unauthorized' });
  });
  const args = ['--base-url', nobody.url, '--identifier', 'admin'];
  await startContract(args, { env: { CONTRACT_PASSWORD: 'Dari variabel' } }).ended;
  await startContract([...args, '--password', '-'], { input: 'Dari masukan\nbaris kedua\n' }).ended;
  await nobody.stop();
  // The first of each run is a wrong one, made of the right one.
  assert.deepEqual([given[1], given[3]], ['Dari variabel', 'Dari masukan']);
  for (const how of [args, [...args, '--password', '-']]) {
    const { said, code } = await runContract(...how);
    assert.match(said, /^--identifier and the variable CONTRACT_PASSWORD take .* --password - reads .*\n$/);
    assert.equal(code, 1);
  }
});

for (const [signal, said] of [
  ['SIGINT', 'Stopped by Ctrl\\+C'],
  ['SIGTERM', 'Stopped by SIGTERM'],
  ['SIGHUP', 'Stopped by SIGHUP'],
] as const) {
  test(`cleans up where ${signal} stops it, and counts what it has not tried`, async () => {
    const stopping = await startProxy(backend.url, async ({ method, url, headers }, ask) => {
      const answer = await ask();
      if (method === 'POST' && url.pathname === '/api/courses' && headers.authorization) running.child.kill(signal);
      return answer;
    });
    const running = startContract(['--base-url', stopping.url, ...ADMIN]);
    const ended = await running.ended;
    await stopping.stop();
    assert.match(ended.said, new RegExp(`\n${said}\\. Nothing further was tried\\.\n`));
    assert.match(ended.said, /\n17 passed, 0 failed, 53 not tried\n$/);
    assert.equal(ended.code, 1);
    assert.deepEqual(await traces(backend.url), []);
  });
}

const noOpenssl = spawnSync('openssl', ['version']).status !== 0 && 'openssl is not installed';

test('names the problem of a certificate, and the setting for an own authority', { skip: noOpenssl }, async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'kelola-certificate-'));
  after(() => rmSync(dir, { recursive: true }));
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  const make = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost`;
  execFileSync('openssl', [...make.split(' '), '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthorized"}');
  });
  const { url, stop } = await listen(server);
  const args = ['--base-url', url.replace('http:', 'https:'), ...ADMIN];
  const strange = await runContract(...args);
  assert.match(strange.said, /✗ failed +GET \/api\/auth\/self \(setup test\) .*certificate.*NODE_EXTRA_CA_CERTS/);
  assert.match(strange.said, /\n0 passed, 1 failed, 69 not tried\n$/);
  const trusted = await startContract(args, { env: { NODE_EXTRA_CA_CERTS: cert } }).ended;
  assert.match(trusted.said, /✓ passed +GET \/api\/auth\/self \(setup test\)\n/);
  const elsewhere = await startContract(
    args.map((each) => each.replace('localhost', '127.0.0.1')),
    {
      env: { NODE_EXTRA_CA_CERTS: cert },
    },
  ).ended;
  assert.match(elsewhere.said, /setup test\) .*certificate.*127\.0\.0\.1/);
  assert.doesNotMatch(elsewhere.said, /NODE_EXTRA_CA_CERTS/);
  await stop();
});

test('lists what is still there though its deletion was answered', async () => {
  const { code, said } = await runAgainst(backend.url, ({ method, headers }) =>
    method === 'DELETE' && headers.authorization
      ? { status: 204, headers: { 'access-control-allow-origin': '*' }, body: Buffer.alloc(0) }
      : undefined,
  );
  const left = /Could not be removed:\n((?:.+\n)+)/.exec(said)?.[1]?.trimEnd().split('\n') ?? [];
  const named = (what: string) =>
    left.flatMap(
      (line) => new RegExp(`^the ${what} (.*): still there, though its deletion was answered$`).exec(line)?.[1] ?? [],
    );
  assert.deepEqual([...named('course'), ...named('user')].sort(), (await removeTraces(backend.url)).sort());
  assert.ok(named('module').length >= 5, said);
  assert.equal(code, 1);
});

test('says what it could not remove', async () => {
  let refused = 0;
  const { code, said } = await runAgainst(backend.url, ({ method, url }) => {
    if (method !== 'DELETE' || !url.pathname.startsWith('/api/users')) return undefined;
    refused += 1;
    return says(500, { message: 'broken' });
  });
  // The check itself, once without a token, and two users during the cleanup.
  assert.equal(refused, 4);
  assert.match(said, /Could not be removed:\nthe user kontrak\w+: broken\nthe user kontrak\w+: broken\n/);
  assert.equal(code, 1);
  assert.equal((await removeTraces(backend.url)).length, 2);
});

test('asks as the pages of --origin do, and without it as those of `npm start`', async () => {
  const origins = new Set<string>();
  const only = (allowed: string) => (args: string[]) =>
    runAgainst(
      backend.url,
      async ({ headers: { origin } }, ask) => {
        if (origin) origins.add(origin);
        const answer = await ask();
        const { 'access-control-allow-origin': _, ...headers } = answer.headers;
        return {
          ...answer,
          headers: origin === allowed ? { ...headers, 'access-control-allow-origin': allowed } : headers,
        };
      },
      args,
    );

  const known = await only('https://konsol.example')([...SMALL, '--origin', 'https://konsol.example/kelola/']);
  assert.match(known.said, /, for a console at https:\/\/konsol\.example\n/);
  assert.match(known.said, /\n68 passed, 0 failed, 2 not tried\n$/);
  assert.deepEqual([...origins], ['https://konsol.example']);

  const unknown = await only('https://konsol.example')(SMALL);
  assert.match(
    unknown.said,
    /✗ failed +GET \/api\/auth\/self from a browser +the answer does not let pages of http:\/\/localhost:3000 read it .*; --origin names another/,
  );
  assert.match(unknown.said, /\n61 passed, 7 failed, 2 not tried\n$/);
  assert.equal(unknown.code, 1);
});
