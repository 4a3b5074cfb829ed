import fc from 'fast-check';
import { PLAIN, type Dialect } from '../world/back-end';
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
  | { do: 'remove'; tab: number; index: number }
  | { do: 'remove-many'; tab: number; count: number }
  | { do: 'select'; tab: number; index: number }
  | { do: 'import'; tab: number; count: number }
  | { do: 'upload'; tab: number; count: number }
  | { do: 'copy'; tab: number; index: number }
  | { do: 'zip'; tab: number; index: number }
  | { do: 'import-zip'; tab: number; index: number }
  | { do: 'export'; tab: number }
  | { do: 'type'; tab: number; field: number; typed: number }
  | { do: 'save'; tab: number }
  | { do: 'answer'; tab: number; choice: number }
  | { do: 'move'; tab: number; from: number; to: number }
  | { do: 'save-order'; tab: number }
  | { do: 'job'; tab: number; press: 'pause' | 'resume' | 'cancel' | 'retry' | 'look-up' | 'close' }
  | { do: 'fate'; tab: number; of: 'write' | 'read'; fate: Fate }
  | { do: 'connection'; tab: number; isOnline: boolean }
  | { do: 'publish' }
  | { do: 'update'; tab: number; sure: boolean }
  | { do: 'expire'; at: 0 | 1; who: 'ana' | 'budi' }
  | { do: 'clock'; tab: number; minutes: number }
  | { do: 'storage'; browser: number; state: 'works' | 'full' | 'refused' }
  | { do: 'other'; at: 0 | 1; change: 'pay' | 'rename' | 'remove' | 'add' | 'reorder'; index: number }
  | { do: 'pass'; ms: number };

const PLACES = ['users', 'courses', 'modules', 'user', 'course', 'new-user', 'new-course'] as const;
export type Place = (typeof PLACES)[number];

export interface Day {
  seed: number;
  dialects: [Dialect, Dialect];
  steps: Step[];
}

const TABS = 4;
/** Most of a day happens in one tab, or what happens would seldom meet. */
const tab = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(TABS - 1) });
const at = fc.oneof({ weight: 4, arbitrary: fc.constant<0 | 1>(0) }, { weight: 1, arbitrary: fc.constant<0 | 1>(1) });
const who = fc.oneof(
  { weight: 3, arbitrary: fc.constant<'ana' | 'budi'>('ana') },
  { weight: 1, arbitrary: fc.constant<'ana' | 'budi'>('budi') },
);
const sure = fc.boolean();
const small = fc.nat(5);
const count = fc.integer({ min: 2, max: 4 });
const step = <S extends Step>(weight: number, record: { [K in keyof S]: fc.Arbitrary<S[K]> }) => ({
  weight,
  arbitrary: fc.record(record as Record<string, fc.Arbitrary<unknown>>) as unknown as fc.Arbitrary<Step>,
});
type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
const named = <Name extends string>(name: Name) => fc.constant(name);

