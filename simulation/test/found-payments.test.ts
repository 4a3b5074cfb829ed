import { test } from 'node:test';
import { dayOf } from '../day/any-day';
import { holds } from './holds';

/** Days that did not hold once, as `npm run simulate` has printed them: payments. */

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

test('a payment that arrives while it is about to be sent again is told as done', () =>
  holds(
    dayOf({
      seed: 149495,
      dialects: [
        { numericIds: true, forbidsExpired: true, ignoresSearch: true, nests: true },
        {
          numericIds: true,
          forbidsExpired: true,
          staleMs: 400,
          ignoresSearch: true,
          hidesEmails: true,
          textNumbers: true,
        },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'pay-many', tab: 0, count: 2 },
        { do: 'fate', tab: 0, of: 'write', fate: 'busy' },
        { do: 'pass', ms: 600 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'after-timeout' },
        { do: 'pass', ms: 40000 },
        { do: 'job', tab: 0, press: 'retry' },
      ],
    }),
  ));

test('a payment that was to be tried again, and was not begun when its screen was left, is told nothing new', () =>
  holds(
    dayOf({
      seed: 993149,
      dialects: [
        { numericIds: true, forbidsExpired: true, staleMs: 400, ignoresSearch: true, textNumbers: true, nests: true },
        {
          numericIds: true,
          forbidsExpired: true,
          staleMs: 400,
          ignoresSearch: true,
          hidesEmails: true,
          textNumbers: true,
          nests: true,
        },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'read', fate: 'silent' },
        { do: 'pay-many', tab: 0, count: 2 },
        { do: 'fate', tab: 0, of: 'write', fate: 'lost-before' },
        { do: 'pass', ms: 600 },
        { do: 'pass', ms: 10000 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'after-timeout' },
        { do: 'pass', ms: 40000 },
        { do: 'job', tab: 0, press: 'retry' },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'courses', sure: true },
      ],
    }),
  ));

test('a payment whose dialog was left is asked about before the page reloads itself', () =>
  holds(
    dayOf({
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'publish' },
        { do: 'pass', ms: 310_000 },
        { do: 'fate', tab: 0, of: 'write', fate: 'slow' },
        { do: 'pay', tab: 0, user: 3, typed: 0 },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'courses', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'zip', tab: 0, index: 0 },
        { do: 'pass', ms: 600 },
      ],
    }),
  ));

test('a payment that is sent again is told where the former one has arrived after all, and the back end shows it late', () =>
  holds(
    dayOf({
      seed: 242149,
      dialects: [{ forbidsExpired: true, staleMs: 400, hidesEmails: true }, { nests: true }],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'pay-many', tab: 0, count: 3 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'doubled' },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'after-timeout' },
        { do: 'pass', ms: 40000 },
        { do: 'job', tab: 0, press: 'retry' },
      ],
    }),
  ));

test('a payment that was refused with the session, and that the browser had sent once before, is not sent again', () =>
  holds(
    dayOf({
      seed: 593786,
      dialects: [{ staleMs: 400, ignoresSearch: true }, { ignoresSearch: true }],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 1 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'doubled' },
        { do: 'pay-many', tab: 0, count: 4 },
        { do: 'pass', ms: 30 },
        { do: 'pass', ms: 30 },
        { do: 'fate', tab: 0, of: 'read', fate: 'expired' },
        { do: 'import', tab: 0, count: 4 },
      ],
    }),
  ));

test('a payment that has arrived before it was sent again is told so, where its screen is left during the last reading', () =>
  holds(
    dayOf({
      seed: 434856,
      dialects: [{ staleMs: 400 }, { forbidsExpired: true, staleMs: 400, nests: true }],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'busy' },
        { do: 'fate', tab: 0, of: 'write', fate: 'after-timeout' },
        { do: 'pay-many', tab: 0, count: 2 },
        { do: 'pass', ms: 40000 },
        { do: 'job', tab: 0, press: 'retry' },
        { do: 'connection', tab: 0, isOnline: false },
        { do: 'pass', ms: 10000 },
        { do: 'go', tab: 0, to: 'modules', sure: true },
      ],
    }),
  ));

test('a payment that arrives during the last reading is not told as missing, where its screen is left and that reading fails', () =>
  holds(
    dayOf({
      seed: 449455,
      dialects: [{ numericIds: true, ignoresSearch: true }, { hidesEmails: true }],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'read', fate: 'unavailable' },
        { do: 'pay-many', tab: 0, count: 4 },
        { do: 'pass', ms: 2000 },
        { do: 'fate', tab: 0, of: 'write', fate: 'after-timeout' },
        { do: 'pass', ms: 40000 },
        { do: 'job', tab: 0, press: 'retry' },
        { do: 'fate', tab: 0, of: 'read', fate: 'slow' },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'courses', sure: true },
      ],
    }),
  ));

test('a payment that was missing when it was looked up last is told so, although it arrived right before, where reads are stale', () =>
  holds(
    dayOf({
      seed: 27630,
      dialects: [
        { numericIds: true, forbidsExpired: true, staleMs: 400, hidesEmails: true, nests: true },
        { forbidsExpired: true, ignoresSearch: true, hidesEmails: true, nests: true },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'expire', at: 0, who: 'ana' },
        { do: 'fate', tab: 0, of: 'write', fate: 'after-timeout' },
        { do: 'pay-many', tab: 0, count: 2 },
        { do: 'pass', ms: 40000 },
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'read', fate: 'busy' },
        { do: 'pass', ms: 40000 },
      ],
    }),
  ));
