import { toApiError } from '../api/errors';
import { users, type NewUserBody } from '../api/users';
import { IMPORT_CONCURRENCY, IMPORT_MAX_MB, LIMIT_ALL_TAKE, LOOK_UP_PAGES_MAX, MB } from '../config';
import { createCsvWriter, CSV_TYPE, type Column } from '../files/csv';
import { decodeText, isWorkbook, parseTable } from '../files/table';
import { createJob, type Job } from '../jobs/job';
import type { LookUp } from '../jobs/job-options';
import type { JobItem } from '../jobs/job-state';
import { leaveGuard } from '../navigation/leave-guard';
import { failureText } from '../notify';
import { isGivenUp, ownerNow } from '../session/owner';
import { session } from '../session/session';
import { createStore } from '../store';
import { importText } from '../text/import';
import { userText } from '../text/users';
import {
  importLabels,
  planImport,
  UnusableTable,
  type CheckUser,
  type ImportPlan,
  type ImportRow,
} from './import-rows';

export type UserJob = Job<ImportRow, unknown>;

/** An import from the choice of a file to its result; it outlives the screen while a session has expired. */
export type UserImport =
  | { step: 'choosing'; problem?: string }
  | { step: 'reading' }
  | { step: 'checked'; plan: ImportPlan }
  | { step: 'importing'; plan: ImportPlan; job: UserJob; isResultSaved: boolean };

const store = createStore<UserImport>({ step: 'choosing' });
let reading = new AbortController();
/** Whose import it is: nobody else may see its rows and passwords. */
let owner: string | null = null;
/** What keeps the browser from closing the tab unasked, also while the person signs in again. */
let release: (() => void) | null = null;

session.subscribe(() => {
  if (owner !== null && isGivenUp(owner)) userImport.reset();
});

function set(next: UserImport) {
  store.set(next);
  const holds = isUnfinished(next);
  if (holds) release ??= leaveGuard.register({ lostWith: 'tab' });
  else if (release) {
    release();
    release = null;
  }
}

/** Passwords were made that nobody knows yet: they stand in the result file only. */
export const hasUnsavedPasswords = (current: UserImport): boolean =>
  current.step === 'importing' &&
  !current.isResultSaved &&
  current.job.get().items.some((item) => item.value.isPasswordMade && item.state === 'done');

/** Leaving it would end it half-way, or lose what only it knows. */
export const isUnfinished = (current: UserImport): boolean =>
  current.step === 'importing' && (current.job.get().status !== 'ended' || hasUnsavedPasswords(current));

const goodRows = ({ rows }: ImportPlan): ImportRow[] => rows.filter(({ problems }) => problems.length === 0);

const bodyOf = ({ values }: ImportRow): NewUserBody => ({ ...values, confirmPassword: values.password });

/** Looks for the username of a row that got no answer; only the same address makes it the row's own. */
async function lookUp({ values }: ImportRow): Promise<LookUp<unknown>> {
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  for (let page = 1; page <= LOOK_UP_PAGES_MAX; page += 1) {
    const { items, totalPages } = await users.list({ page, limit: LIMIT_ALL_TAKE, q: values.username }).fetch();
    const found = items.find(({ username }) => isSame(username, values.username));
    if (found) return { found: isSame(found.email, values.email) ? 'done' : 'no' };
    if (page >= totalPages) return { found: 'no' };
  }
  return { found: 'unclear' };
}

/** @throws UnusableTable where it is a workbook and not a text */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) throw new UnusableTable(importText.workbook);
  return decodeText(bytes);
}

/** What became of each row, for the file with the result. */
function resultOf(row: ImportRow, item: JobItem<ImportRow, unknown> | undefined): [status: string, message: string] {
  const { statuses } = importText;
  if (!item)
    return [
      statuses.wrong,
      row.problems.map(({ field, reason }) => `${field ? `${importLabels[field]}: ` : ''}${reason}`).join('; '),
    ];
  if (item.state === 'done') return [statuses.done, ''];
  if (item.state === 'failed' || item.state === 'unclear') return [statuses.failed, reasonOf(item)];
  return [statuses.notSent, ''];
}

/** Why a row was not imported, in the server's words where it said any. */
export const reasonOf = ({ error }: JobItem<ImportRow, unknown>): string =>
  error ? failureText(error, userText.createFailed) : userText.createFailed;

export const userImport = {
  get: store.get,
  subscribe: store.subscribe,

  /** Reads a file or a pasted text, and checks its rows by the rules that `loadCheck` brings. */
  async read(source: File | string, loadCheck: () => Promise<CheckUser>): Promise<void> {
    reading.abort();
    const { signal } = (reading = new AbortController());
    owner = ownerNow() ?? owner;
    const { size } = typeof source === 'string' ? new Blob([source]) : source;
    if (size > IMPORT_MAX_MB * MB) return set({ step: 'choosing', problem: importText.tooLarge });
    set({ step: 'reading' });
    try {
      const text = typeof source === 'string' ? source : await readText(source);
      const [table, check] = await Promise.all([parseTable(text, signal), loadCheck()]);
      const plan = await planImport(table, check, signal);
      if (!signal.aborted) set({ step: 'checked', plan });
    } catch (thrown) {
      if (signal.aborted) return;
      if (!(thrown instanceof UnusableTable)) toApiError(thrown);
      const problem = thrown instanceof UnusableTable ? thrown.message : importText.readFailed;
      set({ step: 'choosing', problem });
    }
  },

  /** Creates the users of the good rows. */
  start() {
    const current = store.get();
    if (current.step !== 'checked') return;
    const job = createJob<ImportRow>({
      items: goodRows(current.plan),
      concurrency: IMPORT_CONCURRENCY,
      write: (row, { signal }) => users.create(bodyOf(row), signal),
      lookUp,
    });
    set({ step: 'importing', plan: current.plan, job, isResultSaved: false });
    // Whether leaving asks depends on how the job stands.
    job.subscribe(() => set(store.get()));
    job.start();
  },

  /** All rows with what became of them; passwords only where they were made here. */
  async result(): Promise<Blob | null> {
    const current = store.get();
    if (current.step !== 'importing') return null;
    const items = new Map(current.job.get().items.map((item) => [item.value, item]));
    const results = new Map(current.plan.rows.map((row) => [row, resultOf(row, items.get(row))]));
    const columns: Column<ImportRow>[] = [
      ...(['firstName', 'lastName', 'username', 'email'] as const).map((field) => ({
        heading: importLabels[field],
        cell: ({ values }: ImportRow) => values[field],
      })),
      {
        heading: importLabels.password,
        cell: (row) => (row.isPasswordMade && items.has(row) ? row.values.password : ''),
      },
      { heading: importText.status, cell: (row) => results.get(row)![0] },
      { heading: importText.message, cell: (row) => results.get(row)![1] },
    ];
    const writer = await createCsvWriter(columns);
    return new Blob([writer.head(), writer.rows(current.plan.rows)], { type: CSV_TYPE });
  },

  markResultSaved() {
    const current = store.get();
    if (current.step === 'importing') set({ ...current, isResultSaved: true });
  },

  /** Forgets everything; what is under way is given up. */
  reset() {
    reading.abort();
    const current = store.get();
    set({ step: 'choosing' });
    if (current.step === 'importing') current.job.dispose();
  },
};
