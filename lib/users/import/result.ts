import { IMPORT_SLICE_MS } from '../../config';
import { createCsvWriter, CSV_TYPE, type Column } from '../../files/csv';
import { failureText } from '../../api/failure-text';
import { interruptedText } from './interrupted-text';
import { importText } from './text';
import { userText } from '../text';
import type { TopUpItem } from '../top-up/job';
import { explain, outcomeOf } from '../top-up/outcome';
import { createTimeSlice } from '../../time';
import type { ImportItem } from './job';
import { isGood, isSent, sendsUser, type ImportPlan, type ImportRow } from './plan';
import { importLabels, mayExist } from './rows';
import type { ImportRun } from './two-step-job';

/** Rows that are written before the loop may yield. */
const CHUNK_ROWS = 100;

/** Why a row was not imported, in the server's words where it said any; of an unclear one what was read. */
export function reasonOf(item: ImportItem): string {
  if (item.state === 'unclear' || item.state === 'found')
    return importText.unclearReasons[item.result?.kind ?? 'unread'];
  const failed = item.value.update ? userText.updateFailed : userText.createFailed;
  const error = item.state === 'failed' ? item.error : undefined;
  // What the console itself has found, before anything was sent.
  if (error?.kind === 'not-sent' && error.reason) return error.reason;
  return error ? failureText(error, failed) : failed;
}

export type Outcome = 'done' | 'found' | 'failed' | 'unclear' | 'not-sent';

/** What became of one thing that was to be sent; `undefined` while that is open. */
interface Result {
  outcome: Outcome | undefined;
  reason: string;
}

/** What became of a row: of its user, and of its amount if it has one. */
export interface RowResult {
  row: ImportRow;
  /** Of the row as a whole, if nothing of the user itself was to be sent. */
  user: Result;
  /** The account was found: another administrator may have created it. */
  isFound: boolean;
  /** The made password may not be the one of the account. */
  isPasswordUnsure: boolean;
  /** The made password of the account was lost with the browser, and no other was set since. */
  isPasswordLost: boolean;
  /** What became of setting the made password of an account that was found. */
  password: Result | null;
  /** `before`: the balance before an unclear amount, where it is known. */
  amount: (Result & { before?: number | null }) | null;
}

const outcomeIn = ({ state }: ImportItem): Outcome | undefined =>
  state === 'waiting' || state === 'running' ? undefined : state;

const itemResult = (item: ImportItem | undefined): Result => {
  const outcome = item && outcomeIn(item);
  const hasReason = outcome === 'failed' || outcome === 'unclear' || outcome === 'found';
  return { outcome, reason: item && hasReason ? reasonOf(item) : '' };
};

/** An account that was found counts as done where nothing is open: neither its password nor an amount. */
function userResult(row: ImportRow, item: ImportItem | undefined, isPasswordUnsure: boolean): Result {
  const result = itemResult(item);
  const isDone = result.outcome === 'found' && !isPasswordUnsure && row.amount === null;
  return isDone ? { ...result, outcome: 'done' } : result;
}

function amountResult(row: ImportRow, item: TopUpItem | undefined, user: Result): NonNullable<RowResult['amount']> {
  const result = sentAmount(item, user);
  // An earlier import may still add it, whatever became of it in this one.
  const isOpen = row.base !== undefined && (result.outcome === 'failed' || result.outcome === 'not-sent');
  if (isOpen) return { ...result, outcome: 'unclear', before: row.base };
  return result.outcome === 'unclear' ? { ...result, before: item?.result?.before ?? row.base } : result;
}

function sentAmount(item: TopUpItem | undefined, user: Result): Result {
  if (item) return { outcome: outcomeOf(item), reason: explain(item) ?? '' };
  if (user.outcome === 'failed' || user.outcome === 'unclear')
    return { outcome: 'failed', reason: importText.amountNotSent };
  // The administrator who has created the account may have paid, too.
  if (user.outcome === 'found') return { outcome: 'unclear', reason: importText.amountOfFound };
  return { outcome: user.outcome && 'not-sent', reason: '' };
}

