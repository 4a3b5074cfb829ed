import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readSettings } from '../build/settings';

const dir = mkdtempSync(path.join(tmpdir(), 'kelola-env-'));
after(() => rmSync(dir, { recursive: true }));

test('the settings of a build: the environment comes first, then .env files, then what npm start adds', () => {
  writeFileSync(path.join(dir, '.env'), 'NEXT_PUBLIC_DEMO_API_URL=https://demo.example\nBASE_PATH=/file\n');
  const defaults = { NEXT_PUBLIC_DEMO_API_URL: 'http://localhost:4000', NEXT_PUBLIC_DEMO_USERNAME: 'admin' };
  const settings = readSettings(dir, { BASE_PATH: '/shell' }, defaults);
  assert.equal(settings.NEXT_PUBLIC_DEMO_API_URL, 'https://demo.example');
  assert.equal(settings.NEXT_PUBLIC_DEMO_USERNAME, 'admin');
  assert.equal(settings.BASE_PATH, '/shell');
});

test('a build is for production, whatever NODE_ENV the shell has', () => {
  for (const NODE_ENV of ['development', 'test', 'production'] as const) {
    assert.equal(readSettings(dir, { NODE_ENV }).NODE_ENV, 'production');
  }
});
