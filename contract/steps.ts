import { ApiError } from '../lib/api/errors';
import { tolerancesOf } from './tolerances';
import { takeHeard } from './wire';

export interface Result {
  call: string;
  result: 'passed' | 'tolerated' | 'failed' | 'danger' | 'not tried';
  why: string[];
  /** Not tried because the run is blocked; the reason is printed once for all of these. */
  blocked?: true;
}

/** What a step needs of earlier ones, by its name in a sentence. */
export type Needs = Record<string, unknown>;

/** The back end breaks the contract; the message is for its operator. */
export class Broken extends Error {}

/** A security hole: the call works for the console, but also for anyone without a token. */
export class Danger extends Broken {}

/** The step does not apply, and the back end is not at fault. */
export class NotTried extends Error {}

export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise);
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof ApiError && thrown.status > 0) return `${thrown.status} ${thrown.message}`;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function resultOf(thrown: unknown): Result['result'] {
  if (thrown instanceof NotTried) return 'not tried';
  return thrown instanceof Danger ? 'danger' : 'failed';
}

/** Runs steps one after another and collects their results. */
export class Steps {
  readonly results: Result[] = [];
  private noted: string[] = [];
  private told: string[] = [];
  private why: string | null = null;

  /** @param prepare runs before each step. */
  constructor(private readonly prepare: () => Promise<void>) {}

  /** Records that the current step passed only because the console tolerates a deviation. */
  readonly note = (why: string): void => void this.noted.push(why);

  /** Adds something worth knowing to the current step; it passes all the same. */
  readonly tell = (what: string): void => void this.told.push(what);

  /** Why the run is blocked, or `null`. */
  get blocked(): string | null {
    return this.why;
  }

  /** Blocks all further steps; the first reason is kept. */
  block(why: string) {
    this.why ??= why;
  }

  /**
   * Runs one step. `needs` are results of earlier steps by what they are; if one is missing, the step is not tried.
   * @returns the thrown error, or `null`.
   */
  async run(call: string, check: () => Promise<void>, needs: Needs = {}): Promise<unknown> {
    if (!this.blocked) await this.prepare();
    this.noted = [];
    this.told = [];
    takeHeard();
    if (this.blocked) {
      this.results.push({ call, result: 'not tried', why: [], blocked: true });
      return null;
    }
    const missing = Object.entries(needs).find(([, need]) => need === undefined || need === null)?.[0];
    if (missing !== undefined) {
      this.results.push({ call, result: 'not tried', why: [`it needs ${missing}, see above`] });
      return null;
    }
    const thrown = await check().then(
      () => null,
      (error: unknown) => error ?? new Error('unknown'),
    );
    const heard = takeHeard();
    const blocked = heard.find((answer) => answer.blocked)?.blocked;
    const noted = [...new Set([...heard.flatMap(tolerancesOf), ...this.noted])];
    if (thrown !== null) this.results.push({ call, result: resultOf(thrown), why: [reasonOf(thrown)] });
    else if (blocked) this.results.push({ call, result: 'failed', why: [blocked] });
    else this.results.push({ call, result: noted.length > 0 ? 'tolerated' : 'passed', why: [...noted, ...this.told] });
    return thrown;
  }
}
