import type { Owner } from '../../lib/session/session';
import { FakeStorage } from './storage';
import type { ConsoleApi, Tab } from './tab';

export type Toast = ReturnType<ConsoleApi['toastContent']>;

/** What is being saved of a form. */
export interface Saving {
  /** The fields in which it shows something of its own. */
  touched: Set<string>;
  shown: Record<string, unknown>;
  /** Somebody has chosen between what is stored and what was typed. */
  isDecided: boolean;
}

/** A place in a browser for a tab, which stays when its page is reloaded. */
export interface Seat {
  name: string;
  browser: number;
  sessionStorage: FakeStorage;
  tab: Tab | null;
  /** How often its page was loaded. */
  loads: number;
  isSigningIn: boolean;
  /** The token of the session on the screen. */
  token: string | null;
  /** Toasts of this page, newest last. */
  toasts: Toast[];
  /** The values with which the form on the screen has opened. */
  openedForm: Record<string, unknown> | null;
  /** The form that is on the screen, with its page and the number of its session. */
  shownForm: { page: string; path: string; session: number } | null;
  saving: Saving | null;
  /** What this page has read last of each record. */
  read: Map<string, Record<string, unknown>>;
  /** The ZIP that was chosen for an import: the titles of its modules, and by whom. */
  chosen: { titles: readonly string[]; file: File; owner: Owner | null } | null;
  /** A list that is being read whole for a table: in which page, the records that were there before, and the former list. */
  reading: { page: string; of: 'users' | 'courses'; ids: string[]; former: unknown } | null;
  /** When the list of modules on the screen was opened. */
  modulesSince: number | null;
  /** A reading of a table was ended by hand. */
  hasCancelled: boolean;
  /** The person has agreed that the page is reloaded. */
  isAsked: boolean;
  /** What the person has typed into the open form, by field, for whom it was opened, and in which page (`Tab.name`). */
  typed: { path: string; person: string; backEnd: string; page: string; values: Record<string, unknown> } | null;
}

/** A place without a page. */
export const emptySeat = (index: number, browser: number): Seat => ({
  name: `tab ${index}`,
  browser,
  sessionStorage: new FakeStorage(),
  tab: null,
  loads: 0,
  isSigningIn: false,
  token: null,
  toasts: [],
  typed: null,
  chosen: null,
  reading: null,
  modulesSince: null,
  hasCancelled: false,
  isAsked: false,
  openedForm: null,
  shownForm: null,
  saving: null,
  read: new Map(),
});
