import { leaveText } from '../../text/forms';
import { ApiError, toApiError } from '../../api/errors';
import { failureText } from '../../api/failure-text';
import { IMPORT_MAX_MB, MB } from '../../config';
import { createOwnedTask } from '../../jobs/owned-task';
import { pause } from '../../time';
import { importText } from './text';
import { isChunkError, recoverFromChunkError } from '../../platform/versions/chunk-errors';
import type { CheckUser, ImportPlan } from './plan';
import { UnusableTable } from './rows';
import type { InterruptedImport, NotedImportRun } from './work';

/** What was chosen before the rows. */
interface Choice {
  /** Users who exist are updated. */
  updates?: boolean;
  /** An interrupted import waits for its rows: what asks for them. */
  notice?: string;
}

/** An import from the choice of a file to its result; it outlives the screen while a session has expired. */
export type ImportStep =
  | ({ step: 'choosing'; problem?: string } & Choice)
  /** `busy`: the server has asked to wait. `file`: its name, unless rows were pasted. */
  | ({ step: 'reading'; file?: string; finding?: 'running' | 'busy' } & Choice)
  | ({ step: 'checked'; file?: string; plan: ImportPlan; createRun: () => NotedImportRun } & Choice)
  | { step: 'importing'; plan: ImportPlan; run: NotedImportRun; savedPasswords: number };

let reading = new AbortController();
/** What follows the choice of a file: a page on which nothing is chosen does not load it. */
export const loadImport = () =>
  Promise.all([
    import('./plan'),
    import('./work').then((module) => module.prepareImport),
    import('./result'),
    import('./read-table'),
  ]);

/** What was chosen last: it is read again when users who exist are to be updated after all. */
let chosen: File | string | null = null;
/** The interrupted import that waits for its rows. */
let interrupted: InterruptedImport | null = null;

const task = createOwnedTask<ImportStep>({
  idle: { step: 'choosing' },
  // Its rows and passwords are for its owner only, and the browser asks also while the owner signs in again.
  isUnsaved: (current) => isUnfinished(current),
  leaveDetail: leaveText.filesDetail,
  stop(former) {
    reading.abort();
    chosen = null;
    interrupted?.putBack();
    interrupted = null;
    if (former.step === 'importing') former.run.dispose();
  },
});

/** Passwords were made that nobody knows yet, also by trying again: they stand in the result file only. */
export const hasUnsavedPasswords = (current: ImportStep): boolean =>
  current.step === 'importing' && current.run.madePasswords().length > current.savedPasswords;

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

function begin(plan: ImportPlan, run: NotedImportRun) {
  chosen = null;
  interrupted = null;
  task.set({ step: 'importing', plan, run, savedPasswords: 0 });
  // Whether leaving asks depends on how it stands.
  run.subscribe(() => task.set(task.get()));
  run.start();
}

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
    const continued = interrupted;
    const again = { updates, notice: continued?.notice };
    if (size > IMPORT_MAX_MB * MB) return task.set({ step: 'choosing', problem: importText.tooLarge, ...again });
    const choice = { ...again, ...(typeof source !== 'string' && { file: source.name }) };
    task.set({ step: 'reading', ...choice });
    try {
      const [check, [{ planImport }, prepareImport, , { readTable }]] = await Promise.all([loadCheck(), loadImport()]);
      const table = await readTable(source, updates, signal);
      if (continued) {
        const { plan, createRun } = await continued.planFrom(table, signal);
        if (!signal.aborted) begin(plan, createRun());
        return;
      }
      const onBusy = (isBusy: boolean) => {
        if (!signal.aborted) task.set({ step: 'reading', finding: isBusy ? 'busy' : 'running', ...choice });
      };
      const beforeFinding = async () => {
        if (waitMs > 0) await pause(waitMs);
        onBusy(false);
      };
      const plan = await planImport(table, { check, updates, beforeFinding, onBusy, signal });
      const createRun = await prepareImport(plan, updates);
      if (!signal.aborted) task.set({ step: 'checked', plan, createRun, ...choice });
    } catch (thrown) {
      if (signal.aborted) return;
      if (isChunkError(thrown)) {
        // Nothing is wrong with the file.
        task.set({ step: 'choosing', ...again });
        return void recoverFromChunkError();
      }
      task.set({ step: 'choosing', problem: problemOf(thrown), ...again });
    }
  },

  /** Forgets what was chosen or pasted; the choice whether users who exist are updated stays. */
  forgetSource() {
    reading.abort();
    chosen = null;
    task.claim();
    task.set({ step: 'choosing', updates: doesUpdate(task.get()), notice: interrupted?.notice });
  },

  /** Waits for the rows of an import that was cut off; if they are not given, it is put back. */
  continueWith(work: InterruptedImport) {
    task.end();
    task.claim();
    interrupted = work;
    task.set({ step: 'choosing', updates: work.updates, notice: work.notice });
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
    begin(current.plan, current.createRun());
  },

  /** Writes the file with the result, and gives it to `save`. Its passwords then count as known. */
  async saveResult(save: (content: Blob) => void): Promise<void> {
    const before = task.get();
    if (before.step !== 'importing') return;
    const made = before.run.madePasswords();
    const [, , { writeResult }] = await loadImport();
    const content = await writeResult(before.plan, before.run);
    const current = task.get();
    // Forgotten while it was written: the tab may be somebody else's by now.
    if (current.step !== 'importing' || current.run !== before.run) return;
    save(content);
    current.run.noteSaved(made);
    task.set({ ...current, savedPasswords: made.length });
  },

  /** Forgets everything; what is under way is given up. */
  reset: task.end,
  endUnlessExpired: task.endUnlessExpired,
};
