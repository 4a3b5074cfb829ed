import { LEAVE_SETTLE_MS } from '../config';
import { createStore } from '../store';

/** What is left: the screen, or the whole tab, by closing or reloading it or by signing out. */
export type LeaveScope = 'screen' | 'tab';

export interface UnsavedWork {
  /** A changed form is lost with its screen, a running upload only with the tab. */
  lostWith: LeaveScope;
  /** What the question says is lost; without it, the usual sentence. */
  detail: string | undefined;
  /** Whether drafts restore all of it after a reload. */
  isDrafted: () => boolean;
  /** Called after the administrator has confirmed leaving. */
  onLeave: () => void;
  /** Called after that, if the navigation did not complete and the administrator goes on working on the screen. */
  onStay: () => void;
}

interface Registration extends UnsavedWork {
  /** Leaving was confirmed, but the screen is still there: its navigation is under way, or hangs. */
  isConfirmed: boolean;
}

/** A navigation that waits for confirmation. */
interface PendingNavigation {
  proceed: () => void;
  /** What the navigation ends; `tab` includes the screen. */
  ends: LeaveScope;
  /** The page reloads: the same screen opens again with its drafts. */
  isReload: boolean;
}

const pending = createStore<PendingNavigation | null>(null);
const unsaved = new Map<symbol, Registration>();
/** The latest confirmed navigation, until the screen has been left; aborted if the administrator stays after all. */
let consent: AbortController | null = null;
/** That navigation was confirmed a moment ago: nothing is asked about it again, such as by a second press. */
let isLeaving = false;
let settled: ReturnType<typeof setTimeout>;
/** Number of mounted dialogs that show `pending`: without one, nobody would hear the question. */
let dialogs = 0;

const isGivenUp = ({ isConfirmed }: Registration): boolean => isConfirmed && isLeaving;
const unconfirmed = (): Registration[] => [...unsaved.values()].filter((work) => !isGivenUp(work));
const blocksTab = (): boolean => unconfirmed().length > 0;
const blocksScreen = (): boolean => unconfirmed().some(({ lostWith }) => lostWith === 'screen');
const blocks = (ends: LeaveScope): boolean => (ends === 'tab' ? blocksTab() : blocksScreen());

/** The browser shows its own confirmation before it closes or reloads the tab. */
function onBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function update() {
  const current = pending.get();
  if (current && !blocks(current.ends)) pending.set(null);
  // Registered only while needed: with a beforeunload listener Firefox does not put the page into the bfcache
  // (https://web.dev/articles/bfcache).
  if (blocksTab()) window.addEventListener('beforeunload', onBeforeUnload);
  else window.removeEventListener('beforeunload', onBeforeUnload);
}

const hasLeft = (): boolean => ![...unsaved.values()].some(({ isConfirmed }) => isConfirmed);

/** The confirmed navigation counts as hanging, or has completed. */
function endLeaving() {
  clearTimeout(settled);
  isLeaving = false;
  if (hasLeft()) consent = null;
  update();
}

/** The administrator stays although a confirmed navigation is still under way. */
function revoke() {
  if (!consent) return;
  consent.abort();
  for (const work of unsaved.values()) {
    if (work.isConfirmed) work.onStay();
    work.isConfirmed = false;
  }
  endLeaving();
}

function ask(ends: LeaveScope, proceed: () => void, isReload = false) {
  if (blocks(ends)) pending.set({ proceed, ends, isReload });
  else proceed();
}

/**
 * Asks for confirmation before unsaved data is lost: a changed form, an unsaved order, a running upload. It is
 * independent of the router: the caller passes the navigation as a callback, which runs after confirmation.
 */
export const leaveGuard = {
  /** Registers unsaved work; returns the function that unregisters it. */
  register(options: Partial<UnsavedWork> = {}): () => void {
    const key = Symbol('unsaved');
    const defaults: UnsavedWork = {
      lostWith: 'screen',
      detail: undefined,
      isDrafted: () => false,
      onLeave() {},
      onStay() {},
    };
    unsaved.set(key, { ...defaults, ...options, isConfirmed: false });
    update();
    return () => {
      unsaved.delete(key);
      if (hasLeft()) endLeaving();
      else update();
    };
  },

  /** Asks before the tab is left until `work` ends: nobody would be told how it ends. The screen may be left. */
  async until<T>(work: Promise<T>): Promise<T> {
    const release = leaveGuard.register({ lostWith: 'tab' });
    try {
      return await work;
    } finally {
      release();
    }
  },

  /** Whether leaving the screen asks for confirmation. */
  isBlocking: blocksScreen,

  /** Whether closing or reloading the tab asks for confirmation. */
  isBlockingTab: blocksTab,

  /** What the question says is lost, if all of it says so. */
  detail(): string | undefined {
    const details = new Set(unconfirmed().map(({ detail }) => detail));
    return details.size === 1 ? [...details][0] : undefined;
  },

  /** Whether a reload loses nothing, because drafts hold all unsaved data. */
  isFullyDrafted: (): boolean => unconfirmed().every(({ isConfirmed, isDrafted }) => !isConfirmed && isDrafted()),

  /** Drops all registrations, so that a reload asks nothing. */
  unregisterAll() {
    unsaved.clear();
    endLeaving();
  },

  /** Leaves the screen by `proceed`: immediately if nothing is unsaved, else after confirmation. */
  leave: (proceed: () => void) => ask('screen', proceed),

  /** Like `leave`, for what ends everything in this tab, such as signing out. */
  leaveTab: (proceed: () => void) => ask('tab', proceed),

  /** Resolves to whether everything in this tab may be ended: at once if nothing would be lost. */
  mayLeaveTab: () =>
    new Promise<boolean>((resolve) => {
      ask('tab', () => resolve(true));
      if (!pending.get()) return;
      const stop = pending.subscribe(() => {
        stop();
        // The question is closed before a confirmed navigation proceeds.
        setTimeout(() => resolve(false));
      });
    }),

  /**
   * Like `leaveTab`, for reloading the page. Drafts restore what they hold, so `onLeave` is not called. On a page
   * without the dialog, such as the login, the browser asks (`beforeunload`).
   */
  reload: (proceed: () => void) => (dialogs > 0 ? ask('tab', proceed, true) : proceed()),

  /** The navigation that waits for confirmation, as a store for the dialog. */
  pending: {
    get: pending.get,
    subscribe(listener: () => void): () => void {
      dialogs += 1;
      const stop = pending.subscribe(listener);
      return () => {
        stop();
        dialogs -= 1;
        // The question must not come up again with the next dialog, such as after a sign-in.
        if (dialogs === 0) pending.set(null);
      };
    },
  },

  stay() {
    pending.set(null);
    revoke();
  },

  /** The unsaved work has changed: what was confirmed to be lost is not all of it. */
  changed: revoke,

  /**
   * The confirmed navigation that is under way, or `null`. If it is aborted, the navigation must not complete any more.
   * Until then it may, however late.
   */
  consent: (): AbortSignal | null => consent?.signal ?? null,

  /** The administrator confirms: gives up what the navigation ends, and runs it. */
  confirm() {
    const current = pending.get();
    const left = [...unsaved.values()].filter(({ lostWith }) => lostWith === 'screen' || current?.ends === 'tab');
    for (const work of left) work.isConfirmed = true;
    consent = new AbortController();
    isLeaving = true;
    clearTimeout(settled);
    settled = setTimeout(endLeaving, LEAVE_SETTLE_MS);
    pending.set(null);
    update();
    if (!current?.isReload) for (const { onLeave } of left) onLeave();
    current?.proceed();
  },
};
