import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { id as readId, isObject, type Id } from '../../api/decode';
import { failures } from '../../api/errors';
import { toJson } from '../../api/json';
import { IMPORT_SLICE_MS } from '../../config';
import type { Table } from '../../files/table';
import type { HistoryAction, HistoryOutcome } from '../../history/history';
import type { NotedWork, Plain } from '../../journal/journal';
import { noteWork, type Work } from '../../journal/work';
import { journaled, notedState, resumedFrom, recorded } from '../../jobs/job-observers';
import { paths } from '../../navigation/routes';
import { session } from '../../session/session';
import { createTimeSlice } from '../../time';
import { nameOf } from '../identity';
import { makePassword } from '../password';
import { readAmount } from '../top-up/amount';
import { decodeOpen, openPaymentsOf, plainOpen, type OpenPayments } from '../top-up/ledger';
import { balanceFacts, balancesIn, recordedPayments } from '../top-up/work';
import type { Finding, ImportItem } from './job';
import { isGood, isSent, sendsUser, type Change, type ImportPlan, type ImportRow } from './plan';
import { reasonOf } from './result';
import { readRows, requiredColumns, UnusableTable, type FileRow } from './rows';
import { accountOf, createImportRun, type ImportRun } from './two-step-job';
import { interruptedText } from './interrupted-text';

/**
 * An import that is noted on disk. The journal holds no row: numbers of rows, ids of the users that are updated and the
 * names of the fields that change, the payments that were open for them, and a digest of the file without its passwords, by
 * which the same file is recognised. What is written and how it is read back have to agree: hence one long file.
 */

const KIND = 'user-import';

/** An import that follows which passwords have been saved in a result file. */
export type NotedImportRun = ImportRun & { noteSaved: (rows: readonly ImportRow[]) => void };

/** What is noted of a row, once for its user and once for its amount. */
interface RowNote {
  row: number;
  part: 'user' | 'amount';
  /** Of a user who is updated. */
  id?: Id;
  fields?: readonly string[];
  isPasswordMade?: boolean;
  /** Of an amount. */
  openWhenAsked?: OpenPayments;
}

/** The payments that are open for the user of a row. */
type OpenOf = (row: ImportRow) => OpenPayments | undefined;

interface Subject {
  digest: string;
  updates: boolean;
  /** Numbers of the good rows of which nothing is sent. */
  unchanged: readonly number[];
}

/** Passwords are left out: a short one could be guessed from the digest. */
async function digestOf(rows: readonly (FileRow & { isPasswordMade?: boolean })[]): Promise<string> {
  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  const sum = sha256.create();
  const encoder = new TextEncoder();
  for (const { number, values, isPasswordMade = false, typedAmount, paidStatus, base } of rows) {
    await yieldWhenDue();
    const { firstName, lastName, username, email, password } = values;
    const hasPassword = !isPasswordMade && password !== '';
    const told = [number, firstName, lastName, username, email, hasPassword, typedAmount, paidStatus, base ?? null];
    sum.update(encoder.encode(`${toJson(told)}\n`));
  }
  return bytesToHex(sum.digest());
}

const plainNote = ({ openWhenAsked, ...note }: RowNote): Plain => ({
  ...note,
  ...(openWhenAsked && { openWhenAsked: plainOpen(openWhenAsked) }),
});

function notesOf(rows: readonly ImportRow[], openOf: OpenOf): RowNote[] {
  const ofUsers = rows.filter(sendsUser).map(({ number, update, isPasswordMade }): RowNote => ({
    row: number,
    part: 'user',
    ...(update && { id: update.user.id, fields: update.changes.map(({ field }) => field) }),
    ...(isPasswordMade && { isPasswordMade }),
  }));
  const ofAmounts = rows
    .filter(({ amount }) => amount !== null)
    .map((row): RowNote => {
      const open = openOf(row);
      return {
        row: row.number,
        part: 'amount',
        ...(row.update && { id: row.update.user.id }),
        ...(open && { openWhenAsked: open }),
      };
    });
  return [...ofUsers, ...ofAmounts];
}

/** Where the journal has a row. */
function placesOf(items: readonly RowNote[]) {
  const places = new Map(items.map(({ row, part }, index) => [`${part} ${row}`, index]));
  return (part: RowNote['part'], { number }: FileRow): number | undefined => places.get(`${part} ${number}`);
}

