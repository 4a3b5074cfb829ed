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
  const all = [['Measured', 'Median', 'Target', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...all.map((line) => line[column]!.length)));
  const line = (values: string[]) => `| ${values.map((value, column) => value.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(all[0]!), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}
