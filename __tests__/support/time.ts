import { act } from '@testing-library/react';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';
import { underWay } from './network/requests';

/**
 * Installs fake timers, but leaves real what nock needs to respond. `performance` is fake as well: a long loop that yields
 * once it has run for some milliseconds would wait, on a slow machine, for a timer that nobody advances.
 * @returns the options for `renderScreen`
 */
export function stopTime() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  return { advanceTimers: (ms: number) => void jest.advanceTimersByTime(ms) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** For what a test waits for in real time: it takes milliseconds, and seconds on a machine that is busy. */
export const WAIT_MAX_MS = 30_000;
/** After this many event loop turns without a pending request, everything has settled. */
const QUIET_TURNS = 5;

/** Waits for the pending requests, but not for those that are held back. */
async function requestsEnd() {
  const end = performance.now() + WAIT_MAX_MS;
  for (let quiet = 0; quiet < QUIET_TURNS;) {
    await turn();
    const waitingFor = underWay();
    quiet = waitingFor.length === 0 ? quiet + 1 : 0;
    if (performance.now() > end)
      throw new Error(`No response to ${waitingFor.join(', ')}. A fake back end that keeps silent calls holdUntil().`);
  }
}

/** Waits for the pending requests, without advancing the fake clock. */
export const settle = () => act(requestsEnd);

/**
 * Advances the fake clock by `ms`, timer by timer; the requests that a timer starts end before the next timer. Jest's
 * `advanceTimersByTimeAsync` waits for a real timer after each fake one instead, and an open dialog has 20 per second.
 */
export async function pass(ms: number) {
  await act(async () => {
    let isOver = false;
    setTimeout(() => (isOver = true), ms);
    while (!isOver) {
      jest.advanceTimersToNextTimer();
      await requestsEnd();
    }
    // Timers for the same moment that were set meanwhile.
    jest.advanceTimersByTime(0);
    await requestsEnd();
  });
}

/** Advances the fake clock in steps, so that requests started by one timer finish before the next timer fires. */
export async function passInSteps(ms: number, stepMs = 1_000) {
  for (let left = ms; left > 0; left -= stepMs) await pass(Math.min(stepMs, left));
}
