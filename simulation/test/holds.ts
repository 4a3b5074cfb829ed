import assert from 'node:assert/strict';
import { loadProgram, type Program } from '../build';
import type { Day } from '../day/any-day';
import { liveDay } from '../day/shrink';

let program: Promise<Program> | null = null;

/** Lives a day; fails with what was found. */
export async function holds(day: Day, hint?: string) {
  const finding = await liveDay(day, await (program ??= loadProgram()));
  assert.equal(finding?.message, undefined, hint);
}
