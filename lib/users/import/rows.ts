import { cleanText } from '../../clean-text';
import { IMPORT_MAX_ROWS, IMPORT_SLICE_MS } from '../../config';
import { withoutApostrophe } from '../../files/csv';
import { HEAD_ROWS, type Table } from '../../files/table';
import type { JobItem } from '../../jobs/job-state';
import { readDecimal } from '../../number';
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
  /** The whole name of which the first and the last one were made. */
  fullName?: string;
  typedAmount: string;
  /** The status of an amount that was added before, or may have been: the file is the result of an import. */
  paidStatus: string | null;
  /** The balance before an amount of which is not clear whether it was added: it is added only if that is still the balance. */
  base?: number;
  /** The row repeats one above. */
  problems: Problem[];
}

interface FileRows {
  rows: FileRow[];
  /** Those that hold anything: an empty one, of a template or of the result of an import, changes nothing. */
  columns: ReadonlySet<ImportColumn>;
  /** Headings of columns that are of no use. */
  omitted: string[];
}

/**
 * Whether the account of a row was created, may have been, or may still come late: only then somebody needs its password.
 */
export function mayExist(item: JobItem<unknown, unknown>): boolean {
  switch (item.state) {
    case 'failed':
      return item.certainty !== 'known';
    case 'not-sent':
      // The row was sent before it was cancelled, and then looked up.
      return item.result !== undefined;
    default:
      return item.state !== 'waiting' && item.state !== 'running';
  }
}

/** A table that cannot be imported at all; the message says why. */
export class UnusableTable extends Error {}

/** `First_Name`, `first name`, `firstName` and `First Name [Required]` are one heading. */
const normalised = (heading: string): string =>
  heading
    .replace(/\[[^\]]*\]\s*$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * `fullName`: first and last name in one. `amountStatus` and `balanceBefore`: what became of an amount, in the result of
 * an import.
 */
type Heading = ImportColumn | 'fullName' | 'amountStatus' | 'balanceBefore';

/** The headings that name a column: the labels, the names of the API and those of other programs. */
const HEADINGS: Record<Heading, string[]> = {
  firstName: [importLabels.firstName, 'first_name'],
  lastName: [importLabels.lastName, 'last_name'],
  fullName: [importText.fullName, 'full_name'],
  username: [importLabels.username, 'username'],
  email: [importLabels.email, 'email', 'email_address'],
  password: [importLabels.password],
  amount: [importLabels.amount, 'increment'],
  amountStatus: [importText.amountStatus],
  balanceBefore: [importText.balanceBefore],
};
const headingOf = new Map(
  Object.entries(HEADINGS).flatMap(([heading, names]) =>
    names.map((name) => [normalised(name), heading as Heading] as const),
  ),
);
/** Of an amount that must not be sent again without thought. */
const PAID: readonly string[] = [importText.statuses.done, importText.statuses.unclear];
/** What follows the comma of `50,000` or `1,250.50`. */
const THOUSANDS = /^\d{3}([.,]\d*)?$/;
/** A repeated password says nothing that the password does not. */
const IGNORED = new Set([userText.confirmPassword, 'confirm_password', 'password_confirmation'].map(normalised));

