import { test } from 'node:test';
import { dayOf } from '../day/any-day';
import { holds } from './holds';

/** Days that did not hold once, as `npm run simulate` has printed them: forms. */

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

test('a draft comes back after the next sign-in where storage is refused by then', () =>
  holds(
    dayOf({
      seed: 281462,
      dialects: [
        { forbidsExpired: true, ignoresSearch: true },
        {
          numericIds: true,
          forbidsExpired: true,
          ignoresSearch: true,
          hidesEmails: true,
          textNumbers: true,
          nests: true,
        },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 0, to: 'user', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'type', tab: 0, field: 4, typed: 5 },
        { do: 'fate', tab: 0, of: 'write', fate: 'expired' },
        { do: 'save', tab: 0 },
        { do: 'pass', ms: 600 },
        { do: 'storage', browser: 0, state: 'refused' },
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
      ],
    }),
  ));

test('a new user that the browser has sent twice may be told as refused where another back end is configured meanwhile', () =>
  holds(
    dayOf({
      seed: 785665,
      dialects: [
        { forbidsExpired: true, staleMs: 400, hidesEmails: true },
        { numericIds: true, forbidsExpired: true, staleMs: 400, hidesEmails: true, textNumbers: true, nests: true },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 1 },
        { do: 'pass', ms: 40000 },
        { do: 'go', tab: 0, to: 'new-user', sure: true },
        { do: 'type', tab: 0, field: 5, typed: 1 },
        { do: 'fate', tab: 0, of: 'write', fate: 'doubled' },
        { do: 'save', tab: 0 },
        { do: 'configure', tab: 0, at: 0 },
      ],
    }),
  ));

test('a form that is sent once more does not overwrite what another form has stored meanwhile', () =>
  holds(
    dayOf({
      seed: 103557,
      dialects: [
        { staleMs: 400, ignoresSearch: true, hidesEmails: true, textNumbers: true, isPhp: true },
        {
          numericIds: true,
          forbidsExpired: true,
          staleMs: 400,
          ignoresSearch: true,
          hidesEmails: true,
          textNumbers: true,
          isPhp: true,
        },
      ],
      steps: [
        { do: 'sign-in', tab: 0, who: 'ana', at: 0 },
        { do: 'pass', ms: 2000 },
        { do: 'fate', tab: 0, of: 'write', fate: 'late' },
        { do: 'go', tab: 0, to: 'course', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'type', tab: 0, field: 3, typed: 5 },
        { do: 'save', tab: 0 },
        { do: 'go', tab: 0, to: 'users', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'pass', ms: 600 },
        { do: 'fate', tab: 0, of: 'write', fate: 'late' },
        { do: 'go', tab: 0, to: 'course', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'save', tab: 0 },
        { do: 'pass', ms: 600 },
      ],
    }),
  ));

test('the question of a form that has gone with its session keeps no page from being closed', () =>
  holds(
    dayOf({
      seed: 684773,
      dialects: [
        { staleMs: 400 },
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
        { do: 'remove', tab: 0, index: 0 },
        { do: 'go', tab: 0, to: 'user', sure: true },
        { do: 'pass', ms: 600 },
        { do: 'save', tab: 0 },
        { do: 'pass', ms: 10000 },
        { do: 'upload', tab: 0, count: 4 },
        { do: 'expire', at: 0, who: 'ana' },
        { do: 'pass', ms: 600 },
        { do: 'sign-in', tab: 0, who: 'budi', at: 0 },
      ],
    }),
  ));

test('a save is asked about before the page is reloaded, also before it is sent', () =>
  holds(
    dayOf({
      steps: [
        { do: 'sign-in', tab: 1, who: 'ana', at: 0 },
        { do: 'pass', ms: 600 },
        { do: 'go', tab: 1, to: 'user', sure: true },
        { do: 'publish' },
        { do: 'pass', ms: 310_000 },
        { do: 'save', tab: 1 },
        { do: 'update', tab: 1, sure: true },
      ],
    }),
  ));