/** What became of each row of which something is sent. */
export function resultsOf({ rows }: ImportPlan, run: ImportRun): RowResult[] {
  const { users, passwords, amounts } = run.items();
  return rows.filter(isSent).map((row) => {
    const amountItem = amounts.get(row);
    if (sendsUser(row)) {
      const item = users.get(row);
      const password = passwords.get(row);
      const isPasswordUnsure =
        row.isPasswordMade &&
        item !== undefined &&
        (item.state !== 'done' || run.lost.has(row)) &&
        mayExist(item) &&
        password?.state !== 'done';
      const user = userResult(row, item, isPasswordUnsure);
      return {
        row,
        user,
        isFound: item?.state === 'found',
        isPasswordUnsure,
        isPasswordLost: isPasswordUnsure && run.lost.has(row),
        password: password ? itemResult(password) : null,
        amount: row.amount === null ? null : amountResult(row, amountItem, user),
      };
    }
    const amount = amountResult(row, amountItem, { outcome: 'not-sent', reason: '' });
    const user = { outcome: amount.outcome, reason: '' };
    return { row, user, isFound: false, isPasswordUnsure: false, isPasswordLost: false, password: null, amount };
  });
}

interface Written {
  status: string;
  amountStatus: string;
  /** The balance before an unclear amount: this file may be imported again. */
  before?: number | null;
  message: string;
}

const statusOf = ({ outcome = 'not-sent' }: Result): string => importText.statuses[outcome];

function writtenOf(row: ImportRow, result: RowResult | undefined): Written {
  const { statuses } = importText;
  // What was paid before stays marked as paid, in a file that may be imported again.
  const unsentAmount = row.typedAmount === '' ? '' : (row.paidStatus ?? statuses['not-sent']);
  const unsent = { amountStatus: unsentAmount, before: row.base };
  if (!isGood(row)) {
    const message = row.problems.map(({ field, reason }) => `${field ? `${importLabels[field]}: ` : ''}${reason}`);
    return { status: statuses.wrong, ...unsent, message: message.join('; ') };
  }
  if (!result) return { status: statuses['not-sent'], ...unsent, message: importText.unchangedRow };
  const { user, password, amount, isPasswordUnsure, isPasswordLost } = result;
  const unsure = isPasswordLost && !password ? interruptedText.passwordLost : importText.passwordUnsure;
  // The password of an unclear row is as unclear as its account.
  const mark = isPasswordUnsure && user.outcome !== 'unclear' ? unsure : '';
  const reasons = [user.reason, mark, password?.reason, amount?.reason].filter(Boolean);
  return {
    status: statusOf(user),
    amountStatus: amount ? statusOf(amount) : '',
    before: amount?.before,
    message: reasons.join('; '),
  };
}

/** All rows as a CSV file, with what became of them; passwords only where they were made here for an account. */
export async function writeResult(plan: ImportPlan, run: ImportRun): Promise<Blob> {
  const { rows, hasAmounts } = plan;
  const made = new Set(run.madePasswords());
  const results = new Map(resultsOf(plan, run).map((result) => [result.row, result]));
  const written = new Map(rows.map((row) => [row, writtenOf(row, results.get(row))]));
  const amountColumns: Column<ImportRow>[] = [
    { heading: importText.amount, cell: ({ amount, typedAmount }) => amount ?? typedAmount },
    { heading: importText.amountStatus, cell: (row) => written.get(row)!.amountStatus },
  ];
  const [amountColumn, amountStatusColumn] = hasAmounts ? amountColumns : [];
  const hasOpen = [...written.values()].some(({ before }) => typeof before === 'number');
  const columns: (Column<ImportRow> | undefined)[] = [
    ...(['firstName', 'lastName', 'username', 'email'] as const).map((field) => ({
      heading: importLabels[field],
      cell: ({ values }: ImportRow) => values[field],
    })),
    {
      heading: importLabels.password,
      cell: (row) => (made.has(row) ? row.values.password : ''),
    },
    amountColumn,
    { heading: importText.status, cell: (row) => written.get(row)!.status },
    amountStatusColumn,
    hasOpen ? { heading: importText.balanceBefore, cell: (row) => written.get(row)!.before ?? null } : undefined,
    { heading: importText.message, cell: (row) => written.get(row)!.message },
  ];
  const writer = await createCsvWriter(columns.filter((column) => column !== undefined));
  const parts = [writer.head()];
  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  for (let first = 0; first < rows.length; first += CHUNK_ROWS) {
    await yieldWhenDue();
    parts.push(writer.rows(rows.slice(first, first + CHUNK_ROWS)));
  }
  return new Blob(parts, { type: CSV_TYPE });
}