/** With how often each happens. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  step<Of<'sign-in'>>(5, { do: named('sign-in'), tab, who, at }),
  step<Of<'sign-out'>>(2, { do: named('sign-out'), tab, sure }),
  step<Of<'configure'>>(1, { do: named('configure'), tab, at }),
  step<Of<'go'>>(8, { do: named('go'), tab, to: fc.constantFrom(...PLACES), sure }),
  step<Of<'reload'>>(1, { do: named('reload'), tab }),
  step<Of<'pay'>>(6, { do: named('pay'), tab, user: small, typed: small }),
  step<Of<'pay-many'>>(3, { do: named('pay-many'), tab, count }),
  step<Of<'check-again'>>(2, { do: named('check-again'), tab }),
  step<Of<'remove'>>(3, { do: named('remove'), tab, index: small }),
  step<Of<'remove-many'>>(3, { do: named('remove-many'), tab, count }),
  step<Of<'select'>>(2, { do: named('select'), tab, index: small }),
  step<Of<'import'>>(3, { do: named('import'), tab, count }),
  step<Of<'upload'>>(3, { do: named('upload'), tab, count }),
  step<Of<'copy'>>(2, { do: named('copy'), tab, index: small }),
  step<Of<'zip'>>(2, { do: named('zip'), tab, index: small }),
  step<Of<'import-zip'>>(3, { do: named('import-zip'), tab, index: small }),
  step<Of<'export'>>(1, { do: named('export'), tab }),
  step<Of<'type'>>(7, { do: named('type'), tab, field: small, typed: small }),
  step<Of<'save'>>(6, { do: named('save'), tab }),
  step<Of<'answer'>>(3, { do: named('answer'), tab, choice: fc.nat(3) }),
  step<Of<'move'>>(4, { do: named('move'), tab, from: small, to: small }),
  step<Of<'save-order'>>(4, { do: named('save-order'), tab }),
  step<Of<'job'>>(5, {
    do: named('job'),
    tab,
    press: fc.constantFrom('pause', 'resume', 'cancel', 'retry', 'look-up', 'close'),
  }),
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
    change: fc.constantFrom('pay', 'rename', 'remove', 'add', 'reorder'),
    index: small,
  }),
  step<Of<'pass'>>(14, { do: named('pass'), ms: fc.constantFrom(1, 30, 100, 600, 2_000, 10_000, 40_000, 70_000) }),
);

/** Each dialect differs from the plain one in a few ways. */
const dialect: fc.Arbitrary<Dialect> = fc
  .subarray(['numericIds', 'forbidsExpired', 'ignoresSearch', 'hidesEmails', 'textNumbers', 'nests', 'isPhp'] as const)
  .chain((ways) =>
    fc
      .constantFrom(0, 0, 400)
      .map((staleMs) => ({ ...PLAIN, staleMs, ...Object.fromEntries(ways.map((way) => [way, true])) })),
  );

