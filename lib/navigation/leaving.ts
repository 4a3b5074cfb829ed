import { createStore } from '../store';

/**
 * What would be lost: `screen` by leaving the screen, such as a changed form; `tab` only by closing or
 * reloading the tab or by signing out, such as files that are still to be sent.
 */
export type HeldBy = 'screen' | 'tab';

export interface Holder {
  by: HeldBy;
  /** Whether a reload brings all of it back. */
  isDrafted: () => boolean;
  /** Called once the person has agreed to leave it. */
  onLeave: () => void;
}

/** A leaving that waits for an answer. */
interface Leaving {
  proceed: () => void;
  /** What it would end; `tab` includes what the screen holds. */
  ends: HeldBy;
  /** The same screen follows, with its drafts. */
  isReload: boolean;
}

/**
 * Asks before something unsaved is left: a changed form, an order that is not saved, a running
 * upload. It knows no router; whoever navigates hands over what to do once the person agrees.
 */
const pending = createStore<Leaving | null>(null);
const holders = new Map<symbol, Holder>();

const isAnyHeld = (): boolean => holders.size > 0;
const isScreenHeld = (): boolean => [...holders.values()].some(({ by }) => by === 'screen');
const isHeldAgainst = (ends: HeldBy): boolean => (ends === 'tab' ? isAnyHeld() : isScreenHeld());

/** The browser itself asks before it closes or reloads the tab. */
function onBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function update() {
  const current = pending.get();
  if (current && !isHeldAgainst(current.ends)) pending.set(null);
  // Only while it is needed: with such a listener Firefox keeps no page for going back to (https://web.dev/articles/bfcache).
  if (isAnyHeld()) window.addEventListener('beforeunload', onBeforeUnload);
  else window.removeEventListener('beforeunload', onBeforeUnload);
}

function ask(ends: HeldBy, proceed: () => void, isReload = false) {
  if (isHeldAgainst(ends)) pending.set({ proceed, ends, isReload });
  else proceed();
}

export const leaveGuard = {
  /** Something would be lost; returns the function that says it would not any more. */
  hold(options: Partial<Holder> = {}): () => void {
    const holder = Symbol('unsaved');
    holders.set(holder, { by: 'screen', isDrafted: () => false, onLeave() {}, ...options });
    update();
    return () => {
      holders.delete(holder);
      update();
    };
  },

  /** Whether leaving the screen asks. */
  isHeld: isScreenHeld,

  /** Whether closing or reloading the tab asks. */
  isTabHeld: isAnyHeld,

  /** Whether it is the tab alone that holds anything: the screen would lose nothing. */
  isOnlyTabHeld: (): boolean => isAnyHeld() && !isScreenHeld(),

  /** Whether a reload loses nothing: drafts hold all that is unsaved. */
  survivesReload: (): boolean => [...holders.values()].every(({ isDrafted }) => isDrafted()),

  /** Nothing is asked any more: the page reloads. */
  release() {
    holders.clear();
    update();
  },

  /** Leaves the screen by `proceed`: at once when nothing is unsaved, else when the person agrees. */
  leave: (proceed: () => void) => ask('screen', proceed),

  /** The same for what ends everything that this tab holds: signing out. */
  leaveTab: (proceed: () => void) => ask('tab', proceed),

  /** The same for loading the console anew: what drafts hold comes back, so nothing is given up. */
  reload: (proceed: () => void) => ask('tab', proceed, true),

  /** The leaving that waits for an answer, as a store for the dialog that asks. */
  pending: { get: pending.get, subscribe: pending.subscribe },

  stay: () => pending.set(null),

  /** The person agrees: what was asked about is not held any more. */
  agree() {
    const current = pending.get();
    const left: Holder[] = [];
    for (const [key, holder] of holders) {
      if (holder.by === 'tab' && current?.ends !== 'tab') continue;
      holders.delete(key);
      left.push(holder);
    }
    pending.set(null);
    update();
    if (!current?.isReload) for (const { onLeave } of left) onLeave();
    current?.proceed();
  },
};

/** A click with another button or a key held: the link opens in another tab or window, and nobody leaves. */
export const opensElsewhere = (click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;

/**
 * Lets the leave guard ask before the browser's back and forward. A traversal cannot be refused,
 * only undone, and for that one must know how far it went: each history entry gets its position.
 */
const KEY = 'kelolaPosition';
/** Traversals that were under way when one was undone have arrived after this long. */
const SETTLE_MS = 100;

/** The entry that the person is on, as far as the router knows. */
let position = 0;
/** A traversal that a person has to agree to first is being undone. */
let undoing = false;
let timer: ReturnType<typeof setTimeout>;

const positionOf = (state: unknown): number | undefined => {
  const value = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : undefined;
  return typeof value === 'number' ? value : undefined;
};

function onPopState(event: PopStateEvent) {
  const target = positionOf(event.state);
  if (target === undefined) return;
  const steps = target - position;
  if (!undoing && (steps === 0 || !leaveGuard.isHeld())) {
    position = target;
    return;
  }

  // The router never hears of a traversal that is being undone, there or back.
  event.stopImmediatePropagation();
  clearTimeout(timer);
  if (steps === 0) {
    undoing = false;
  } else if (undoing) {
    // Back was pressed again meanwhile: the way home is not the one that was taken.
    timer = setTimeout(() => window.history.go(-steps), SETTLE_MS);
  } else {
    undoing = true;
    window.history.go(-steps);
    leaveGuard.leave(() => window.history.go(steps));
  }
}

/** To be called before the router of Next listens to the history. */
export function guardHistory(): void {
  const { history } = window;
  position = positionOf(history.state) ?? 0;
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (state: unknown, unused: string, url?: string | URL | null) => {
      if (method === 'pushState') position += 1;
      original({ ...(typeof state === 'object' ? state : undefined), [KEY]: position }, unused, url);
    };
  }
  window.addEventListener('popstate', onPopState, { capture: true });
}
