import { JOURNAL_BEAT_MS } from '../config';
import type { KeptName } from '../kept';
import { localStore } from '../platform/browser/storage';

/**
 * Tells which works are running in a tab that still lives. A lock of the browser does, which ends with its tab however
 * that ends; where there are no locks (plain http), a time in localStorage that the tab renews.
 */

const lockName = (work: string): string => `kelola-work ${work}`;
const beatKey = (work: string): KeptName<'localStorage'> => `work-alive ${work}`;

/** Releases a claim. */
type Release = () => void;

/** The works that this tab has claimed, with what releases them. */
const claimed = new Map<string, Release>();

/** Claims a work for this tab. Resolves to `false` if a tab that lives has it. */
export function claim(work: string): Promise<boolean> {
  if (claimed.has(work)) return Promise.resolve(false);
  return navigator.locks ? claimByLock(work) : Promise.resolve(claimByBeat(work));
}

const claimByLock = (work: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName(work), { ifAvailable: true }, async (lock) => {
        if (!lock) return resolve(false);
        const held = new Promise<void>((release) => claimed.set(work, release));
        resolve(true);
        await held;
      })
      .catch(reject);
  });

const isBeating = (work: string): boolean => Date.now() - Number(localStore.read(beatKey(work))) < 3 * JOURNAL_BEAT_MS;

function claimByBeat(work: string): boolean {
  if (isBeating(work)) return false;
  const beat = () => localStore.write(beatKey(work), String(Date.now()));
  beat();
  const timer = setInterval(beat, JOURNAL_BEAT_MS);
  claimed.set(work, () => {
    clearInterval(timer);
    localStore.remove(beatKey(work));
  });
  return true;
}

export function release(work: string): void {
  claimed.get(work)?.();
  claimed.delete(work);
}

/** Whether a tab that lives, such as this one, has the work. */
export async function isClaimed(work: string): Promise<boolean> {
  if (claimed.has(work)) return true;
  if (!navigator.locks) return isBeating(work);
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(work));
}
