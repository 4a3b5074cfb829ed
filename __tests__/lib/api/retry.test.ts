import { failures } from '@/lib/api/errors';
import { busyWait } from '@/lib/api/retry';
import { BUSY_JITTER_MS } from '@/lib/config';

const waitFor = (retryAfterMs: number | null, attempt = 1) => busyWait(failures.busy(429, retryAfterMs), attempt);

test.each([
  ['7 s', 7_000, 1, 7_000],
  ['7 s, for the fifth time', 7_000, 5, 16_000],
  ['0 s, for the first time', 0, 1, 1_000],
  ['0 s, for the fourth time', 0, 4, 8_000],
  ['no time, for the fourth time', null, 4, 8_000],
  ['an hour', 3_600_000, 1, 300_000],
  ['0 s, for the hundredth time', 0, 100, 300_000],
])('a server that says %s is left alone for long enough', (_, retryAfterMs, attempt, ms) => {
  const wait = waitFor(retryAfterMs, attempt);
  expect(wait).toBeGreaterThanOrEqual(ms);
  expect(wait).toBeLessThanOrEqual(ms + BUSY_JITTER_MS);
});
