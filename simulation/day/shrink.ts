import { PLAIN } from '../world/back-end';
import { Finding } from '../world/finding';
import type { Program } from '../build';
import { runDay } from './run-day';
import type { Day } from './any-day';

/** Lives a day; returns what was found. */
export async function liveDay(day: Day, program: Program): Promise<Finding | null> {
  try {
    await runDay(day, program);
    return null;
  } catch (error) {
    if (error instanceof Finding) return error;
    throw error;
  }
}

/** The shortest day in which the same invariant does not hold: steps are left out as long as it is so. */
export async function shrink(day: Day, program: Program, maxRuns = 2_000): Promise<{ day: Day; finding: Finding }> {
  let shortest = day;
  let finding = (await liveDay(day, program))!;
  let runs = 0;
  const isStillSo = async (candidate: Day): Promise<boolean> => {
    if (runs >= maxRuns) return false;
    runs += 1;
    const found = await liveDay(candidate, program);
    if (found?.invariant !== finding.invariant) return false;
    shortest = candidate;
    finding = found;
    return true;
  };
  for (const plain of [
    [PLAIN, PLAIN],
    ...Object.keys(PLAIN).map((way) =>
      day.dialects.map((each) => ({ ...each, [way]: PLAIN[way as keyof typeof PLAIN] })),
    ),
  ])
    await isStillSo({ ...shortest, dialects: plain as Day['dialects'] });
  for (let size = Math.ceil(shortest.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = shortest.steps.length - size; from > -size;) {
      const place = Math.max(from, 0);
      const steps = shortest.steps.toSpliced(place, size);
      await isStillSo({ ...shortest, steps });
      from -= size;
    }
  }
  // A step may have kept another one that is not needed any more.
  for (let from = shortest.steps.length - 1; from >= 0; from -= 1)
    await isStillSo({ ...shortest, steps: shortest.steps.toSpliced(from, 1) });
  return { day: shortest, finding };
}
