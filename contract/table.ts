import type { Result } from './steps';

const SIGNS = { passed: '✓ passed', tolerated: '~ tolerated', failed: '✗ failed' } as const;

/** The calls one below the other: how each one went, and why. */
export function tableOf(results: Result[]): string {
  const width = Math.max(...results.map(({ call }) => call.length));
  return results
    .map(({ call, result, why }) => `${SIGNS[result].padEnd(12)}${call.padEnd(width + 2)}${why.join('; ')}`.trimEnd())
    .join('\n');
}

export function totalOf(results: Result[]): string {
  const count = (wanted: Result['result']) => results.filter(({ result }) => result === wanted).length;
  return `${count('passed')} passed, ${count('tolerated')} tolerated, ${count('failed')} failed`;
}
