import { loadProgram } from './build';
import { liveDay, shrink } from './day/shrink';
import { anyDayOf } from './day/any-day';
import { DEFECTS } from './defects';
import type { Found } from './report';

/** What a process is asked to do: days of seeds `from`, `from + every`, and so on. */
export interface Work {
  from: number;
  every: number;
  /** The first seed that is not lived any more. */
  to: number;
  /** In milliseconds since 1970. */
  until: number;
  /** The name of a defect that is put back. */
  defect?: string;
}

export type Message = { days: number } | { found: Found } | { isOver: true };

/** How many days are lived in search of the shortest one, where this process has found the invariant before. */
const SHRINK_AGAIN_RUNS = 300;

/** How often it tells how far it is. */
const TELL_MS = 1_000;

const say = (message: Message) => process.send?.(message);

process.on('message', (work: Work) => void live(work));

async function live({ from, every, to, until, defect }: Work) {
  const program = await loadProgram(DEFECTS.find(({ name }) => name === defect)?.patches);
  const known = new Set<string>();
  let days = 0;
  let toldAt = Date.now();
  for (let seed = from; seed < to && Date.now() < until; seed += every) {
    const day = anyDayOf(seed);
    const finding = await liveDay(day, program);
    days += 1;
    if (finding) {
      const shortest = await shrink(day, program, known.has(finding.invariant) ? SHRINK_AGAIN_RUNS : undefined);
      const { invariant, details } = shortest.finding;
      known.add(invariant);
      say({ found: { seed, invariant, details, day: shortest.day, steps: day.steps.length } });
      if (defect !== undefined) break;
    }
    if (Date.now() - toldAt < TELL_MS && !finding) continue;
    say({ days });
    days = 0;
    toldAt = Date.now();
  }
  say({ days });
  say({ isOver: true });
  process.disconnect();
}