/** Removes the apostrophe by which a spreadsheet marks digits as text. */
const withoutTextMark = (cell: string): string => cell.replace(/^'(?=\d)/, '');

/** What a spreadsheet makes of a text that it takes for a number or a formula: `2,02108E+11`, `#N/A`, `#NAME?`. */
const SPOILED =
  /^([+-]?\d+([.,]\d+)?E[+-]\d+|#+|#(N\/A|NAME\?|(REF|VALUE|DIV\/0|NUM|NULL|ERROR|SPILL|CALC|FIELD)!)|Err:\d+)$/;

interface Head {
  headings: string[];
  places: ReadonlyMap<Heading, number>;
  columns: ReadonlySet<ImportColumn>;
  omitted: string[];
  /** The wanted columns that it lacks. */
  missing: ImportField[];
}

function readHead(cells: readonly string[], required: readonly ImportField[]): Head {
  const places = new Map<Heading, number>();
  const omitted: string[] = [];
  const headings = cells.map(cleanText);
  headings.forEach((text, place) => {
    const heading = headingOf.get(normalised(text));
    if (heading && !places.has(heading)) places.set(heading, place);
    else if (text && !IGNORED.has(normalised(text))) omitted.push(text);
  });
  const columns = new Set(COLUMNS.filter((column) => places.has(column)));
  const fullName = places.get('fullName');
  if (fullName !== undefined && columns.has('firstName') && columns.has('lastName')) {
    places.delete('fullName');
    omitted.push(headings[fullName]!);
  } else if (fullName !== undefined) columns.add('firstName').add('lastName');
  return { headings, places, columns, omitted, missing: required.filter((field) => !columns.has(field)) };
}

/** The columns that a file has to have. */
export const requiredColumns = (updates: boolean): readonly ImportField[] =>
  updates ? ['username'] : ['firstName', 'lastName', 'username', 'email'];

/** Whether these are the headings of a table that can be imported. */
export const isHead = (cells: readonly string[], required: readonly ImportField[]): boolean =>
  readHead(cells, required).missing.length === 0;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cleanText(cell) === '');

/**
 * The head is the first of the first rows that has the wanted columns: a title may stand above it.
 * @throws UnusableTable where none has them; what the likeliest one lacks is told
 */
function findHead(table: Table, required: readonly ImportField[]): { head: Head; headIndex: number } {
  const heads: { head: Head; headIndex: number }[] = [];
  for (let headIndex = 0; headIndex < table.length && heads.length < HEAD_ROWS; headIndex += 1) {
    if (isBlank(table[headIndex]!)) continue;
    const head = readHead(table[headIndex]!, required);
    if (head.missing.length === 0) return { head, headIndex };
    heads.push({ head, headIndex });
  }
  const [likeliest] = heads.toSorted((one, other) => one.head.missing.length - other.head.missing.length);
  if (!likeliest) throw new UnusableTable(importText.noRows);
  throw new UnusableTable(importText.missingColumns(likeliest.head.missing.map((field) => importLabels[field])));
}

/** The balance that the result of an import notes beside an unclear amount. */
function readBase(paidStatus: string | null, noted: string): Pick<FileRow, 'base'> {
  const balance = paidStatus === importText.statuses.unclear ? readDecimal(noted) : null;
  return balance ? { base: Number(`${balance.whole}.${balance.decimals || '0'}`) } : {};
}

/** A name of one word is both: the first name and the last. */
function splitName(fullName: string): Pick<FileRow['values'], 'firstName' | 'lastName'> {
  const [, firstName = fullName, lastName = fullName] = /^(.*\S)\s+(\S+)$/.exec(fullName) ?? [];
  return { firstName, lastName };
}

/**
 * Reads the rows of a table, each compared with the rows before it.
 * @throws UnusableTable where columns are missing, or the rows are none or too many
 */
export async function readRows(table: Table, required: readonly ImportField[], signal: AbortSignal): Promise<FileRows> {
  const { head, headIndex } = findHead(table, required);
  const { headings, places } = head;
  const count = table.filter((cells, index) => index > headIndex && !isBlank(cells)).length;
  if (count === 0) throw new UnusableTable(importText.noRows);
  if (count > IMPORT_MAX_ROWS) throw new UnusableTable(importText.tooManyRows(count));

  const headLength = headings.findLastIndex((heading) => heading !== '') + 1;
  /**
   * Whether more follows a cell than the head has: a number such as `50,000` without quotes makes two cells, and all
   * that follow are one place further. The last one may be empty.
   */
  const isSplit = (cells: string[], place: number): boolean =>
    cells.some((cell, index) => index > place && cell !== '' && !headings[index]) ||
    (cells.length > headLength && /(^|\D)\d{1,3}$/.test(cells[place]!) && THOUSANDS.test(cells[place + 1]!));
  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  const rows: FileRow[] = [];
  /** Where each username and address stood first. */
  const firstRows = new Map<string, number>();
  for (const [index, written] of table.entries()) {
    await yieldWhenDue();
    if (signal.aborted) break;
    if (index <= headIndex || isBlank(written)) continue;
    const cells = written.map(cleanText);
    const cell = (heading: Heading) => cells[places.get(heading) ?? -1] ?? '';
    const text = (heading: Heading) => withoutTextMark(withoutApostrophe(cell(heading)));
    const fullName = text('fullName');
    const names = fullName === '' ? { firstName: '', lastName: '' } : splitName(fullName);
    const values = {
      firstName: places.has('firstName') ? text('firstName') : names.firstName,
      lastName: places.has('lastName') ? text('lastName') : names.lastName,
      username: text('username'),
      email: text('email'),
      // One that begins with an apostrophe keeps it.
      password: withoutApostrophe(cell('password')),
    };
    const number = index + 1;
    const problems: Problem[] = IMPORT_FIELDS.filter((field) => SPOILED.test(values[field])).map((field) => ({
      field,
      reason: importText.spoiled,
    }));
    for (const field of ['username', 'email'] as const) {
      const value = values[field].toLowerCase();
      const first = firstRows.get(`${field} ${value}`);
      if (!value || SPOILED.test(values[field])) continue;
      if (first === undefined) firstRows.set(`${field} ${value}`, number);
      else problems.push({ field, reason: importText.repeated(first) });
    }
    if (text('amount') !== '' && isSplit(cells, places.get('amount')!))
      problems.push({ field: 'amount', reason: topUpText.problems.format });
    const paidStatus = PAID.find((status) => status === cell('amountStatus').toLowerCase()) ?? null;
    rows.push({
      number,
      values,
      ...(fullName !== '' && { fullName }),
      typedAmount: text('amount'),
      paidStatus,
      ...readBase(paidStatus, cell('balanceBefore')),
      problems,
    });
  }
  const isFilled = (column: ImportColumn) =>
    rows.some(({ values, typedAmount }) => (column === 'amount' ? typedAmount : values[column]) !== '');
  return { rows, columns: new Set([...head.columns].filter(isFilled)), omitted: head.omitted };
}
