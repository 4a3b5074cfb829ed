import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Sentences and constants of which some are used by nothing. */
const probes = {
  'lib/text/probe.ts': `
    export const probeText = {
      read: 'a',
      dead: 'b',
      called: (name: string) => name,
      neverCalled: (name: string) => name,
      inner: { destructured: 'c', deadInside: 'd' },
      handedOn: { heading: 'e', deadHeading: 'f' },
      byKey: { one: 'g', other: 'h' },
    } as const;
  `,
  'lib/config-probe.ts': `
    export const USED_MS = 1;
    export const DEAD_MS = 2;
    export const LIMITS = { low: 1, deadHigh: 2 } as const;
  `,
  'components/ui/probe.ts': `
    import { LIMITS, USED_MS } from '@/lib/config-probe';
    import { probeText } from '@/lib/text/probe';
    const copy = probeText;
    const { destructured } = copy.inner;
    const show = ({ heading }: { heading: string }) => heading;
    export const shown = (key: 'one' | 'other') => [
      USED_MS, LIMITS.low, copy.read, copy.called(destructured), show(copy.handedOn), copy.byKey[key],
    ];
  `,
};

let unused: string[];
// The whole console is read as the compiler reads it.
beforeAll(() => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'unused-words.ts')], {
    input: JSON.stringify(probes),
    encoding: 'utf8',
  });
  unused = JSON.parse(output) as string[];
}, 300_000);

const isProbe = (entry: string) => entry.includes('probe');

test('no sentence and no constant is left that nothing uses', () => {
  expect(unused.filter((entry) => !isProbe(entry))).toEqual([]);
});

test('a dead one is found, wherever it stands', () => {
  expect(unused.filter(isProbe).map((entry) => entry.split(': ')[1])).toEqual([
    'probeText.dead',
    'probeText.neverCalled',
    'probeText.inner.deadInside',
    'probeText.handedOn.deadHeading',
    'DEAD_MS',
    'LIMITS.deadHigh',
  ]);
});
