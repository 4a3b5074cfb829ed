import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dayOf, type PrintedDay } from '../day/any-day';
import { holds } from './holds';

/** Days that did not hold once, as `npm run simulate` has printed them, each with the promise that it has broken. */
const days = JSON.parse(readFileSync(new URL('found-days.json', import.meta.url), 'utf8')) as (PrintedDay & {
  promise: string;
})[];

for (const { promise, ...day } of days) test(promise, () => holds(dayOf(day)));
