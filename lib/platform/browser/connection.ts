import { CONNECTION_PROBE_MS, FIRST_PROBE_MS } from '../../config';
import { createStore } from '../../store';

/** Whether something answers, asked while the browser says that it is offline. */
type Probe = () => Promise<boolean>;

/** `null` where nothing can be asked: then the browser's word counts. */
let probe: Probe | null = null;
const lost = createStore(false);

const saysOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

let isAsking = false;
let wake = () => {};

/** Asks until the browser says that it is online again, which it may never do: behind a VPN or a virtual adapter. */
async function ask(): Promise<void> {
  if (isAsking || !probe) return;
  isAsking = true;
  while (!saysOnline()) {
    const isReached = await probe();
    lost.set(!isReached && !saysOnline());
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, CONNECTION_PROBE_MS);
    });
  }
  isAsking = false;
  lost.set(false);
}

/**
 * Whether there is a connection, as a store without React. `navigator.onLine` is a hint: while it is `false`, the
 * connection counts as lost once a small request has got no answer.
 */
export const connection = {
  online: (): boolean => (probe ? !lost.get() : saysOnline()),

  /** From now on a browser that says that it is offline is not believed without asking. Once per page. */
  askBeforeLosing(by: Probe) {
    probe = by;
    window.addEventListener('offline', () => {
      wake();
      void ask();
    });
    window.addEventListener('online', () => {
      wake();
      lost.set(false);
    });
    // Once the token is there: a back end refuses a request without one, and the browser logs that.
    setTimeout(() => void ask(), FIRST_PROBE_MS);
  },

  /** Calls `listener` after each change, and at times without one; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    // The browser's word alone changes nothing while it is asked about.
    const onOffline = () => {
      if (!probe) listener();
    };
    window.addEventListener('online', listener);
    window.addEventListener('offline', onOffline);
    const stop = lost.subscribe(listener);
    return () => {
      stop();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', onOffline);
    };
  },
};
