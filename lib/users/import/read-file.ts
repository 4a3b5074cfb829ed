import { leaveText } from '../../text/forms';
import { toApiError } from '../../api/errors';
import { IMPORT_MAX_MB, MB } from '../../config';
import { decodeText, isWorkbook, parseTable, UnclosedQuote } from '../../files/table';
import { createOwnedTask } from '../../jobs/owned-task';
import { importText } from './text';
import { isChunkError, recoverFromChunkError } from '../../platform/versions/chunk-errors';
import { createImportJob, type ImportItem, type ImportJob } from './job';
import { mayExist, writeResult } from './result';
import { planImport, UnusableTable, type CheckUser, type ImportPlan, type ImportRow } from './rows';

/** An import from the choice of a file to its result; it outlives the screen while a session has expired. */
export type ImportStep =
  | { step: 'choosing'; problem?: string }
  | { step: 'reading' }
  | { step: 'checked'; plan: ImportPlan }
  | { step: 'importing'; plan: ImportPlan; job: ImportJob; savedPasswords: number };

let reading = new AbortController();

const task = createOwnedTask<ImportStep>({
  idle: { step: 'choosing' },
  // Its rows and passwords are for its owner only, and the browser asks also while the owner signs in again.
  isUnsaved: (current) => isUnfinished(current),
  leaveDetail: leaveText.filesDetail,
  stop(former) {
    reading.abort();
    if (former.step === 'importing') former.job.dispose();
  },
});

const countPasswordsMade = (items: readonly ImportItem[]): number =>
  items.filter((item) => item.value.isPasswordMade && mayExist(item)).length;

/** Passwords were made that nobody knows yet, also by trying again: they stand in the result file only. */
export const hasUnsavedPasswords = (current: ImportStep): boolean =>
  current.step === 'importing' && countPasswordsMade(current.job.get().items) > current.savedPasswords;

/** Leaving it would end it half-way, or lose what only it knows. */
export const isUnfinished = (current: ImportStep): boolean =>
  current.step === 'importing' && (current.job.get().status !== 'ended' || hasUnsavedPasswords(current));

const goodRows = ({ rows }: ImportPlan): ImportRow[] => rows.filter(({ problems }) => problems.length === 0);

/** @throws UnusableTable where it is a workbook and not a text */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) throw new UnusableTable(importText.workbook);
  return decodeText(bytes);
}

/** Why a file or a pasted text cannot be imported. */
function problemOf(thrown: unknown): string {
  if (thrown instanceof UnusableTable) return thrown.message;
  if (thrown instanceof UnclosedQuote) return importText.unclosedQuote(thrown.row);
  toApiError(thrown);
  return importText.readFailed;
}

export const userImport = {
  get: task.get,
  subscribe: task.subscribe,

  /** Reads a file or a pasted text, and checks its rows by the rules that `loadCheck` brings. */
  async read(source: File | string, loadCheck: () => Promise<CheckUser>): Promise<void> {
    reading.abort();
    const { signal } = (reading = new AbortController());
    task.claim();
    // A Blob of a text takes a slow processor 20 ms per 250 kB.
    const size = typeof source === 'string' ? new TextEncoder().encode(source).length : source.size;
    if (size > IMPORT_MAX_MB * MB) return task.set({ step: 'choosing', problem: importText.tooLarge });
    task.set({ step: 'reading' });
    try {
      const text = typeof source === 'string' ? source : await readText(source);
      const [table, check] = await Promise.all([parseTable(text, signal), loadCheck()]);
      const plan = await planImport(table, check, signal);
      if (!signal.aborted) task.set({ step: 'checked', plan });
    } catch (thrown) {
      if (signal.aborted) return;
      if (isChunkError(thrown)) {
        // Nothing is wrong with the file.
        task.set({ step: 'choosing' });
        return void recoverFromChunkError();
      }
      task.set({ step: 'choosing', problem: problemOf(thrown) });
    }
  },

  /** Creates the users of the good rows. */
  start() {
    const current = task.get();
    if (current.step !== 'checked') return;
    const job = createImportJob(goodRows(current.plan));
    task.set({ step: 'importing', plan: current.plan, job, savedPasswords: 0 });
    // Whether leaving asks depends on how the job stands.
    job.subscribe(() => task.set(task.get()));
    job.start();
  },

  /** Writes the file with the result, and gives it to `save`. Its passwords then count as known. */
  async saveResult(save: (content: Blob) => void): Promise<void> {
    const before = task.get();
    if (before.step !== 'importing') return;
    const { items } = before.job.get();
    const content = await writeResult(before.plan, items);
    const current = task.get();
    // Forgotten while it was written: the tab may be somebody else's by now.
    if (current.step !== 'importing' || current.job !== before.job) return;
    save(content);
    task.set({ ...current, savedPasswords: countPasswordsMade(items) });
  },

  /** Forgets everything; what is under way is given up. */
  reset: task.end,
  endUnlessExpired: task.endUnlessExpired,
};
