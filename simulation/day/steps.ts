import fc from 'fast-check';
import { FATES, type Fate } from '../world/network';

/** What can happen in a day, as plain data: what is printed of a finding can be pasted into a test. */
export type Step =
  | { do: 'sign-in'; tab: number; who: 'ana' | 'budi'; at: 0 | 1 }
  | { do: 'sign-out'; tab: number; sure: boolean }
  | { do: 'configure'; tab: number; at: 0 | 1 }
  | { do: 'go'; tab: number; to: Place; sure: boolean }
  | { do: 'reload'; tab: number }
  | { do: 'pay'; tab: number; user: number; typed: number }
  | { do: 'pay-many'; tab: number; count: number }
  | { do: 'check-again'; tab: number }
  | { do: 'close'; tab: number }
  | { do: 'remove'; tab: number; index: number }
  | { do: 'remove-many'; tab: number; count: number }
  | { do: 'change-many'; tab: number; count: number }
  | { do: 'select'; tab: number; index: number }
  | { do: 'select-all'; tab: number }
  | { do: 'remove-selected'; tab: number }
  | { do: 'arrange'; tab: number; how: Arrangement }
  | { do: 'import'; tab: number; count: number; isSame?: boolean }
  | { do: 'import-result'; tab: number; updates: boolean }
  | { do: 'upload'; tab: number; count: number }
  | { do: 'copy'; tab: number; index: number; isSame?: boolean }
  | { do: 'zip'; tab: number; index: number }
  | { do: 'import-zip'; tab: number; index: number }
  | { do: 'export'; tab: number; of: 'users' | 'courses' }
  | { do: 'type'; tab: number; field: number; typed: number }
  | { do: 'save'; tab: number }
  | { do: 'answer'; tab: number; choice: number }
  | { do: 'move'; tab: number; from: number; to: number }
  | { do: 'save-order'; tab: number }
  | { do: 'job'; tab: number; press: 'pause' | 'resume' | 'cancel' | 'retry' | 'send-again' | 'look-up' | 'close' }
  | { do: 'die'; tab: number; lost: 'nothing' | 'the last entry' | 'all' }
  | { do: 'go-on'; tab: number; index: number }
  | { do: 'fate'; tab: number; of: 'write' | 'read'; fate: Fate }
  | { do: 'connection'; tab: number; isOnline: boolean }
  | { do: 'publish' }
  | { do: 'update'; tab: number; sure: boolean }
  | { do: 'expire'; at: 0 | 1; who: 'ana' | 'budi' }
  | { do: 'clock'; tab: number; minutes: number }
  | { do: 'storage'; browser: number; state: 'works' | 'full' | 'refused' }
  | { do: 'other'; at: 0 | 1; change: 'pay' | 'rename' | 'remove' | 'add' | 'reorder' | 'upload'; index: number }
  | { do: 'pass'; ms: number };

const PLACES = ['users', 'courses', 'modules', 'user', 'course', 'new-user', 'new-course'] as const;
export type Place = (typeof PLACES)[number];

const ARRANGEMENTS = [
  ...(['cards', 'table', 'by-name', 'by-number', 'filtered', 'again', 'cancel'] as const),
  ...(['searched', 'not-searched', 'next-page', 'first-page'] as const),
];
export type Arrangement = (typeof ARRANGEMENTS)[number];

const TABS = 4;
/** Most of a day happens in one tab, or what happens would seldom meet. */
export const tab = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(TABS - 1) });
export const at = fc.oneof(
  { weight: 4, arbitrary: fc.constant<0 | 1>(0) },
  { weight: 1, arbitrary: fc.constant<0 | 1>(1) },
);
export const who = fc.oneof(
  { weight: 3, arbitrary: fc.constant<'ana' | 'budi'>('ana') },
  { weight: 1, arbitrary: fc.constant<'ana' | 'budi'>('budi') },
);
const sure = fc.boolean();
export const small = fc.nat(5);
const count = fc.integer({ min: 2, max: 4 });
const step = <S extends Step>(weight: number, record: { [K in keyof S]: fc.Arbitrary<S[K]> }) => ({
  weight,
  arbitrary: fc.record(record as Record<string, fc.Arbitrary<unknown>>) as unknown as fc.Arbitrary<Step>,
});
type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
const named = <Name extends string>(name: Name) => fc.constant(name);

