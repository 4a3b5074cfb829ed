import { act } from '@testing-library/react';
import { setImmediate } from 'node:timers';
import type { Timers } from '@/simulation/world/network';

/** The time of days that are lived on real screens: Jest's. */
export const jestTimers: Timers = {
  get now() {
    return Date.now();
  },
  set: (_, run, ms) => setTimeout(run, ms),
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets time pass, timer by timer; what a timer begins ends before the next. */
export async function pass(ms: number) {
  await act(async () => {
    let isOver = false;
    setTimeout(() => (isOver = true), ms);
    while (!isOver) {
      jest.advanceTimersToNextTimer();
      await turn();
    }
    // Code on demand takes some turns.
    for (let turns = 0; turns < 5; turns += 1) await turn();
  });
}

/** Presses or types; what that begins goes on until it waits. */
export const begin = (event: () => void) =>
  act(async () => {
    event();
    await turn();
  });
