import { createStore } from '../store';

/**
 * Asks before something unsaved is left: a changed form, an order that is not saved, a running
 * upload. It knows no router; whoever navigates hands over what to do once the person agrees.
 */
const pending = createStore<(() => void) | null>(null);
const holders = new Set<symbol>();

export const leaveGuard = {
  /** Something unsaved is on the screen; returns the function that says it is no more. */
  hold(): () => void {
    const holder = Symbol('unsaved');
    holders.add(holder);
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
    holders.clear();
    pending.set(null);
    proceed?.();
  },
};
