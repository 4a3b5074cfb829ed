import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadReact, loadTabCode } from '../build';
import { liveDay } from '../day/shrink';
import { anyDayOf, dayOf, type Day } from '../day/any-day';
import type { Program } from '../day/run-day';

let program: Program;
before(async () => {
  program = { react: await loadReact(), code: await loadTabCode() };
});

async function holds(day: Day) {
  const finding = await liveDay(day, program);
  assert.equal(finding?.message, undefined);
}

const DAYS = 120;

test(`${DAYS} days hold`, async () => {
  for (let seed = 1; seed <= DAYS; seed += 1) {
    const finding = await liveDay(anyDayOf(seed), program);
    assert.equal(finding?.message, undefined, `npm run simulate -- --seed ${seed}`);
  }
});

/** Days that did not hold once, as `npm run simulate` has printed them. */

test('an order without an answer is told as what became of it', () =>
  holds(
    dayOf({
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'modules', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'move', tab: 0, from: 0, to: 4 },
        { do: 'fate', tab: 0, of: 'write', fate: 'lost-after' },
        { do: 'save-order', tab: 0 },
        { do: 'pass', ms: 40_000 },
      ],
    }),
  ));

for (const staleMs of [0, 400])
  test(`a user that the browser has sent twice is not told as failed, where lists hide addresses and are ${staleMs} ms late`, () =>
    holds(
      dayOf({
        dialects: [{ staleMs, hidesEmails: true }, {}],
        steps: [
          { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
          { do: 'pass', ms: 600 },
          { do: 'fate', tab: 0, of: 'write', fate: 'doubled' },
          { do: 'import', tab: 0, count: 3 },
          { do: 'pass', ms: 600 },
        ],
      }),
    ));

test('a user that the browser has sent twice is not told as failed, where the list could not be read before', () =>
  holds(
    dayOf({
      dialects: [{ ignoresSearch: true }, {}],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'import', tab: 0, count: 2 },
        { do: 'fate', tab: 0, of: 'read', fate: 'forbidden' },
        { do: 'fate', tab: 0, of: 'write', fate: 'doubled' },
        { do: 'pass', ms: 600 },
      ],
    }),
  ));

for (const fate of ['forbidden', 'html'] as const)
  test(`a list that was opened last, and not read (${fate}), is read when its button is pressed in the evening`, () =>
    holds(
      dayOf({
        steps: [
          { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
          { do: 'pass', ms: 600 },
          { do: 'go', tab: 0, to: 'new-user', sure: true },
          { do: 'sign-out', tab: 0, sure: true },
          { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
          { do: 'pass', ms: 600 },
          { do: 'fate', tab: 0, of: 'read', fate },
          { do: 'pay', tab: 0, user: 0, typed: 3 },
        ],
      }),
    ));

test('a toast names the sum of the payment that has arrived, not of the one that was typed last', () =>
  holds(
    dayOf({
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'after-timeout' },
        { do: 'pay', tab: 0, user: 3, typed: 4 },
        { do: 'pass', ms: 40_000 },
        { do: 'pay', tab: 0, user: 5, typed: 0 },
        { do: 'go', tab: 0, to: 'courses', sure: true },
      ],
    }),
  ));

test('a form whose answer was lost is saved, also where somebody has changed another field since', () =>
  holds(
    dayOf({
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'silent' },
        { do: 'go', tab: 0, to: 'user', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'type', tab: 0, field: 3, typed: 1 },
        { do: 'save', tab: 0 },
        { do: 'pass', ms: 600 },
        { do: 'other', at: 0, change: 'rename', index: 0 },
      ],
    }),
  ));

test('an order that was saved, and that somebody has changed before its answer came, may be told as saved', () =>
  holds(
    dayOf({
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'modules', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'move', tab: 0, from: 0, to: 5 },
        { do: 'fate', tab: 0, of: 'write', fate: 'late' },
        { do: 'save-order', tab: 0 },
        { do: 'pass', ms: 600 },
        { do: 'other', at: 0, change: 'reorder', index: 0 },
      ],
    }),
  ));

test('one of several payments that the browser has sent twice is told, also where the session has expired since', () =>
  holds(
    dayOf({
      steps: [
        { do: 'sign-in', tab: 0, who: 'budi', at: 0 },
        { do: 'fate', tab: 0, of: 'write', fate: 'doubled' },
        { do: 'pass', ms: 600 },
        { do: 'pay-many', tab: 0, count: 2 },
        { do: 'fate', tab: 0, of: 'read', fate: 'expired' },
        { do: 'pass', ms: 600 },
        { do: 'sign-in', tab: 0, who: 'budi', at: 0 },
        { do: 'pass', ms: 10_000 },
      ],
    }),
  ));
