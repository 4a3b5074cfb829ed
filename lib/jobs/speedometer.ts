import { JOB_SPEED_WINDOW_MS } from '../config';

/** How fast something goes on, from what was done within the last minute. */
export function createSpeedometer(now: () => number = () => performance.now()) {
  let startedAt: number | null = null;
  let samples: { at: number; amount: number }[] = [];

  return {
    add(amount: number) {
      const at = now();
      startedAt ??= at;
      samples = samples.filter((sample) => sample.at > at - JOB_SPEED_WINDOW_MS);
      samples.push({ at, amount });
    },

    /** What was done so far says nothing of what follows: there was a pause. */
    restart() {
      startedAt = null;
      samples = [];
    },

    /** How long `rest` takes at that speed; `null` before that can be told. */
    msLeft(rest: number): number | null {
      if (startedAt === null) return null;
      const at = now();
      const span = Math.min(at - startedAt, JOB_SPEED_WINDOW_MS);
      const done = samples.reduce(
        (sum, sample) => (sample.at > at - JOB_SPEED_WINDOW_MS ? sum + sample.amount : sum),
        0,
      );
      return span > 0 && done > 0 ? (rest / done) * span : null;
    },
  };
}
