import { test } from 'node:test';
import { anyDayOf } from '../day/any-day';
import { holds } from './holds';

const DAYS = 120;

test(`${DAYS} days hold`, async () => {
  for (let seed = 1; seed <= DAYS; seed += 1) await holds(anyDayOf(seed), `npm run simulate -- --seed ${seed}`);
});
