import { endpoint } from '../session/endpoint';
import { session } from '../session/session';
import { tabStore } from '../storage';

/**
 * Half-typed forms, kept for this tab so that an expired session or a reload loses nothing. A draft
 * belongs to one person on one back end, and never holds a password or a file. Amounts of money are
 * typed in dialogs, which keep no drafts.
 */
const INDEX = 'drafts';

export interface Draft {
  values: Record<string, unknown>;
  /** Files had been chosen; they cannot be kept. */
  hadFiles: boolean;
}

function draftKey(form: string): string | null {
  const current = session.get();
  return 'user' in current ? `draft ${endpoint.get()} ${current.user.id} ${form}` : null;
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // A value that cannot be parsed counts as absent.
    return null;
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

function index(): string[] {
  const keys = parse(tabStore.read(INDEX));
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** Keys of drafts that lack something that was typed. */
const incomplete = new Set<string>();

const isFile = (value: unknown): boolean => typeof File !== 'undefined' && value instanceof File;

export const drafts = {
  /** `form` is the address of the form; a draft is found again only there. */
  read(form: string): Draft | null {
    const key = draftKey(form);
    const draft = key && parse(tabStore.read(key));
    return isDraft(draft) ? draft : null;
  },

  write(form: string, values: Record<string, unknown>) {
    const key = draftKey(form);
    if (!key) return;
    const entries = Object.entries(values);
    const isLeftOut = ([name, value]: [string, unknown]) => /password/i.test(name) || isFile(value);
    const kept = entries.filter((entry) => !isLeftOut(entry));
    const draft: Draft = { values: Object.fromEntries(kept), hadFiles: entries.some(([, value]) => isFile(value)) };
    tabStore.write(key, JSON.stringify(draft));
    if (entries.some((entry) => isLeftOut(entry) && entry[1])) incomplete.add(key);
    else incomplete.delete(key);
    tabStore.write(INDEX, JSON.stringify([...new Set([...index(), key])]));
  },

  remove(form: string) {
    const key = draftKey(form);
    if (key) tabStore.remove(key);
  },

  /** Whether a reload brings back all that was typed: no password, no file, and the browser keeps it. */
  isComplete(form: string): boolean {
    const key = draftKey(form);
    return key !== null && !incomplete.has(key) && tabStore.isKept(key);
  },

  /** The person logs out: nothing is kept. */
  clear() {
    index().forEach(tabStore.remove);
    tabStore.remove(INDEX);
  },
};
