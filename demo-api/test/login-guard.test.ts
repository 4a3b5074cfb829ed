import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LoginGuard } from '../src/auth/login-guard.ts';

test('remembers ten thousand names at most, and forgets first who was asked for longest ago', () => {
  const guard = new LoginGuard();
  const begin = (name: string, times = 1) => {
    for (let time = 0; time < times; time += 1) guard.begin(name);
  };
  begin('lama', 5);
  begin('baru', 4);
  for (let other = 0; other < 9_998; other += 1) begin(`nama ${other}`);
  begin('baru');
  assert.throws(() => begin('lama'), /Terlalu banyak/);
  begin('satu lagi');
  begin('lama');
  assert.throws(() => begin('baru'), /Terlalu banyak/);
});

test('takes no longer for a name when many others are remembered', () => {
  const guard = new LoginGuard();
  for (let other = 0; other < 10_000; other += 1) guard.begin(`nama ${other}`);
  const start = performance.now();
  for (let other = 0; other < 10_000; other += 1) guard.begin(`lain ${other}`);
  assert.ok(performance.now() - start < 1_000);
});
