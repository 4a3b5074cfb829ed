import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEnv } from '../src/node/env.ts';
import { StartupError } from '../src/startup-error.ts';

function refusesEnv(env: Record<string, string>, reason: RegExp): void {
  const [variable = ''] = Object.keys(env);
  assert.throws(
    () => readEnv(env),
    (error: Error) => error instanceof StartupError && error.message.includes(variable) && reason.test(error.message),
    JSON.stringify(env),
  );
}

test('without settings the server is the demo of this repository', () => {
  for (const env of [
    {},
    { DEMO_API_PORT: '', DEMO_DATA_DIR: ' ', DATABASE_URL: '', DEMO_TOKEN_TTL: '', DEMO_HOST: '' },
  ]) {
    const { dataDir, ...options } = readEnv(env);
    assert.match(dataDir, /[\\/]\.demo-data$/);
    assert.deepEqual(options, {
      port: 4000,
      host: 'localhost',
      databaseUrl: undefined,
      tokenTtlMs: 86_400_000,
      publicUrl: undefined,
      dialects: false,
    });
  }
});

test('a relative data folder does not depend on where the command was typed', () => {
  assert.equal(readEnv({ DEMO_DATA_DIR: 'x/y' }).dataDir, readEnv({}).dataDir.replace('.demo-data', 'x/y'));
  assert.equal(readEnv({ DEMO_DATA_DIR: '/x/y' }).dataDir, '/x/y');
});

test('it listens where the console does, unless it is told otherwise', () => {
  assert.equal(readEnv({ HOST: '0.0.0.0' }).host, '0.0.0.0');
  assert.equal(readEnv({ HOST: '0.0.0.0', DEMO_HOST: ' localhost ' }).host, 'localhost');
  assert.equal(readEnv({ HOST: '[::1]' }).host, '::1');
});

test('a token lives for seconds, minutes, hours or days', () => {
  for (const [text, ms] of [
    ['45', 45_000],
    ['45s', 45_000],
    ['30m', 1_800_000],
    [' 24 h ', 86_400_000],
    ['7d', 604_800_000],
  ] as const) {
    assert.equal(readEnv({ DEMO_TOKEN_TTL: text }).tokenTtlMs, ms);
  }
  for (const text of ['soon', '0', '-1', '1.5h', '1w', '99999999d'])
    refusesEnv({ DEMO_TOKEN_TTL: text }, /such as 24h/);
});

test('a setting that cannot be used is refused by its name', () => {
  for (const text of ['http', '70000', '-1', '80.5', '0x50'])
    refusesEnv({ DEMO_API_PORT: text }, /number from 0 to 65535/);
  for (const text of ['mysql://x', 'localhost', 'postgres']) refusesEnv({ DATABASE_URL: text }, /postgres:\/\//);
  for (const text of ['demo', 'ftp://x']) refusesEnv({ DEMO_PUBLIC_URL: text }, /http or https/);
  assert.equal(readEnv({ DEMO_PUBLIC_URL: 'https://x.example/api/' }).publicUrl, 'https://x.example/api');
});
