import { leaveText } from '../../text/forms';
import { ApiError, toApiError } from '../../api/errors';
import { failureText } from '../../api/failure-text';
import { IMPORT_MAX_MB, MB } from '../../config';
import { createOwnedTask } from '../../jobs/owned-task';
import { pause } from '../../time';
import { importText } from './text';
import { isChunkError, recoverFromChunkError } from '../../platform/versions/chunk-errors';
import type { ImportItem } from './job';
import type { CheckUser, ImportPlan } from './plan';
import { mayExist, UnusableTable } from './rows';
import type { ImportRun } from './run';

/** An import from the choice of a file to its result; it outlives the screen while a session has expired. */
export type ImportStep =
  | { step: 'choosing'; problem?: string; updates?: boolean }
  /** `busy`: the server has asked to wait. `file`: its name, unless rows were pasted. */
  | { step: 'reading'; file?: string; finding?: 'running' | 'busy'; updates?: boolean }
  | { step: 'checked'; file?: string; plan: ImportPlan; createRun: () => ImportRun; updates?: boolean }
  | { step: 'importing'; plan: ImportPlan; run: ImportRun; savedPasswords: number };

let reading = new AbortController();
/** What follows the choice of a file: a page on which nothing is chosen does not load it. */
export const loadImport = () =>
  Promise.all([import('./plan'), import('./run'), import('./result'), import('./read-table')]);

/** What was chosen last: it is read again when users who exist are to be updated after all. */
let chosen: File | string | null = null;

const task = createOwnedTask<ImportStep>({
  idle: { step: 'choosing' },
  // Its rows and passwords are for its owner only, and the browser asks also while the owner signs in again.
  isUnsaved: (current) => isUnfinished(current),
  leaveDetail: leaveText.filesDetail,
  stop(former) {
    reading.abort();
    chosen = null;
    if (former.step === 'importing') former.run.dispose();
  },
});

const countPasswordsMade = (items: readonly ImportItem[]): number =>
  items.filter((item) => item.value.isPasswordMade && mayExist(item)).length;

/** Passwords were made that nobody knows yet, also by trying again: they stand in the result file only. */
export const hasUnsavedPasswords = (current: ImportStep): boolean =>
  current.step === 'importing' && countPasswordsMade(current.run.get().users.items) > current.savedPasswords;

/** Leaving it would end it half-way, or lose what only it knows. */
export const isUnfinished = (current: ImportStep): boolean =>
  current.step === 'importing' && (current.run.get().status !== 'ended' || hasUnsavedPasswords(current));

/** Why a file or a pasted text cannot be imported. */
function problemOf(thrown: unknown): string {
  if (thrown instanceof UnusableTable) return thrown.message;
  if (thrown instanceof ApiError && thrown.kind === 'not-sent') return thrown.message;
  if (thrown instanceof ApiError) return failureText(thrown, importText.findFailed);
  toApiError(thrown);
  return importText.readFailed;
}

/** Whether users who exist are updated. */
export const doesUpdate = (current: ImportStep): boolean => current.step !== 'importing' && current.updates === true;

export const userImport = {
  get: task.get,
  subscribe: task.subscribe,

  /**
   * Reads a file or a pasted text, and checks its rows by the rules that `loadCheck` brings. `waitMs`: more of it may be
   * typed.
   */
  async read(
    source: File | string,
    loadCheck: () => Promise<CheckUser>,
    { updates = doesUpdate(task.get()), waitMs = 0 } = {},
  ): Promise<void> {
    reading.abort();
    const { signal } = (reading = new AbortController());
    task.claim();
    chosen = source;
    // A Blob of a text takes a slow processor 20 ms per 250 kB.
    const size = typeof source === 'string' ? new TextEncoder().encode(source).length : source.size;
    if (size > IMPORT_MAX_MB * MB) return task.set({ step: 'choosing', problem: importText.tooLarge, updates });
    const choice = { updates, ...(typeof source !== 'string' && { file: source.name }) };
    task.set({ step: 'reading', ...choice });
    try {
      const [check, [{ isSent, planImport }, { createImportRun }, , { readTable }]] = await Promise.all([
        loadCheck(),
        loadImport(),
      ]);
      const table = await readTable(source, updates, signal);
      const onBusy = (isBusy: boolean) => {
        if (!signal.aborted) task.set({ step: 'reading', finding: isBusy ? 'busy' : 'running', ...choice });
      };
      const beforeFinding = async () => {
        if (waitMs > 0) await pause(waitMs);
        onBusy(false);
      };
      const plan = await planImport(table, { check, updates, beforeFinding, onBusy, signal });
      const createRun = () => createImportRun(plan.rows.filter(isSent));
      if (!signal.aborted) task.set({ step: 'checked', plan, createRun, ...choice });
    } catch (thrown) {
      if (signal.aborted) return;
      if (isChunkError(thrown)) {
        // Nothing is wrong with the file.
        task.set({ step: 'choosing', updates });
        return void recoverFromChunkError();
      }
      task.set({ step: 'choosing', problem: problemOf(thrown), updates });
    }
  },

  /** Forgets what was chosen or pasted; the choice whether users who exist are updated stays. */
  forgetSource() {
    const updates = doesUpdate(task.get());
    task.end();
    task.claim();
    task.set({ step: 'choosing', updates });
  },

  /** Chooses whether users who exist are updated; what was chosen is read again. */
  setUpdates(updates: boolean, loadCheck: () => Promise<CheckUser>): void {
    if (chosen !== null) void userImport.read(chosen, loadCheck, { updates });
    else {
      task.claim();
      task.set({ step: 'choosing', updates });
    }
  },

  /** Sends the good rows. */
  start() {
    const current = task.get();
    if (current.step !== 'checked') return;
    const run = current.createRun();
    task.set({ step: 'importing', plan: current.plan, run, savedPasswords: 0 });
    chosen = null;
    // Whether leaving asks depends on how it stands.
    run.subscribe(() => task.set(task.get()));
    run.start();
  },

  /** Writes the file with the result, and gives it to `save`. Its passwords then count as known. */
  async saveResult(save: (content: Blob) => void): Promise<void> {
    const before = task.get();
    if (before.step !== 'importing') return;
    const { items } = before.run.get().users;
    const [, , { writeResult }] = await loadImport();
    const content = await writeResult(before.plan, before.run);
    const current = task.get();
    // Forgotten while it was written: the tab may be somebody else's by now.
    if (current.step !== 'importing' || current.run !== before.run) return;
    save(content);
    task.set({ ...current, savedPasswords: countPasswordsMade(items) });
  },

  /** Forgets everything; what is under way is given up. */
  reset: task.end,
  endUnlessExpired: task.endUnlessExpired,
};