/** With how often each happens. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  step<Of<'sign-in'>>(5, { do: named('sign-in'), tab, who, at }),
  step<Of<'sign-out'>>(2, { do: named('sign-out'), tab, sure }),
  step<Of<'configure'>>(1, { do: named('configure'), tab, at }),
  step<Of<'go'>>(8, { do: named('go'), tab, to: fc.constantFrom(...PLACES), sure }),
  step<Of<'reload'>>(1, { do: named('reload'), tab }),
  step<Of<'pay'>>(6, { do: named('pay'), tab, user: small, typed: small }),
  step<Of<'pay-many'>>(3, { do: named('pay-many'), tab, count }),
  step<Of<'check-again'>>(2, { do: named('check-again'), tab }),
  step<Of<'close'>>(2, { do: named('close'), tab }),
  step<Of<'remove'>>(3, { do: named('remove'), tab, index: small }),
  step<Of<'remove-many'>>(3, { do: named('remove-many'), tab, count }),
  step<Of<'change-many'>>(3, { do: named('change-many'), tab, count }),
  step<Of<'select'>>(2, { do: named('select'), tab, index: small }),
  step<Of<'select-all'>>(2, { do: named('select-all'), tab }),
  step<Of<'remove-selected'>>(1, { do: named('remove-selected'), tab }),
  step<Of<'arrange'>>(4, { do: named('arrange'), tab, how: fc.constantFrom(...ARRANGEMENTS) }),
  step<Of<'import'>>(3, { do: named('import'), tab, count }),
  step<Of<'import-result'>>(2, { do: named('import-result'), tab, updates: fc.boolean() }),
  step<Of<'upload'>>(3, { do: named('upload'), tab, count }),
  step<Of<'copy'>>(2, { do: named('copy'), tab, index: small }),
  step<Of<'zip'>>(2, { do: named('zip'), tab, index: small }),
  step<Of<'import-zip'>>(3, { do: named('import-zip'), tab, index: small }),
  step<Of<'export'>>(1, { do: named('export'), tab, of: fc.constantFrom('users', 'courses') }),
  step<Of<'type'>>(7, { do: named('type'), tab, field: small, typed: small }),
  step<Of<'save'>>(6, { do: named('save'), tab }),
  step<Of<'answer'>>(3, { do: named('answer'), tab, choice: fc.nat(3) }),
  step<Of<'move'>>(4, { do: named('move'), tab, from: small, to: small }),
  step<Of<'save-order'>>(4, { do: named('save-order'), tab }),
  step<Of<'job'>>(5, {
    do: named('job'),
    tab,
    press: fc.constantFrom('pause', 'resume', 'cancel', 'retry', 'send-again', 'look-up', 'close'),
  }),
  step<Of<'die'>>(1, { do: named('die'), tab, lost: fc.constantFrom('nothing', 'nothing', 'the last entry', 'all') }),
  step<Of<'go-on'>>(3, { do: named('go-on'), tab, index: small }),
  step<Of<'fate'>>(14, {
    do: named('fate'),
    tab,
    of: fc.constantFrom('write', 'write', 'read'),
    fate: fc.constantFrom(...FATES),
  }),
  step<Of<'connection'>>(3, { do: named('connection'), tab, isOnline: fc.boolean() }),
  step<Of<'publish'>>(1, { do: named('publish') }),
  step<Of<'update'>>(2, { do: named('update'), tab, sure }),
  step<Of<'expire'>>(2, { do: named('expire'), at, who }),
  step<Of<'clock'>>(1, { do: named('clock'), tab, minutes: fc.constantFrom(-600, -1, 1, 600) }),
  step<Of<'storage'>>(1, {
    do: named('storage'),
    browser: fc.nat(1),
    state: fc.constantFrom('works', 'full', 'refused'),
  }),
  step<Of<'other'>>(5, {
    do: named('other'),
    at,
    change: fc.constantFrom('pay', 'rename', 'remove', 'add', 'reorder', 'upload'),
    index: small,
  }),
  step<Of<'pass'>>(14, { do: named('pass'), ms: fc.constantFrom(1, 30, 100, 600, 2_000, 10_000, 40_000, 70_000) }),
);
