import { act } from '@testing-library/react';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';

/** The number of pending fetch calls and pending reads of response bodies. */
let underWay = 0;

function counted<Args extends unknown[], T>(action: (...args: Args) => Promise<T>) {
  return async function (this: unknown, ...args: Args): Promise<T> {
    underWay += 1;
    try {
      return await action.apply(this, args);
    } finally {
      underWay -= 1;
    }
  };
}

globalThis.fetch = counted(globalThis.fetch);
Response.prototype.text = counted(Response.prototype.text);
Response.prototype.json = counted(Response.prototype.json);

/**
 * Installs fake timers, but leaves real what nock needs to respond.
 * @returns the options for `renderScreen`
 */
export function stopTime() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  return { advanceTimers: (ms: number) => void jest.advanceTimersByTime(ms) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** The longest wait for requests, in real time; some tests let a request hang. */
const WAIT_MAX_MS = 2_000;
/** After this many event loop turns without a pending request, everything has settled. */
const QUIET_TURNS = 5;

/** Waits for the pending requests, without advancing the fake clock. */
export const settle = () =>
  act(async () => {
    const end = performance.now() + WAIT_MAX_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end;) {
      await turn();
      quiet = underWay === 0 ? quiet + 1 : 0;
    }
  });

/** Advances the fake clock by `ms`, then waits for the requests that this has started. */
export async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await settle();
}

/** Advances the fake clock in steps, so that requests started by one timer finish before the next timer fires. */
export async function passInSteps(ms: number, stepMs = 1_000) {
  for (let left = ms; left > 0; left -= stepMs) await pass(Math.min(stepMs, left));
}
