import { test } from 'node:test';
import { dayOf } from '../day/any-day';
import { holds } from './holds';

/** Days that did not hold once, as `npm run simulate` has printed them: lists, orders, imports and copies. */

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

test('an import whose rows were refused with the session at once ends for another person', () =>
  holds(
    dayOf({
      seed: 192154,
      dialects: [
        { forbidsExpired: true, ignoresSearch: true, textNumbers: true, nests: true },
        { numericIds: true, forbidsExpired: true, staleMs: 400, nests: true },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'read', fate: 'html-after' },
        { do: 'import', tab: 0, count: 4 },
        { do: 'fate', tab: 0, of: 'read', fate: 'late' },
        { do: 'fate', tab: 0, of: 'write', fate: 'expired' },
        { do: 'pass', ms: 10000 },
        { do: 'sign-in', tab: 0, who: 'budi', at: 0 },
      ],
    }),
  ));

test('a copy whose answer was lost is not told as failed where somebody has changed the new course since', () =>
  holds(
    dayOf({
      seed: 513577,
      dialects: [
        { textNumbers: true, nests: true },
        { forbidsExpired: true, ignoresSearch: true, textNumbers: true },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'silent' },
        { do: 'go', tab: 0, to: 'courses', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'copy', tab: 0, index: 3 },
        { do: 'pass', ms: 10000 },
        { do: 'other', at: 0, change: 'rename', index: 3 },
      ],
    }),
  ));

test('a list whose reading hangs while it is left and opened again shows in the end what is stored', () =>
  holds(
    dayOf({
      seed: 883364,
      dialects: [{ forbidsExpired: true, ignoresSearch: true, textNumbers: true, nests: true }, {}],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'courses', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'pay', tab: 0, user: 5, typed: 4 },
        { do: 'pass', ms: 10000 },
        { do: 'go', tab: 0, to: 'courses', sure: false },
        { do: 'fate', tab: 0, of: 'read', fate: 'after-timeout' },
        { do: 'pass', ms: 10000 },
        { do: 'go', tab: 0, to: 'modules', sure: true },
        { do: 'go', tab: 0, to: 'courses', sure: true },
        { do: 'copy', tab: 0, index: 1 },
      ],
    }),
  ));

test('an order is asked about before the page reloads itself, also while the course is read again before it is sent', () =>
  holds(
    dayOf({
      seed: 650845,
      dialects: [
        { numericIds: true, staleMs: 400, ignoresSearch: true, hidesEmails: true, textNumbers: true },
        { forbidsExpired: true, ignoresSearch: true, hidesEmails: true },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'modules', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'move', tab: 0, from: 0, to: 5 },
        { do: 'publish' },
        { do: 'fate', tab: 0, of: 'read', fate: 'late' },
        { do: 'save-order', tab: 0 },
        { do: 'go', tab: 0, to: 'courses', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'zip', tab: 0, index: 1 },
      ],
    }),
  ));