/** Accounts that were found are not known to be as wanted where a password or an amount is open. */
const historyOutcome = ({ state, value }: ImportItem): { outcome?: HistoryOutcome } =>
  state === 'found' && (value.isPasswordMade || value.amount !== null) ? { outcome: 'unclear' } : {};

const recordedUsers = (actionOf: (row: ImportRow) => HistoryAction) =>
  recorded<ImportRow, Finding | undefined>((item) => {
    const { update, values } = item.value;
    const account = item.result?.kind === 'same' ? item.result.account : update?.user;
    const id = account && account.id !== '' ? account.id : undefined;
    return {
      action: actionOf(item.value),
      record: {
        noun: 'user',
        name: nameOf(values),
        ...(id !== undefined && { id, href: paths.userEdit(String(id)) }),
      },
      ...historyOutcome(item),
      reason: item.state === 'failed' ? reasonOf(item) : undefined,
    };
  });

interface Noting {
  rows: readonly ImportRow[];
  items: readonly RowNote[];
  work: Work;
  /** As it is noted, if it was cut off. */
  noted?: NotedWork;
}

function notedRun({ rows, items, work, noted }: Noting): NotedImportRun {
  const placeOf = placesOf(items);
  const openWhenAsked: OpenOf = (row) => items[placeOf('amount', row) ?? -1]?.openWhenAsked;
  const noteOf = (part: RowNote['part'], row: ImportRow) => {
    const place = placeOf(part, row);
    return place === undefined ? undefined : noted?.notes.get(place);
  };
  const free = new Set(rows.filter((row) => isFact(noteOf('user', row)?.facts, 'isFree')));
  /** Rows whose passwords stand in a result file. */
  const saved = new Set<ImportRow>();

  const factsOf = ({ value, result }: ImportItem): Plain => ({
    ...(free.has(value) && { isFree: true }),
    ...(saved.has(value) && { isSaved: true }),
    ...(result && { finding: result.kind }),
    ...(result?.kind === 'same' && { id: result.account.id }),
  });

  const run = createImportRun(rows, {
    free,
    openWhenAsked,
    observers: {
      users: [
        journaled<ImportRow, Finding | undefined>(work, factsOf, ({ value }) => placeOf('user', value)!),
        recordedUsers(({ update }) => (update ? 'update' : 'create')),
      ],
      passwords: [recordedUsers(() => 'update')],
      amounts: (rowOf) => [
        journaled(work, balanceFacts, ({ value }) => placeOf('amount', rowOf(value))!),
        recordedPayments(),
      ],
    },
    resumed: {
      isTakenUp: noted !== undefined,
      user(row) {
        const note = noteOf('user', row);
        return note && resumedFrom(note, { isRepeatable: true, result: findingIn(note.facts, row) });
      },
      amount(row) {
        const note = noteOf('amount', row);
        return note && resumedFrom(note, { isRepeatable: false, result: balancesIn(note.facts) });
      },
      isPasswordLost: (row) => row.isPasswordMade && noteOf('user', row)?.state === 'done',
    },
  });

  return {
    ...run,
    noteSaved(written) {
      const { users } = run.items();
      for (const row of written) {
        const item = users.get(row);
        if (!item || saved.has(row)) continue;
        saved.add(row);
        work.ended(placeOf('user', row)!, notedState(item), factsOf(item));
      }
    },
  };
}

/** Prepares the import of a plan. The returned function begins it: from then on it is noted on disk. */
export async function prepareImport(plan: ImportPlan, updates: boolean): Promise<() => NotedImportRun> {
  const digest = await digestOf(plan.rows);
  const owner = session.owner();
  const open = owner && (await openPaymentsOf(owner));
  const openOf: OpenOf = ({ update }) => (update && open?.get(String(update.user.id))) ?? undefined;
  return () => {
    const rows = plan.rows.filter(isSent);
    const items = notesOf(rows, openOf);
    const unchanged = plan.rows.filter((row) => isGood(row) && !isSent(row)).map(({ number }) => number);
    const subject = { digest, updates, unchanged };
    const work = noteWork({ kind: KIND, subject, items: items.map(plainNote) });
    return notedRun({ rows, items, work });
  };
}

const isFact = (facts: Plain | undefined, name: string): boolean => isObject(facts) && facts[name] === true;

