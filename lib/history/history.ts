import { isObject, type Id } from '../api/decode';
import { HISTORY_KEY, HISTORY_MAX, HISTORY_SAVE_MS } from '../config';
import { tabStore } from '../platform/browser/storage';
import { stored } from '../platform/browser/stored';
import { session, type Owner } from '../session/session';
import { createStore } from '../store';

/** What was done: see `historyText.actions`. */
export const HISTORY_ACTIONS = ['create', 'update', 'remove', 'top-up', 'order'] as const;
export const HISTORY_OUTCOMES = ['done', 'failed', 'unclear', 'not-sent'] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
export type HistoryOutcome = (typeof HISTORY_OUTCOMES)[number];

/** The record of a write. */
export interface HistoryRecord {
  noun: 'course' | 'module' | 'user';
  /** Missing where the back end has not told the id of a new record. */
  id?: Id;
  name: string;
  /** The screen that shows it. */
  href?: string;
}

/** A write as it has ended. */
export interface HistoryEntry {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  action: HistoryAction;
  record: HistoryRecord;
  /** Whole rupiah of a top-up. */
  amount?: number;
  outcome: HistoryOutcome;
  /** Why it failed, in the words that were told. */
  reason?: string;
}

const isEntry = (value: unknown): value is HistoryEntry =>
  isObject(value) && typeof value.at === 'number' && isObject(value.record) && typeof value.outcome === 'string';

const nameOf = ({ baseUrl, userId }: Owner): string => `${baseUrl} ${userId}`;

interface TabHistory {
  owner: unknown;
  entries: readonly HistoryEntry[];
}

/** Records are compared by the text of their ids. */
const withTextId = (entry: HistoryEntry): HistoryEntry =>
  typeof entry.record.id === 'bigint' ? { ...entry, record: { ...entry.record, id: String(entry.record.id) } } : entry;

const inTab = stored(tabStore, HISTORY_KEY, (value): TabHistory =>
  isObject(value) && Array.isArray(value.entries)
    ? { owner: value.owner, entries: (value.entries as unknown[]).filter(isEntry) }
    : { owner: null, entries: [] },
);

/** What the tab holds of this administrator; nothing of anybody else. */
function read(owner: Owner): readonly HistoryEntry[] {
  const kept = inTab.read();
  return kept.owner === nameOf(owner) ? kept.entries : [];
}

const store = createStore<readonly HistoryEntry[]>([]);
/** Whose entries the store holds. */
let owner: Owner | null = null;
let saving: ReturnType<typeof setTimeout> | undefined;

function saveNow() {
  endSaving();
  if (owner) inTab.write({ owner: nameOf(owner), entries: store.get().map(withTextId) });
}

/** A work of many has thousands of entries: they are saved together. */
function saveSoon() {
  if (saving !== undefined) return;
  saving = setTimeout(saveNow, HISTORY_SAVE_MS);
  window.addEventListener('pagehide', saveNow);
}

function endSaving() {
  clearTimeout(saving);
  saving = undefined;
  window.removeEventListener('pagehide', saveNow);
}

/** An expired session keeps its owner until somebody else signs in: their work may still end. */
function follow() {
  const now = session.owner();
  if (now === owner) return;
  endSaving();
  owner = now;
  store.set(now ? read(now) : []);
}

let isFollowing = false;

function start() {
  if (isFollowing) return;
  isFollowing = true;
  session.subscribe(follow);
  follow();
}

/** The writes of the administrator in this tab since signing in, the newest first: in the tab's storage, as drafts are. */
export const writeHistory = {
  get() {
    start();
    return store.get();
  },

  subscribe(listener: () => void): () => void {
    start();
    return store.subscribe(listener);
  },

  /**
   * Adds a write of `by`, unless somebody else has signed in meanwhile. `former` is the entry of the same write, which
   * has got another end since. Returns the entry, to be given back so.
   */
  add(writer: Owner | null, ended: Omit<HistoryEntry, 'at'>, former?: HistoryEntry): HistoryEntry {
    start();
    const entry = { ...ended, at: Date.now() };
    if (writer === null || writer !== owner) return entry;
    const others = store.get().filter((each) => each !== former);
    store.set([entry, ...others].slice(0, HISTORY_MAX));
    saveSoon();
    return entry;
  },
};

export const isSameRecord = (a: HistoryRecord, b: HistoryRecord): boolean =>
  a.noun === b.noun && a.id !== undefined && b.id !== undefined && String(a.id) === String(b.id);

/** The records that one of these writes has deleted have no screen any more. */
export function isGone(record: HistoryRecord, entries: readonly HistoryEntry[]): boolean {
  return entries.some(
    (entry) => entry.action === 'remove' && entry.outcome === 'done' && isSameRecord(entry.record, record),
  );
}

export interface HistoryFilter {
  action: HistoryAction | null;
  outcome: HistoryOutcome | null;
}

export const filtered = (entries: readonly HistoryEntry[], { action, outcome }: HistoryFilter): HistoryEntry[] =>
  entries.filter((entry) => (!action || entry.action === action) && (!outcome || entry.outcome === outcome));

/** The sum of the payments that have arrived, in whole rupiah. */
export const sumOf = (entries: readonly HistoryEntry[]): number =>
  entries.reduce((sum, { amount, outcome }) => (outcome === 'done' ? sum + (amount ?? 0) : sum), 0);
