import { leaveGuard } from './leave-guard';

/**
 * Lets the leave guard ask before the browser's back and forward. A traversal cannot be refused,
 * only undone, and for that one must know how far it went: each history entry gets its position.
 */
const KEY = 'kelolaPosition';

let position = 0;
/** The next traversal is our own: it undoes one that a person has to agree to first. */
let undoing = false;

const positionOf = (state: unknown): number | undefined => {
  const value = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : undefined;
  return typeof value === 'number' ? value : undefined;
};

function onPopState(event: PopStateEvent) {
  const target = positionOf(event.state);
  if (target === undefined) return;
  const steps = target - position;
  position = target;
  // The router never hears of a traversal that is being undone, there or back.
  if (undoing) {
    undoing = false;
    event.stopImmediatePropagation();
  } else if (steps !== 0 && leaveGuard.isHeld()) {
    event.stopImmediatePropagation();
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
