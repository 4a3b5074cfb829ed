import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../scripts/problem';
import { ROOT } from '../scripts/root';

/** One row of the result: name, value and target. */
export interface Row {
  name: string;
  value: number;
  unit: 'kB' | 'ms' | 'MB' | '' | '× curl';
  /** The upper limit, or the lower limit if `atLeast`. Without a target the value is only informative. */
  target?: number;
  atLeast?: boolean;
}

const digits = { kB: 1, ms: 0, MB: 2, '': 3, '× curl': 2 } as const;

const show = (value: number, unit: Row['unit']) =>
  `${Number.isInteger(value) ? value : value.toFixed(digits[unit])}${unit && ` ${unit}`}`;

const isMet = ({ value, target, atLeast }: Row): boolean =>
  target === undefined || (atLeast ? value >= target : value <= target);

/** Formats the rows as a Markdown table, which is readable in a terminal, too. */
export function table(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    show(row.value, row.unit),
    row.target === undefined ? '' : `${row.atLeast ? '≥' : '≤'} ${show(row.target, row.unit)}`,
    row.target === undefined ? '' : isMet(row) ? 'met' : '**missed**',
  ]);
  return markdown(['Measured', 'Median', 'Target', ''], cells);
}

/** Formats cells as a Markdown table. */
function markdown(heading: string[], cells: string[][]): string {
  const all = [heading, ...cells];
  const widths = heading.map((_, column) => Math.max(3, ...all.map((line) => line[column]!.length)));
  const line = (values: string[]) => `| ${values.map((value, column) => value.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}

/**
 * Replaces what stands between `<!-- table -->` and `<!-- end of table -->` in docs/performance.md.
 * @throws Problem if it has no such place
 */
export function writeTable(text: string): void {
  const file = path.join(ROOT, 'docs/performance.md');
  const [before, rest] = readFileSync(file, 'utf8').split('<!-- table -->\n');
  const after = rest?.split('<!-- end of table -->')[1];
  if (after === undefined) throw new Problem('docs/performance.md has no place for the table.');
  writeFileSync(file, `${before}<!-- table -->\n\n${text}\n\n<!-- end of table -->${after}`);
}
