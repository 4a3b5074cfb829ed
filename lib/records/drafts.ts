import { endpoint } from '../session/endpoint';
import { session } from '../session/session';
import { tabStore } from '../storage';

/**
 * Half-typed forms, kept for this tab so that an expired session, a reload or a screen that breaks
 * loses nothing. A draft belongs to one person on one back end, and never holds a password or a file.
 * Amounts of money are typed in dialogs, which keep no drafts.
 */
const INDEX = 'drafts';

type Values = Readonly<Record<string, unknown>>;

export interface Draft {
  /** The fields that the person has changed, and nothing of the others: their record may have newer data. */
  values: Values;
  /** What the record held in these fields when the person began to change it; nothing for a new one. */
  base: Values;
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

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is Draft => isObject(value) && isObject(value.values);

function index(): string[] {
  const keys = parse(tabStore.read(INDEX));
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** Keys of drafts that lack something that was typed. */
const incomplete = new Set<string>();

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (!isFile(a) && !isFile(b) && JSON.stringify(a) === JSON.stringify(b));

/** The fields of a form that hold something else than `pristine` does. */
export const changesOf = <V extends object>(values: V, pristine: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, pristine[name as keyof V])),
  ) as Partial<V>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

const fits = (value: unknown, like: unknown): boolean =>
  kindOf(value) === kindOf(like) &&
  (!isObject(value) || !isObject(like) || Object.entries(like).every(([name, each]) => fits(value[name], each)));

/** What a draft holds of the fields of a form as it is now: another version of the console may have written it. */
export const fitting = <V extends object>(draft: Values, pristine: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => Object.hasOwn(pristine, name) && fits(value, pristine[name as keyof V]),
    ),
  ) as Partial<V>;

export const drafts = {
  /** `form` is the address of the form; a draft is found again only there. */
  read(form: string): Draft | null {
    const key = draftKey(form);
    const draft = key && parse(tabStore.read(key));
    return isDraft(draft) ? { ...draft, base: isObject(draft.base) ? draft.base : {} } : null;
  },

  /** Keeps what is changed in a form, over a record that held `base`; what leaves nothing to keep leaves no draft. */
  write(form: string, changes: Values, base: Values = {}) {
    const key = draftKey(form);
    if (!key) return;
    const isSecret = (name: string) => /password/i.test(name);
    const isLacking = Object.entries(changes).some(([name, value]) => (isSecret(name) && value) || isFile(value));
    if (isLacking) incomplete.add(key);
    else incomplete.delete(key);
    const entries = Object.entries(changes).filter(([name]) => !isSecret(name));
    if (entries.length === 0) return drafts.remove(form);
    const kept = entries.filter(([, value]) => !isFile(value));
    const draft: Draft = {
      values: Object.fromEntries(kept),
      base: Object.fromEntries(kept.flatMap(([name]) => (name in base ? [[name, base[name]]] : []))),
      hadFiles: entries.some(([, value]) => isFile(value)),
    };
    tabStore.write(key, JSON.stringify(draft));
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

/** What is typed in one form and goes on in another, files too. It does not outlive the page. */
let handed: { form: string; values: Values } | null = null;

export const handOver = {
  give: (form: string, values: Values) => void (handed = { form, values }),
  of: (form: string): Values | null => (handed?.form === form ? handed.values : null),
  clear: () => void (handed = null),
};
