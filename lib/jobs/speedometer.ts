import { JOB_SPEED_WINDOW_MS } from '../config';

/** Measures the speed of a job over the last `JOB_SPEED_WINDOW_MS`. */
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

    /** Discards the samples, after a pause. */
    restart() {
      startedAt = null;
      samples = [];
    },

    /** The time that `rest` takes at this speed; `null` while it is unknown. */
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
