import { setTimeout as pause } from 'node:timers/promises';
import { toApiError } from '../lib/api/errors';

const WAITS_MS = [0, 150, 300, 600, 1_200];

/**
 * Retries a read until its result is as wanted, also while it is answered with 404: some back ends are stale for a moment
 * after a write.
 * @returns the result (the last one if it never was as wanted), and whether a retry was needed.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
): Promise<{ answer: T; late: boolean }> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(WAITS_MS[attempt]);
    const isLast = attempt === WAITS_MS.length - 1;
    try {
      const answer = await ask();
      if (isLast || wanted(answer)) return { answer, late: attempt > 0 };
    } catch (thrown) {
      if (isLast || toApiError(thrown).kind !== 'not-found') throw thrown;
    }
  }
}

export const STALE = 'stale for a moment after a write';
