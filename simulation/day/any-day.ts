import fc from 'fast-check';
import { PLAIN, type Dialect } from '../world/back-end';
import { anyScene } from './scenes';
import { anyStep, type Step } from './steps';

export interface Day {
  seed: number;
  dialects: [Dialect, Dialect];
  steps: Step[];
}

/** Each dialect differs from the plain one in a few ways. */
const dialect: fc.Arbitrary<Dialect> = fc
  .subarray([
    ...([
      'numericIds',
      'longIds',
      'forbidsExpired',
      'ignoresSearch',
      'hidesEmails',
      'textNumbers',
      'nests',
      'isPhp',
    ] as const),
    ...(['escapes', 'dropsFiles', 'cuts', 'readsPatterns', 'smallPages', 'tellsPages', 'tellsNothing'] as const),
    ...(['forgetsFiles', 'answersNothing', 'numbersFromTop', 'readsCase'] as const),
  ])
  .chain((ways) =>
    fc.record({ staleMs: fc.constantFrom(0, 0, 400), hasUnreadable: fc.nat(5).map((number) => number === 0) }).map(
      // What cannot be read ends most of what is done with a list: it is rarer.
      (rest) => ({ ...PLAIN, ...rest, ...Object.fromEntries(ways.map((way) => [way, true])) }),
    ),
  );

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