/** What people do as a rule, one thing after the other, and what happens to it. Parts of it may be missing. */
const anyScene: fc.Arbitrary<Step[]> = fc
  .record({
    tab,
    at,
    who,
    fate: fc.constantFrom(...FATES),
    isMet: fc.boolean(),
    /** Reads are late, and somebody else signs in meanwhile. */
    isLeft: fc.nat(5).map((number) => number === 0),
    form: fc.constantFrom<Place>('user', 'course', 'new-user', 'new-course'),
    waits: fc.array(fc.constantFrom(0, 30, 600, 2_000, 10_000, 40_000), { minLength: 3, maxLength: 3 }),
    numbers: fc.array(small, { minLength: 4, maxLength: 4 }),
    scene: fc.constantFrom(
      'pay',
      'pay-many',
      'remove',
      'remove-many',
      'form',
      'form',
      'order',
      'retry',
      'leave',
      'expire',
      'late-refusal',
      'copy',
      'zip',
      'version',
    ),
  })
  .map(({ tab, at, who, fate, isMet, isLeft, form, waits, numbers, scene }): Step[] => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const pause = (which: number): Step => ({ do: 'pass', ms: waits[which] ?? 0 });
    const late: Step[] = isLeft ? [{ do: 'fate', tab, of: 'read', fate: 'late' }] : [];
    const meets: Step[] = [...late, ...(isMet ? [{ do: 'fate' as const, tab, of: 'write' as const, fate }] : [])];
    const left: Step[] = [
      { do: 'pass', ms: 30 },
      { do: 'sign-out', tab, sure: true },
      { do: 'sign-in', tab, who: 'budi', at },
      { do: 'pass', ms: 600 },
    ];
    const open = (to: Place): Step[] => [
      { do: 'go', tab, to, sure: true },
      { do: 'pass', ms: 600 },
    ];
    const wait = (which: number): Step[] => [...(isLeft && which === 0 ? left : []), pause(which)];
    switch (scene) {
      case 'pay':
        return [
          ...open('users'),
          ...meets,
          { do: 'pay', tab, user: a, typed: b },
          ...wait(0),
          { do: 'check-again', tab },
          ...wait(1),
        ];
      case 'pay-many':
        return [...open('users'), ...meets, { do: 'pay-many', tab, count: 2 + (a % 3) }, ...wait(0)];
      case 'remove':
        return [
          ...open(a % 2 ? 'users' : 'courses'),
          // The first two users of a list are administrators, who are not deleted.
          { do: 'select', tab, index: (b % 4) + 2 },
          ...meets,
          { do: 'remove', tab, index: b % 4 },
          ...wait(0),
        ];
      case 'remove-many':
        return [
          ...open(a % 2 ? 'users' : 'courses'),
          ...meets,
          { do: 'remove-many', tab, count: 2 + (b % 3) },
          ...wait(0),
        ];
      case 'form': {
        const typing: Step[] = [
          { do: 'type', tab, field: a, typed: b },
          { do: 'type', tab, field: c, typed: d },
        ];
        const theirs: Step[] = d % 2 ? [{ do: 'other', at: 0, change: 'rename', index: form === 'user' ? 0 : 1 }] : [];
        const answers: Step[] = [{ do: 'answer', tab, choice: b % 4 }, ...wait(1)];
        return [...open(form), ...typing, ...theirs, ...meets, { do: 'save', tab }, ...wait(0), ...answers];
      }
      case 'order':
        return [
          ...open('modules'),
          { do: 'move', tab, from: a, to: b },
          ...meets,
          { do: 'save-order', tab },
          ...wait(0),
        ];
      case 'retry':
        return [
          ...open('users'),
          { do: 'fate', tab, of: 'write', fate: 'after-timeout' },
          { do: 'pay-many', tab, count: 2 },
          { do: 'pass', ms: 40_000 },
          { do: 'job', tab, press: 'retry' },
          pause(0),
        ];
      case 'leave':
        return [
          { do: 'sign-out', tab, sure: true },
          pause(0),
          { do: 'sign-in', tab, who, at },
          { do: 'pass', ms: 600 },
        ];
      case 'copy':
        return [...open('courses'), ...meets, { do: 'copy', tab, index: a }, ...wait(0)];
      case 'zip': {
        const choose: Step = { do: 'import-zip', tab, index: b };
        return [...open('courses'), { do: 'zip', tab, index: a }, ...wait(0), choose, ...meets, choose, ...wait(1)];
      }
      case 'version':
        return [
          { do: 'publish' },
          { do: 'pass', ms: 310_000 },
          ...meets,
          { do: 'update', tab, sure: a % 2 === 0 },
          ...wait(0),
        ];
      case 'late-refusal':
        // A write is refused, and its answer comes after the next sign-in.
        return [
          ...open('users'),
          { do: 'expire', at, who },
          { do: 'fate', tab, of: 'write', fate: 'late' },
          { do: 'remove', tab, index: a },
          ...open('courses'),
          { do: 'sign-in', tab, who, at },
          { do: 'pass', ms: 10_000 },
        ];
      default:
        return [{ do: 'expire', at, who }, pause(0), { do: 'sign-in', tab, who, at }, { do: 'pass', ms: 600 }];
    }
  });

/** Whoever sits down signs in first, as a rule. */
const begun: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.nat(5),
    fc.array(fc.oneof({ weight: 3, arbitrary: anyStep.map((each) => [each]) }, { weight: 1, arbitrary: anyScene }), {
      minLength: 1,
      maxLength: 30,
      size: 'max',
    }),
  )
  .map(([first, rest]) => {
    const signIn = (tab: number): Step => ({ do: 'sign-in', tab, who: 'ana', at: 0 });
    const opening: Step[] =
      first === 0 ? [] : [signIn(0), ...(first === 1 ? [signIn(1)] : []), { do: 'pass', ms: 600 }];
    return [...opening, ...rest.flat()];
  });

/** A day of any kind. `noBias`: a day with few steps finds nothing. */
const anyDay: fc.Arbitrary<Day> = fc.noBias(
  fc.record({ seed: fc.nat(1_000_000), dialects: fc.tuple(dialect, dialect), steps: begun }),
);

/** The day of a seed. */
export const anyDayOf = (seed: number): Day => fc.sample(anyDay, { seed, numRuns: 1 })[0]!;

/** A day as it is printed: of a dialect, what differs from the plain one. */
export interface PrintedDay {
  seed?: number;
  dialects?: [Partial<Dialect>, Partial<Dialect>];
  steps: Step[];
}

export const dayOf = ({ seed = 1, dialects: [a, b] = [{}, {}], steps }: PrintedDay): Day => ({
  seed,
  dialects: [
    { ...PLAIN, ...a },
    { ...PLAIN, ...b },
  ],
  steps,
});
