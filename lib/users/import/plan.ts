import type { Id } from '../../api/decode';
import { toApiError } from '../../api/errors';
import { readWithRetries } from '../../api/retry';
import { readWhole } from '../../api/whole-list';
import { cleanText, isSameText, type CleanText } from '../../clean-text';
import { IMPORT_SLICE_MS, FIND_USERS_CONCURRENCY, LIMIT_ALL_TAKE } from '../../config';
import type { Table } from '../../files/table';
import { mapLimited } from '../../limit';
import { withOmitted } from '../../records/model';
import { createTimeSlice } from '../../time';
import { users } from '../api';
import type { NewUserBody, User, UserChanges } from '../model';
import { makePassword } from '../password';
import { topUpText, userText } from '../text';
import { readAmount } from '../top-up/amount';
import { byUsername, createUserFinder, isExactly, type FoundUser } from './find-user';
import {
  IMPORT_FIELDS,
  readRows,
  requiredColumns,
  type FileRow,
  type ImportColumn,
  type ImportField,
  type Problem,
} from './rows';
import { importText } from './text';

/** The fields that an import changes of a user who exists, beside the password. */
const CHANGED_FIELDS = ['firstName', 'lastName', 'email'] as const;

export interface Change {
  field: (typeof CHANGED_FIELDS)[number];
  /** `null` where the back end does not tell. */
  before: string | null;
  after: string;
}

export interface ImportRow extends FileRow {
  /** The password was made here, because the file has none. */
  isPasswordMade: boolean;
  /** Whole rupiah to add to the balance; `null` for none. */
  amount: number | null;
  /** The user who exists, and what changes; without it a user is created. */
  update?: {
    user: User;
    changes: Change[];
    /**
     * Finds the account, where its id is not known.
     * @throws ApiError
     */
    findId?: () => Promise<Id>;
  };
}

export interface ImportPlan {
  rows: ImportRow[];
  /** Headings of columns that are of no use. */
  omitted: string[];
  hasAmounts: boolean;
}

/** The rules of the forms for a new user and for one who exists: the messages by field, none where all is well. */
export interface CheckUser {
  create: (user: NewUserBody) => Partial<Record<ImportField, string>>;
  update: (user: UserChanges) => Partial<Record<ImportField, string>>;
}

/** Whether a field holds this value already: back ends ignore the case of addresses. */
export const isSameValue = (field: Change['field'], stored: string, wanted: string): boolean =>
  field === 'email' ? isSameText(stored, wanted) : cleanText(stored) === wanted;

export const isGood = ({ problems }: ImportRow): boolean => problems.length === 0;

/** Whether something of the user itself is sent. */
export const sendsUser = ({ update, values }: ImportRow): boolean =>
  !update || update.changes.length > 0 || values.password !== '';

/** Whether something of the row is sent. */
export const isSent = (row: ImportRow): boolean => isGood(row) && (sendsUser(row) || row.amount !== null);

interface PlanOptions {
  check: CheckUser;
  /** Users who exist are updated; otherwise their rows are wrong. */
  updates: boolean;
  /** Called before users are looked for, which takes a moment. */
  beforeFinding?: () => Promise<void>;
  /** The server has asked to wait, or the wait is over. */
  onBusy?: (isBusy: boolean) => void;
  signal: AbortSignal;
}

/**
 * Makes a plan of a table: each row is checked by the rules of the forms, against the rows before it, and against the
 * users who exist. It is looked up again right before something is sent.
 * @throws UnusableTable where columns are missing, or the rows are none or too many; ApiError where users are to be
 *   updated and cannot be read
 */
export async function planImport(
  table: Table,
  { check, updates, beforeFinding, onBusy, signal }: PlanOptions,
): Promise<ImportPlan> {
  const { rows: fileRows, columns, omitted } = await readRows(table, requiredColumns(updates), signal);
  await beforeFinding?.();
  const wanted = fileRows.map(({ values }) => cleanText(values.username)).filter((username) => username !== '');
  const found = await findExisting(wanted, { signal, onBusy, isNeeded: updates });

  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  const rows: ImportRow[] = [];
  for (const row of fileRows) {
    await yieldWhenDue();
    if (signal.aborted) break;
    const { values } = row;
    const listed = values.username ? found(cleanText(values.username)) : 'none';
    const user = updates && typeof listed === 'object' ? await withFields(listed, columns, signal, onBusy) : listed;
    if (updates && typeof user === 'object') rows.push(updateOf(row, user, columns, check));
    else rows.push(creationOf(row, user, updates, check));
  }
  return { rows, omitted, hasAmounts: columns.has('amount') };
}

