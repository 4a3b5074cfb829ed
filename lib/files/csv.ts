/**
 * Writes CSV that spreadsheets with Indonesian locale open by double click: UTF-8 with byte order
 * mark, semicolons, CRLF, decimal comma.
 */

const BYTE_ORDER_MARK = '\uFEFF';

/** Cells that a spreadsheet would evaluate as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A column of the table. Text cells that start like a formula are escaped; numbers are not. */
export interface Column<T> {
  heading: string;
  cell: (record: T) => string | number | bigint | null;
}

const asCell = (value: string | number | bigint | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value).replace('.', ',');
  return FORMULA.test(value) ? `'${value}` : value;
};

/** Removes the apostrophe that escapes a formula. */
export const withoutApostrophe = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Creates a writer for a table in chunks. PapaParse is loaded on demand. */
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

/** `kursus-2026-11-22.csv`, with the local date; `ending` stands after it. */
export function csvFileName(name: string, { ending = '', now = new Date() } = {}): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${name}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}${ending}.csv`;
}

/** Starts a browser download of `content`. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revoked late: the browser reads the blob after `click()` returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
