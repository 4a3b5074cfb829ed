import assert from 'node:assert/strict';
import { loadReact, loadTabCode } from '../build';
import type { Day } from '../day/any-day';
import type { Program } from '../day/run-day';
import { liveDay } from '../day/shrink';

let program: Promise<Program> | null = null;

const load = async (): Promise<Program> => ({ react: await loadReact(), code: await loadTabCode() });

/** Lives a day; fails with what was found. */
export async function holds(day: Day, hint?: string) {
  const finding = await liveDay(day, await (program ??= load()));
  assert.equal(finding?.message, undefined, hint);
}
