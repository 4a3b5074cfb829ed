import type { NewUserBody } from '../model';
import { IMPORT_MAX_ROWS, IMPORT_SLICE_MS } from '../../config';
import { withoutApostrophe } from '../../files/csv';
import type { Table } from '../../files/table';
import { importText } from './text';
import { makePassword } from '../password';
import { userText } from '../text';
import { createTimeSlice } from '../../time';

/** What a file of users may hold of each. */
export const IMPORT_FIELDS = ['firstName', 'lastName', 'username', 'email', 'password'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const importLabels: Record<ImportField, string> = {
  firstName: userText.firstName,
  lastName: userText.lastName,
  username: userText.username,
  email: userText.email,
  password: userText.password,
};

export interface Problem {
  /** `null` where it is about the row as a whole. */
  field: ImportField | null;
  reason: string;
}

export interface ImportRow {
  /** As the spreadsheet counts: the head is row 1. */
  number: number;
  values: Record<ImportField, string>;
  /** The password was made here, because the file has none. */
  isPasswordMade: boolean;
  problems: Problem[];
}

export interface ImportPlan {
  rows: ImportRow[];
  /** Headings of columns that are of no use. */
  omitted: string[];
}

/** A table that cannot be imported at all; the message says why. */
export class UnusableTable extends Error {}

/** The rules of the form: the messages by field, none where all is well. */
export type CheckUser = (user: NewUserBody) => Partial<Record<ImportField, string>>;

/** `First_Name`, `first name` and `firstName` are one heading. */
const normalised = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const apiNames: Record<ImportField, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  username: 'username',
  email: 'email',
  password: 'password',
};
const fieldOf = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => [
    [normalised(importLabels[field]), field],
    [normalised(apiNames[field]), field],
  ]),
);
/** A repeated password says nothing that the password does not. */
const IGNORED = new Set([userText.confirmPassword, 'confirm_password', 'password_confirmation'].map(normalised));

function readHead(head: string[]) {
  const places = new Map<ImportField, number>();
  const omitted: string[] = [];
  head.forEach((heading, place) => {
    const field = fieldOf.get(normalised(heading));
    if (field && !places.has(field)) places.set(field, place);
    else if (heading.trim() && !IGNORED.has(normalised(heading))) omitted.push(heading.trim());
  });
  const missing = IMPORT_FIELDS.filter((field) => field !== 'password' && !places.has(field));
  if (missing.length > 0)
    throw new UnusableTable(importText.missingColumns(missing.map((field) => importLabels[field])));
  return { places, omitted };
}

/**
 * Makes users of a table: each row checked by the form's own rules and against the rows before it.
 * @throws UnusableTable where columns are missing, or the rows are none or too many
 */
export async function planImport(table: Table, check: CheckUser, signal: AbortSignal): Promise<ImportPlan> {
  const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');
  const headIndex = table.findIndex((cells) => !isBlank(cells));
  if (headIndex < 0) throw new UnusableTable(importText.noRows);
  const { places, omitted } = readHead(table[headIndex]!);
  const count = table.filter((cells, index) => index > headIndex && !isBlank(cells)).length;
  if (count === 0) throw new UnusableTable(importText.noRows);
  if (count > IMPORT_MAX_ROWS) throw new UnusableTable(importText.tooManyRows(count));

  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  const rows: ImportRow[] = [];
  /** The row in which a username or an address stood first. */
  const firstRows = new Map<string, number>();
  for (const [index, cells] of table.entries()) {
    await yieldWhenDue();
    if (signal.aborted) break;
    if (index <= headIndex || isBlank(cells)) continue;
    const cell = (field: ImportField) => withoutApostrophe(cells[places.get(field) ?? -1]?.trim() ?? '');
    const typed = cell('password');
    const values: ImportRow['values'] = {
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      username: cell('username'),
      email: cell('email'),
      password: typed || makePassword(),
    };
    const number = index + 1;
    const wrong = check({ ...values, confirmPassword: values.password });
    const problems: Problem[] = IMPORT_FIELDS.flatMap((field) => {
      const reason = wrong[field];
      return reason ? [{ field, reason }] : [];
    });
    for (const field of ['username', 'email'] as const) {
      const key = `${field} ${values[field].toLowerCase()}`;
      const first = firstRows.get(key);
      if (!values[field]) continue;
      if (first === undefined) firstRows.set(key, number);
      else problems.push({ field, reason: importText.repeated(first) });
    }
    rows.push({ number, values, isPasswordMade: typed === '', problems });
  }
  return { rows, omitted };
}