function findingIn(facts: Plain | undefined, row: ImportRow): Finding | undefined {
  if (!isObject(facts)) return undefined;
  const id = readId(facts.id);
  switch (facts.finding) {
    case 'same':
      return id === null ? { kind: 'exists' } : { kind: 'same', account: accountOf(row, id) };
    case 'exists':
    case 'missing':
    case 'unread':
    case 'password':
    case 'unchanged':
      return { kind: facts.finding };
    default:
      return undefined;
  }
}

/** @throws ApiError for a note of another version of the console */
function readSubject({ subject }: NotedWork): Subject {
  if (!isObject(subject) || typeof subject.digest !== 'string' || !Array.isArray(subject.unchanged))
    throw failures.invalidFormat();
  const unchanged = subject.unchanged.filter((each) => typeof each === 'number');
  return { digest: subject.digest, updates: subject.updates === true, unchanged };
}

/** @throws ApiError for a note of another version of the console */
function readItem(note: Plain): RowNote {
  if (!isObject(note) || typeof note.row !== 'number') throw failures.invalidFormat();
  const id = readId(note.id);
  return {
    row: note.row,
    part: note.part === 'amount' ? 'amount' : 'user',
    ...(id !== null && { id }),
    ...(Array.isArray(note.fields) && { fields: note.fields.filter((each) => typeof each === 'string') }),
    ...(note.isPasswordMade === true && { isPasswordMade: true }),
    openWhenAsked: decodeOpen(note.openWhenAsked) ?? undefined,
  };
}

/** An import that waits for its rows: the same file, or the same pasted rows. */
export interface InterruptedImport {
  updates: boolean;
  /** Asks for its rows. */
  notice: string;
  /** @throws UnusableTable if its rows are others */
  planFrom: (table: Table, signal: AbortSignal) => Promise<{ plan: ImportPlan; createRun: () => NotedImportRun }>;
  /** Offers it again. */
  putBack: () => void;
}

/**
 * Reads what the journal holds of an import.
 * @throws ApiError for a note of another version of the console
 */
export function interruptedImport(noted: NotedWork, work: Work, putBack: () => void): InterruptedImport {
  const { digest, updates, unchanged } = readSubject(noted);
  const items = noted.items.map(readItem);
  const placeOf = placesOf(items);

  /** The row as it was planned, with another password in place of a made one. */
  function rowOf(row: FileRow): ImportRow {
    const user = placeOf('user', row);
    const amount = placeOf('amount', row);
    const place = user ?? amount;
    if (place === undefined) return skipped(row);
    const { id, fields = [], isPasswordMade: wasMade = false } = items[place]!;
    const note = noted.notes.get(place);
    // A password that stands in a result file is the one of the account.
    const isKept = note?.state === 'done' && isFact(note.facts, 'isSaved');
    const typed = readAmount(row.typedAmount);
    const planned: ImportRow = {
      ...row,
      values: wasMade && !isKept ? { ...row.values, password: makePassword() } : row.values,
      isPasswordMade: wasMade && !isKept,
      amount: amount !== undefined && 'rupiah' in typed ? typed.rupiah : null,
      problems: [],
    };
    if (id === undefined) return planned;
    const changes = fields.flatMap((field): Change[] =>
      field === 'firstName' || field === 'lastName' || field === 'email'
        ? [{ field, before: null, after: row.values[field] }]
        : [],
    );
    // The user is read right before anything is sent.
    return { ...planned, update: { user: accountOf(planned, id), changes } };
  }

  function skipped(row: FileRow): ImportRow {
    const planned = { ...row, isPasswordMade: false, amount: null };
    if (unchanged.includes(row.number))
      return { ...planned, problems: [], update: { user: accountOf(planned), changes: [] } };
    return { ...planned, problems: [{ field: null, reason: interruptedText.wasSkipped }] };
  }

  return {
    updates,
    notice: interruptedText.choose,
    async planFrom(table, signal) {
      const { rows: fileRows, columns, omitted } = await readRows(table, requiredColumns(updates), signal);
      if (!signal.aborted && (await digestOf(fileRows)) !== digest) throw new UnusableTable(interruptedText.otherRows);
      const rows = fileRows.map(rowOf);
      return {
        plan: { rows, omitted, hasAmounts: columns.has('amount') },
        createRun: () => notedRun({ rows: rows.filter(isSent), items, work, noted }),
      };
    },
    putBack,
  };
}

/** How many users and how many amounts the journal holds of an import. */
export function sizeOf({ items }: NotedWork): Record<RowNote['part'], number> {
  const amount = items.filter((note) => readItem(note).part === 'amount').length;
  return { user: items.length - amount, amount };
}
