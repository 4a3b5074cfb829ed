import type { Result } from './steps';

const SIGNS = {
  passed: '✓ passed',
  tolerated: '~ tolerated',
  failed: '✗ failed',
  danger: '! danger',
  'not tried': '- not tried',
} as const;

/** Formats the results: one line per call, with its result and the reasons, and below what is seen of it. */
export function tableOf(results: Result[]): string {
  const shown = results.filter(({ blocked }) => !blocked);
  const width = Math.max(...shown.map(({ call }) => call.length));
  return shown
    .map(({ call, result, why, seen }) => {
      const reasons = [...why, result === 'tolerated' && seen.length === 0 && 'not seen in the console'].filter(
        Boolean,
      );
      const line = `${SIGNS[result].padEnd(12)}${call.padEnd(width + 2)}${reasons.join('; ')}`.trimEnd();
      return seen.length === 0 ? line : `${line}\n${' '.repeat(14)}In the console: ${seen.join('; ')}`;
    })
    .join('\n');
}

/** `N passed, N failed, N not tried`: tolerated counts as passed, danger as failed. */
export function totalOf(results: Result[]): string {
  const count = (...wanted: Result['result'][]) => results.filter(({ result }) => wanted.includes(result)).length;
  const [tolerated, danger] = [count('tolerated'), count('danger')];
  const details = [tolerated > 0 && `${tolerated} tolerated`, danger > 0 && `${danger} danger`].filter(Boolean);
  return (
    `${count('passed', 'tolerated')} passed, ${count('failed', 'danger')} failed, ${count('not tried')} not tried` +
    (details.length > 0 ? ` (${details.join(', ')})` : '')
  );
}
