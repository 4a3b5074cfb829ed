import { cleanText } from '../../clean-text';
import { IMPORT_MAX_ROWS, IMPORT_SLICE_MS } from '../../config';
import { withoutApostrophe } from '../../files/csv';
import type { Table } from '../../files/table';
import type { JobItem } from '../../jobs/job-state';
import { importText } from './text';
import { topUpText, userText } from '../text';
import { createTimeSlice } from '../../time';

/** The fields of a user that a file may hold. */
export const IMPORT_FIELDS = ['firstName', 'lastName', 'username', 'email', 'password'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** `amount`: whole rupiah to add to the balance. */
const COLUMNS = [...IMPORT_FIELDS, 'amount'] as const;
export type ImportColumn = (typeof COLUMNS)[number];

export const importLabels: Record<ImportColumn, string> = {
  firstName: userText.firstName,
  lastName: userText.lastName,
  username: userText.username,
  email: userText.email,
  password: userText.password,
  amount: importText.amount,
};

export interface Problem {
  /** `null` where it is about the row as a whole. */
  field: ImportColumn | null;
  reason: string;
}

/** A row as it stands in the file. */
export interface FileRow {
  /** As the spreadsheet counts: the head is row 1. */
  number: number;
  /** Empty where the file has no such column. */
  values: Record<ImportField, string>;
  typedAmount: string;
  /** The status of an amount that was added before, or may have been: the file is the result of an import. */
  paidStatus: string | null;
  /** It repeats a row above. */
  problems: Problem[];
}

interface FileRows {
  rows: FileRow[];
  columns: ReadonlySet<ImportColumn>;
  /** Headings of columns that are of no use. */
  omitted: string[];
}

/** Whether the account of a row was created, or may have been: only then somebody needs its password. */
export const mayExist = ({ state }: JobItem<unknown, unknown>): boolean => state === 'done' || state === 'unclear';

/** A table that cannot be imported at all; the message says why. */
export class UnusableTable extends Error {}

/** `First_Name`, `first name` and `firstName` are one heading. */
const normalised = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const apiNames: Record<ImportColumn, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  username: 'username',
  email: 'email',
  password: 'password',
  amount: 'increment',
};
const columnOf = new Map<string, ImportColumn>(
  COLUMNS.flatMap((column) => [
    [normalised(importLabels[column]), column],
    [normalised(apiNames[column]), column],
  ]),
);
const AMOUNT_STATUS = normalised(importText.amountStatus);
/** Of an amount that must not be sent again without thought. */
const PAID: readonly string[] = [importText.statuses.done, importText.statuses.unclear];
/** What follows the comma of `50,000` or `1,250.50`. */
const THOUSANDS = /^\d{3}([.,]\d*)?$/;
/** A repeated password says nothing that the password does not. */
const IGNORED = new Set([userText.confirmPassword, 'confirm_password', 'password_confirmation'].map(normalised));

function readHead(head: string[], required: readonly ImportField[]) {
  const places = new Map<ImportColumn, number>();
  const omitted: string[] = [];
  head.forEach((heading, place) => {
    const column = columnOf.get(normalised(heading));
    if (column && !places.has(column)) places.set(column, place);
    else if (cleanText(heading) && !IGNORED.has(normalised(heading))) omitted.push(cleanText(heading));
  });
  const missing = required.filter((field) => !places.has(field));
  if (missing.length > 0)
    throw new UnusableTable(importText.missingColumns(missing.map((field) => importLabels[field])));
  return { places, omitted, amountStatusPlace: head.findIndex((heading) => normalised(heading) === AMOUNT_STATUS) };
}

/**
 * Reads the rows of a table, each compared with the rows before it.
 * @throws UnusableTable where columns are missing, or the rows are none or too many
 */
export async function readRows(table: Table, required: readonly ImportField[], signal: AbortSignal): Promise<FileRows> {
  const isBlank = (cells: string[]) => cells.every((cell) => cleanText(cell) === '');
  const headIndex = table.findIndex((cells) => !isBlank(cells));
  if (headIndex < 0) throw new UnusableTable(importText.noRows);
  const head = table[headIndex]!;
  const { places, omitted, amountStatusPlace } = readHead(head, required);
  const count = table.filter((cells, index) => index > headIndex && !isBlank(cells)).length;
  if (count === 0) throw new UnusableTable(importText.noRows);
  if (count > IMPORT_MAX_ROWS) throw new UnusableTable(importText.tooManyRows(count));

  const headLength = head.findLastIndex((heading) => cleanText(heading) !== '') + 1;
  /**
   * Whether more follows a cell than the head has: a number such as `50,000` without quotes makes two cells, and all
   * that follow are one place further. The last one may be empty.
   */
  const isSplit = (cells: string[], place: number): boolean =>
    cells.some((cell, index) => index > place && cleanText(cell) !== '' && !cleanText(head[index] ?? '')) ||
    (cells.length > headLength &&
      /(^|\D)\d{1,3}$/.test(cleanText(cells[place]!)) &&
      THOUSANDS.test(cleanText(cells[place + 1]!)));
  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  const rows: FileRow[] = [];
  /** Where each username and address stood first. */
  const firstRows = new Map<string, number>();
  for (const [index, cells] of table.entries()) {
    await yieldWhenDue();
    if (signal.aborted) break;
    if (index <= headIndex || isBlank(cells)) continue;
    const cell = (column: ImportColumn) => withoutApostrophe(cleanText(cells[places.get(column) ?? -1] ?? ''));
    const number = index + 1;
    const problems: Problem[] = [];
    for (const field of ['username', 'email'] as const) {
      const value = cell(field).toLowerCase();
      const first = firstRows.get(`${field} ${value}`);
      if (!value) continue;
      if (first === undefined) firstRows.set(`${field} ${value}`, number);
      else problems.push({ field, reason: importText.repeated(first) });
    }
    if (cell('amount') !== '' && isSplit(cells, places.get('amount')!))
      problems.push({ field: 'amount', reason: topUpText.problems.format });
    rows.push({
      number,
      values: {
        firstName: cell('firstName'),
        lastName: cell('lastName'),
        username: cell('username'),
        email: cell('email'),
        password: cell('password'),
      },
      typedAmount: cell('amount'),
      paidStatus: PAID.find((status) => status === cleanText(cells[amountStatusPlace] ?? '').toLowerCase()) ?? null,
      problems,
    });
  }
  return { rows, columns: new Set(places.keys()), omitted };
}