/** Some lists of users leave fields out that a single user has. `none` for one who was deleted meanwhile. */
async function withFields(
  user: User,
  columns: ReadonlySet<ImportColumn>,
  ...options: [signal: AbortSignal, onBusy?: (isBusy: boolean) => void]
): Promise<User | 'none'> {
  if (!user.omitted?.some((field) => columns.has(field))) return user;
  return (await withOmitted(user, () => readWithRetries(users.one(user.id).fetch, ...options))) ?? 'none';
}

const problemsIn = (wrong: Partial<Record<ImportField, string>>, columns?: ReadonlySet<ImportColumn>): Problem[] =>
  IMPORT_FIELDS.flatMap((field) => {
    const reason = wrong[field];
    return reason && (!columns || columns.has(field)) ? [{ field, reason }] : [];
  });

function creationOf(row: FileRow, found: FoundUser, updates: boolean, check: CheckUser): ImportRow {
  const isPasswordMade = row.values.password === '';
  const values = isPasswordMade ? { ...row.values, password: makePassword() } : row.values;
  const problems = problemsIn(check.create({ ...values, confirmPassword: values.password }));
  if (typeof found === 'object') problems.push({ field: 'username', reason: userText.usernameTaken });
  if (found === 'unknown' && updates) problems.push({ field: 'username', reason: importText.notFindable });
  if (found === 'several' && updates) problems.push({ field: 'username', reason: importText.several });
  return { ...withAmount(row, problems), values, isPasswordMade };
}

function updateOf(row: FileRow, user: User, columns: ReadonlySet<ImportColumn>, check: CheckUser): ImportRow {
  const { values } = row;
  const changes = CHANGED_FIELDS.flatMap((field): Change[] => {
    const isKnown = !user.omitted?.includes(field);
    if (!columns.has(field) || (isKnown && isSameValue(field, user[field], values[field]))) return [];
    return [{ field, before: isKnown ? user[field] : null, after: values[field] }];
  });
  const wrong = check.update({ ...values, username: user.username });
  return { ...withAmount(row, problemsIn(wrong, columns)), isPasswordMade: false, update: { user, changes } };
}

function withAmount(row: FileRow, found: Problem[]) {
  // A rule says nothing new of what a spreadsheet has changed.
  const isSpoiled = ({ field }: Problem) =>
    row.problems.some((problem) => problem.field === field && problem.reason === importText.spoiled);
  const problems = [...found.filter((problem) => !isSpoiled(problem)), ...row.problems];
  const amount = readAmount(row.typedAmount);
  if ('rupiah' in amount) {
    if (row.paidStatus !== null && row.base === undefined)
      problems.push({ field: 'amount', reason: importText.wasPaid });
    return { ...row, problems, amount: amount.rupiah };
  }
  if (amount.problem !== 'empty') problems.push({ field: 'amount', reason: topUpText.problems[amount.problem] });
  return { ...row, problems, amount: null };
}

interface Options {
  signal: AbortSignal;
  /** The server has asked to wait, or the wait is over. */
  onBusy?: (isBusy: boolean) => void;
  /** Without them nothing can be done. Otherwise a failed reading is no failure: they are looked up later, too. */
  isNeeded: boolean;
}

/**
 * Looks for users by their usernames, as `byUsername` does: in the whole list where that takes fewer requests than a
 * search for each.
 * @throws ApiError if they are needed and cannot be read
 */
async function findExisting(
  usernames: readonly CleanText[],
  { signal, onBusy, isNeeded }: Options,
): Promise<(username: CleanText) => FoundUser> {
  const searched = new Map<CleanText, FoundUser>();
  let find = byUsername([]);
  const reading = { signal, onBusy, retries: isNeeded };
  try {
    const all = await readAll(usernames.length, reading);
    if (all) find = byUsername(all.items);
    const rest = all?.missing === 0 ? [] : usernames.filter((username) => !isExactly(find(username), username));
    await searchEach(rest, searched, reading);
    return (username) => searched.get(username) ?? find(username) ?? 'none';
  } catch (thrown) {
    toApiError(thrown);
    if (isNeeded || signal.aborted) throw thrown;
    return (username) => find(username) ?? searched.get(username) ?? 'unknown';
  }
}

interface Reading extends Pick<Options, 'signal' | 'onBusy'> {
  retries: boolean;
}

/** `null` if the list has more pages than there are users to look for. */
async function readAll(count: number, reading: Reading) {
  let isTooLong = false;
  const all = await readWhole<User>(users.list, {
    ...reading,
    until(_, total) {
      isTooLong = total > count * LIMIT_ALL_TAKE;
      return isTooLong;
    },
  });
  return isTooLong ? null : all;
}

async function searchEach(usernames: readonly CleanText[], searched: Map<CleanText, FoundUser>, reading: Reading) {
  const finder = createUserFinder(reading);
  await mapLimited(usernames, FIND_USERS_CONCURRENCY, async (username) =>
    searched.set(username, await finder.find(username)),
  );
}
