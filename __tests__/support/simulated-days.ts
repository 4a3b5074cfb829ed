import { act } from '@testing-library/react';
import { setImmediate } from 'node:timers';
import type { Fate, Timers } from '@/simulation/world/network';
import fc from './fast-check';

/** The time of days that are lived on real screens: Jest's. */
export const jestTimers: Timers = {
  get now() {
    return Date.now();
  },
  set: (_, run, ms) => setTimeout(run, ms),
};

/** Presses or types; what that begins goes on until it waits. */
export const begin = (event: () => void) =>
  act(async () => {
    event();
    await new Promise((resolve) => setImmediate(resolve));
  });

/** What happens to the requests of these days. */
export const fates: Fate[] = [
  'late',
  'lost-before',
  'lost-after',
  'doubled',
  'forbidden',
  'broken',
  'broken-after',
  'html',
  'html-after',
];

export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
