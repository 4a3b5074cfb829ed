import { leaveGuard } from '../../navigation/leave-guard';
import type { KeptName } from '../../kept';

/** The key in the state of a history entry. */
const KEY = 'kelolaPosition' satisfies KeptName<'History entries'>;
/** Milliseconds after which traversals that were pending when one was undone have arrived. */
const SETTLE_MS = 100;

/** The position of the history entry that the router shows. */
let position = 0;
/** A traversal that needs confirmation first is being undone. */
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
  if (!undoing && (steps === 0 || !leaveGuard.isBlocking())) {
    position = target;
    return;
  }

  // The router must see neither a traversal that is being undone nor its undoing.
  event.stopImmediatePropagation();
  clearTimeout(timer);
  if (steps === 0) {
    undoing = false;
  } else if (undoing) {
    // The back button was pressed again while undoing, so the distance back to the current entry has changed.
    timer = setTimeout(() => window.history.go(-steps), SETTLE_MS);
  } else {
    undoing = true;
    window.history.go(-steps);
    leaveGuard.leave(() => window.history.go(steps));
  }
}

/**
 * Guards the browser's back and forward buttons. A history traversal cannot be cancelled, only undone by the opposite
 * `history.go`, so each history entry stores its position in its state.
 *
 * Must run before Next's router adds its popstate listener: otherwise the router handles the event first.
 */
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
