import { createStore } from '../store';

/** What is left: the screen, or the whole tab, by closing or reloading it or by signing out. */
export type LeaveScope = 'screen' | 'tab';

export interface UnsavedWork {
  /** A changed form is lost with its screen, a running upload only with the tab. */
  lostWith: LeaveScope;
  /** Whether drafts restore all of it after a reload. */
  isDrafted: () => boolean;
  /** Called after the administrator has confirmed leaving. */
  onLeave: () => void;
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
const unsaved = new Map<symbol, UnsavedWork>();

const blocksTab = (): boolean => unsaved.size > 0;
const blocksScreen = (): boolean => [...unsaved.values()].some(({ lostWith }) => lostWith === 'screen');
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
    unsaved.set(key, { lostWith: 'screen', isDrafted: () => false, onLeave() {}, ...options });
    update();
    return () => {
      unsaved.delete(key);
      update();
    };
  },

  /** Whether leaving the screen asks for confirmation. */
  isBlocking: blocksScreen,

  /** Whether closing or reloading the tab asks for confirmation. */
  isBlockingTab: blocksTab,

  /** Whether closing the tab would lose data, but leaving the screen would not. */
  isBlockingTabOnly: (): boolean => blocksTab() && !blocksScreen(),

  /** Whether a reload loses nothing, because drafts hold all unsaved data. */
  isFullyDrafted: (): boolean => [...unsaved.values()].every(({ isDrafted }) => isDrafted()),

  /** Drops all registrations, so that a reload asks nothing. */
  unregisterAll() {
    unsaved.clear();
    update();
  },

  /** Leaves the screen by `proceed`: immediately if nothing is unsaved, else after confirmation. */
  leave: (proceed: () => void) => ask('screen', proceed),

  /** Like `leave`, for what ends everything in this tab, such as signing out. */
  leaveTab: (proceed: () => void) => ask('tab', proceed),

  /** Like `leaveTab`, for reloading the page. Drafts restore what they hold, so `onLeave` is not called. */
  reload: (proceed: () => void) => ask('tab', proceed, true),

  /** The navigation that waits for confirmation, as a store for the dialog. */
  pending: { get: pending.get, subscribe: pending.subscribe },

  stay: () => pending.set(null),

  /** The administrator confirms: unregisters what the navigation ends, and runs it. */
  confirm() {
    const current = pending.get();
    const left: UnsavedWork[] = [];
    for (const [key, work] of unsaved) {
      if (work.lostWith === 'tab' && current?.ends !== 'tab') continue;
      unsaved.delete(key);
      left.push(work);
    }
    pending.set(null);
    update();
    if (!current?.isReload) for (const { onLeave } of left) onLeave();
    current?.proceed();
  },
};
