/**
 * Tables as spreadsheets under Indonesian settings open them by a double click: UTF-8 with a byte order
 * mark, semicolons, CRLF, decimals with a comma.
 */

const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A column: its heading, and what it holds of a record. Only a number may begin with a sign. */
export interface Column<T> {
  heading: string;
  cell: (record: T) => string | number | null;
}

const asCell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return FORMULA.test(value) ? `'${value}` : value;
};

/** The text behind the apostrophe that keeps a spreadsheet from taking it for a formula. */
export const withoutApostrophe = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Writes tables piece by piece. PapaParse is fetched with the first. */
export async function createCsvWriter<T>(columns: Column<T>[]) {
  const { unparse } = (await import('papaparse')).default;
  const write = (rows: string[][]) => `${unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`;
  return {
    head: () => BYTE_ORDER_MARK + write([columns.map(({ heading }) => heading)]),
    rows: (records: T[]) =>
      records.length === 0 ? '' : write(records.map((record) => columns.map(({ cell }) => asCell(cell(record))))),
  };
}

export const CSV_TYPE = 'text/csv;charset=utf-8';

/** `kursus-2026-11-22.csv`, by the person's own calendar. */
export function csvFileName(name: string, now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${name}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
}

/** Hands a file to the person, as a download of the browser. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
