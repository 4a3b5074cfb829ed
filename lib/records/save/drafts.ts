import { session, type Owner } from '../../session/session';
import { tabStore } from '../../platform/browser/storage';
import { stored, texts } from '../../platform/browser/stored';

type Values = Readonly<Record<string, unknown>>;

export interface Draft {
  /** Only the changed fields: the stored record may have newer values in the others. */
  values: Values;
  /** The stored values of these fields when the administrator began to change them; empty for a new record. */
  base: Values;
  /** Files were chosen; they cannot be stored. */
  hadFiles: boolean;
  /** Passwords were typed or made; they are not stored. */
  hadPasswords: boolean;
  /** The draft was sent as a new record, and may have arrived or may still arrive. */
  maybeSent?: true;
}

type Key = `draft ${string}`;

/** An expired session has its owner until somebody else signs in: answers come meanwhile. */
const draftKey = (form: string, owner: Owner | null): Key | null =>
  owner && `draft ${owner.baseUrl} ${owner.userId} ${form}`;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is Draft => isObject(value) && isObject(value.values);

const isKey = (value: string): value is Key => value.startsWith('draft ');

/** The keys of all drafts. */
const index = stored(tabStore, 'drafts', (value) => texts(value).filter(isKey));

const storedAt = (key: Key) =>
  stored(tabStore, key, (value): Draft | null =>
    isDraft(value) ? { ...value, base: isObject(value.base) ? value.base : {} } : null,
  );

/** Keys of drafts without some of the typed values (passwords, files). */
const incomplete = new Set<string>();

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (!isFile(a) && !isFile(b) && JSON.stringify(a) === JSON.stringify(b));

/** Returns the fields of a form whose values differ from `pristine`. */
export const changesOf = <V extends object>(values: V, pristine: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, pristine[name as keyof V])),
  ) as Partial<V>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

function fits(value: unknown, like: unknown): boolean {
  if (kindOf(value) !== kindOf(like)) return false;
  // All lists of the forms hold texts. Drafted and stored lists may differ in length.
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return !isObject(value) || !isObject(like) || Object.entries(like).every(([name, each]) => fits(value[name], each));
}

/**
 * Returns the draft values of the same kind as those of `like`: another version of the console may have written the
 * draft.
 */
export const fitting = <V extends object>(draft: Values, like: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => Object.hasOwn(like, name) && fits(value, like[name as keyof V])),
  ) as Partial<V>;

/**
 * Drafts of unsaved forms in sessionStorage, so that an expired session, a reload or a crashed screen loses nothing.
 * A draft belongs to one user on one back end, and never contains passwords or files. Amounts of money are typed in
 * dialogs, which have no drafts. `form` is the path of the form; `owner` is whose draft it is.
 */
export const drafts = {
  read(form: string, owner = session.owner()): Draft | null {
    const key = draftKey(form, owner);
    return key === null ? null : storedAt(key).read();
  },

  /**
   * Stores the changed fields of a form, and `base`, the stored values they replace. Without
   * anything to store it removes the draft.
   */
  write(form: string, changes: Values, base: Values = {}) {
    const key = draftKey(form, session.owner());
    if (!key) return;
    const isSecret = (name: string) => /password/i.test(name);
    const hadPasswords = Object.entries(changes).some(([name, value]) => isSecret(name) && value);
    if (hadPasswords || Object.values(changes).some(isFile)) incomplete.add(key);
    else incomplete.delete(key);
    const entries = Object.entries(changes).filter(([name]) => !isSecret(name));
    if (entries.length === 0) return drafts.remove(form);
    const kept = entries.filter(([, value]) => !isFile(value));
    const draft: Draft = {
      values: Object.fromEntries(kept),
      base: Object.fromEntries(kept.flatMap(([name]) => (name in base ? [[name, base[name]]] : []))),
      hadFiles: entries.some(([, value]) => isFile(value)),
      hadPasswords,
      ...(drafts.read(form)?.maybeSent && { maybeSent: true }),
    };
    storedAt(key).write(draft);
    index.write([...new Set([...index.read(), key])]);
  },

  /** Notes whether what the form shows may have arrived: then it is looked up before it is sent again. */
  noteSent(form: string, owner: Owner, maybeSent: boolean) {
    const key = draftKey(form, owner);
    const draft = drafts.read(form, owner);
    if (key && draft) storedAt(key).write({ ...draft, maybeSent: maybeSent || undefined });
  },

  remove(form: string, owner = session.owner()) {
    const key = draftKey(form, owner);
    if (key) tabStore.remove(key);
  },

  /** Whether a reload restores everything typed: no password, no file, and sessionStorage works. */
  isComplete(form: string): boolean {
    const key = draftKey(form, session.owner());
    return key !== null && !incomplete.has(key) && tabStore.isKept(key);
  },

  /** Removes all drafts at sign-out. */
  clear() {
    index.read().forEach(tabStore.remove);
    index.remove();
  },
};

/**
 * Values passed from one form to another, including files, and whose they are. In memory only: a reload loses them.
 */
let handed: { form: string; values: Values; owner: Owner | null } | null = null;

export const handedOver = {
  give: (form: string, values: Values) => void (handed = { form, values, owner: session.owner() }),
  of: (form: string): Values | null =>
    handed?.form === form && handed.owner === session.owner() ? handed.values : null,
  clear: () => void (handed = null),
};
