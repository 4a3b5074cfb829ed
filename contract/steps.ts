import { ApiError } from '../lib/api/errors';
import { tolerancesOf } from './tolerances';
import { takeHeard } from './wire';

export interface Result {
  call: string;
  result: 'passed' | 'tolerated' | 'failed';
  why: string[];
}

/** What a back end does not do, in words for whoever runs it. */
export class Broken extends Error {}

export function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Broken(otherwise);
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof ApiError && thrown.status > 0) return `${thrown.status} ${thrown.message}`;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Runs calls one after another and keeps how each one went. */
export class Steps {
  readonly results: Result[] = [];
  private noted: string[] = [];
  private stopped = false;

  /** Something worked, but only because the console puts up with it. */
  readonly note = (why: string): void => void this.noted.push(why);

  /** No further step is run. */
  stop() {
    this.stopped = true;
  }

  /** `needs`: what a former step should have made. Without it there is nothing to try. */
  async run(call: string, check: () => Promise<void>, ...needs: unknown[]): Promise<void> {
    this.noted = [];
    takeHeard();
    if (this.stopped) return;
    if (needs.some((need) => need === undefined || need === null)) {
      this.results.push({ call, result: 'failed', why: ['not tried: what it needs is missing, see above'] });
      return;
    }
    const failure = await check().then(() => null, reasonOf);
    const why = [...new Set([...takeHeard().flatMap(tolerancesOf), ...this.noted])];
    if (failure !== null) this.results.push({ call, result: 'failed', why: [failure] });
    else this.results.push({ call, result: why.length > 0 ? 'tolerated' : 'passed', why });
  }
}
