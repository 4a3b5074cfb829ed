import { JOURNAL_ANSWER_MS } from '../config';
import type { KeptName } from '../kept';
import { localStore } from '../platform/browser/storage';

/**
 * Tells which works are running in a tab that still lives. A lock of the browser does, which ends with its tab however
 * that ends. Where there are no locks (plain http), a mark in localStorage says that a tab had the work, and the tabs are
 * asked: one that lives answers, also where it is hidden and its timers are slow. One that is frozen does not, so there a
 * work also notes who has it last (`holder` in journal.ts).
 */

const lockName = (work: string): string => `kelola-work ${work}`;
const markKey = (work: string): KeptName<'localStorage'> => `work-alive ${work}`;
const CHANNEL = 'kelola-works';

/** Releases a claim. */
type Release = () => void;

/** The works that this tab has claimed, with what releases them. */
const claimed = new Map<string, Release>();

/** Whether the browser tells exactly which tab has a work. */
export const hasLocks = (): boolean => 'locks' in navigator;

/** Claims a work for this tab. Resolves to `false` if a tab that lives has it. */
export function claim(work: string): Promise<boolean> {
  if (claimed.has(work)) return Promise.resolve(false);
  return hasLocks() ? claimByLock(work) : claimByMark(work);
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

async function claimByMark(work: string): Promise<boolean> {
  const former = localStore.read(markKey(work));
  if (await isMarkedAndAlive(work)) return false;
  // Another tab may have claimed it meanwhile.
  if (localStore.read(markKey(work)) !== former) return false;
  localStore.write(markKey(work), String(Math.random()));
  claimed.set(work, () => localStore.remove(markKey(work)));
  answer();
  return true;
}

interface Message {
  asked?: string;
  answered?: string;
}

/** Open as long as this tab has a work. */
let answering: BroadcastChannel | null = null;

/** Says to tabs that ask which works this one has. */
function answer() {
  if (answering || typeof BroadcastChannel === 'undefined') return;
  const channel = (answering = new BroadcastChannel(CHANNEL));
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.asked !== undefined && claimed.has(data.asked)) channel.postMessage({ answered: data.asked });
  });
}

async function isMarkedAndAlive(work: string): Promise<boolean> {
  if (localStore.read(markKey(work)) === null || typeof BroadcastChannel === 'undefined') return false;
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAlive = await new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), JOURNAL_ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => data.answered === work && resolve(true));
    channel.postMessage({ asked: work });
  });
  clearTimeout(timer);
  channel.close();
  return isAlive;
}

export function release(work: string): void {
  claimed.get(work)?.();
  claimed.delete(work);
  if (claimed.size > 0) return;
  answering?.close();
  answering = null;
}

/** Whether a tab that lives, such as this one, has the work. */
export async function isClaimed(work: string): Promise<boolean> {
  if (claimed.has(work)) return true;
  if (!hasLocks()) return isMarkedAndAlive(work);
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(work));
}
