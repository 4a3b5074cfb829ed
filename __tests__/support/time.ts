import { act } from '@testing-library/react';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';

/** Requests and answers that are under way: counted, not changed. */
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
 * Time that passes only when a test says so. What the network of the tests runs on stays real.
 * @returns the options for `renderScreen`
 */
export function stopTime() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  return { advanceTimers: (ms: number) => void jest.advanceTimersByTime(ms) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Requests that hang on purpose are not waited for longer than this, in real time. */
const WAIT_MAX_MS = 2_000;
/** So many turns without a request, and nothing more comes of what was answered. */
const QUIET_TURNS = 5;

/** Lets the requests that are under way be answered, without any time passing. */
export const settle = () =>
  act(async () => {
    const end = performance.now() + WAIT_MAX_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end;) {
      await turn();
      quiet = underWay === 0 ? quiet + 1 : 0;
    }
  });

/** Lets `ms` pass, and what they set off happen. */
export async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await settle();
}

/** Moves the clock on in steps, so that what one timer starts is answered before the next. */
export async function passInSteps(ms: number, stepMs = 1_000) {
  for (let left = ms; left > 0; left -= stepMs) await pass(Math.min(stepMs, left));
}
