import { createStore } from '../store';

/**
 * Asks before something unsaved is left: a changed form, an order that is not saved, a running
 * upload. It knows no router; whoever navigates hands over what to do once the person agrees.
 */
const pending = createStore<(() => void) | null>(null);
/** What is unsaved, and what is to be done when it is given up. */
const holders = new Map<symbol, (() => void) | undefined>();

export const leaveGuard = {
  /**
   * Something unsaved is on the screen; returns the function that says it is no more. `onLeave` is
   * called once the person has agreed to leave it.
   */
  hold(onLeave?: () => void): () => void {
    const holder = Symbol('unsaved');
    holders.set(holder, onLeave);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) pending.set(null);
    };
  },

  isHeld: (): boolean => holders.size > 0,

  /** Leaves by `proceed`: at once when nothing is unsaved, else when the person agrees. */
  leave(proceed: () => void) {
    if (holders.size === 0) proceed();
    else pending.set(proceed);
  },

  /** The leaving that waits for an answer, as a store for the dialog that asks. */
  pending: { get: pending.get, subscribe: pending.subscribe },

  stay: () => pending.set(null),

  /** The person agrees: nothing is held any more. */
  agree() {
    const proceed = pending.get();
    const left = [...holders.values()];
    holders.clear();
    pending.set(null);
    for (const onLeave of left) onLeave?.();
    proceed?.();
  },
};

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
