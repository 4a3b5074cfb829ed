import { toApiError } from '../../api/errors';
import { IMPORT_MAX_MB, MB } from '../../config';
import { decodeText, isWorkbook, parseTable, UnclosedQuote } from '../../files/table';
import { leaveGuard } from '../../navigation/leave-guard';
import { session, type Owner } from '../../session/session';
import { createStore } from '../../store';
import { importText } from './text';
import { isChunkError, recoverFromChunkError } from '../../platform/versions/chunk-errors';
import { createImportJob, type ImportItem, type ImportJob } from './job';
import { mayExist, writeResult } from './result';
import { planImport, UnusableTable, type CheckUser, type ImportPlan, type ImportRow } from './rows';

/** An import from the choice of a file to its result; it outlives the screen while a session has expired. */
export type UserImport =
  | { step: 'choosing'; problem?: string }
  | { step: 'reading' }
  | { step: 'checked'; plan: ImportPlan }
  | { step: 'importing'; plan: ImportPlan; job: ImportJob; savedPasswords: number };

const store = createStore<UserImport>({ step: 'choosing' });
let reading = new AbortController();
/** Whose import it is: nobody else may see its rows and passwords. */
let owner: Owner | null = null;
/** What keeps the browser from closing the tab unasked, also while the person signs in again. */
let release: (() => void) | null = null;

session.subscribe(() => {
  if (owner !== null && session.owner() !== owner) userImport.reset();
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

const countPasswordsMade = (items: readonly ImportItem[]): number =>
  items.filter((item) => item.value.isPasswordMade && mayExist(item)).length;

/** Passwords were made that nobody knows yet, also by trying again: they stand in the result file only. */
export const hasUnsavedPasswords = (current: UserImport): boolean =>
  current.step === 'importing' && countPasswordsMade(current.job.get().items) > current.savedPasswords;

/** Leaving it would end it half-way, or lose what only it knows. */
export const isUnfinished = (current: UserImport): boolean =>
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
  get: store.get,
  subscribe: store.subscribe,

  /** Reads a file or a pasted text, and checks its rows by the rules that `loadCheck` brings. */
  async read(source: File | string, loadCheck: () => Promise<CheckUser>): Promise<void> {
    reading.abort();
    const { signal } = (reading = new AbortController());
    owner = session.owner() ?? owner;
    // A Blob of a text takes a slow processor 20 ms per 250 kB.
    const size = typeof source === 'string' ? new TextEncoder().encode(source).length : source.size;
    if (size > IMPORT_MAX_MB * MB) return set({ step: 'choosing', problem: importText.tooLarge });
    set({ step: 'reading' });
    try {
      const text = typeof source === 'string' ? source : await readText(source);
      const [table, check] = await Promise.all([parseTable(text, signal), loadCheck()]);
      const plan = await planImport(table, check, signal);
      if (!signal.aborted) set({ step: 'checked', plan });
    } catch (thrown) {
      if (signal.aborted) return;
      if (isChunkError(thrown)) {
        // Nothing is wrong with the file.
        set({ step: 'choosing' });
        return void recoverFromChunkError();
      }
      set({ step: 'choosing', problem: problemOf(thrown) });
    }
  },

  /** Creates the users of the good rows. */
  start() {
    const current = store.get();
    if (current.step !== 'checked') return;
    const job = createImportJob(goodRows(current.plan));
    set({ step: 'importing', plan: current.plan, job, savedPasswords: 0 });
    // Whether leaving asks depends on how the job stands.
    job.subscribe(() => set(store.get()));
    job.start();
  },

  /** Writes the file with the result, and gives it to `save`. Its passwords then count as known. */
  async saveResult(save: (content: Blob) => void): Promise<void> {
    const before = store.get();
    if (before.step !== 'importing') return;
    const { items } = before.job.get();
    const content = await writeResult(before.plan, items);
    const current = store.get();
    // Forgotten while it was written: the tab may be somebody else's by now.
    if (current.step !== 'importing' || current.job !== before.job) return;
    save(content);
    set({ ...current, savedPasswords: countPasswordsMade(items) });
  },

  /** Forgets everything; what is under way is given up. */
  reset() {
    reading.abort();
    const current = store.get();
    set({ step: 'choosing' });
    if (current.step === 'importing') current.job.dispose();
  },
};
