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

/** One row of a comparison; less is better. */
export interface ComparedRow {
  name: string;
  unit: Row['unit'];
  ours: number;
  theirs: number;
}

/** Formats a comparison; the ratio is ours to theirs. */
export const comparison = (rows: ComparedRow[], peer: string): string =>
  markdown(
    ['Measured', 'Kelola', peer, 'Ratio'],
    rows.map(({ name, unit, ours, theirs }) => [
      name,
      show(ours, unit),
      show(theirs, unit),
      `${(ours / theirs).toFixed(2)} ×`,
    ]),
  );

/** Formats cells as a Markdown table. */
export function markdown(heading: string[], cells: string[][]): string {
  const all = [heading, ...cells];
  const widths = heading.map((_, column) => Math.max(3, ...all.map((line) => line[column]!.length)));
  const line = (values: string[]) => `| ${values.map((value, column) => value.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}
