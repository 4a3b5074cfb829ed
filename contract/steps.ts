import { ApiError } from '../lib/api/errors';
import { tolerancesOf } from './tolerances';
import { takeHeard } from './wire';

export interface Result {
  call: string;
  result: 'passed' | 'tolerated' | 'failed' | 'danger' | 'not tried';
  why: string[];
  /** Not tried because nothing further was: one sentence says why for all of these. */
  blocked?: true;
}

/** What a back end does not do, in words for whoever runs it. */
export class Broken extends Error {}

/** The console works with it, and so does everybody else. */
export class Danger extends Broken {}

/** There is nothing to try here, and the back end has done nothing wrong. */
export class NotTried extends Error {}

export function expect(holds: boolean, otherwise: string): void {
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

/** Runs calls one after another and keeps how each one went. */
export class Steps {
  readonly results: Result[] = [];
  private noted: string[] = [];
  private why: string | null = null;

  /** @param prepare is done before each step. */
  constructor(private readonly prepare: () => Promise<void>) {}

  /** Something worked, but only because the console puts up with it. */
  readonly note = (why: string): void => void this.noted.push(why);

  /** Why nothing further is tried, or `null`. */
  get blocked(): string | null {
    return this.why;
  }

  /** Nothing further is tried; the first sentence that says why counts. */
  block(why: string) {
    this.why ??= why;
  }

  /**
   * `needs`: what a former step should have made. Without it there is nothing to try.
   * @returns what was thrown, or `null`.
   */
  async run(call: string, check: () => Promise<void>, ...needs: unknown[]): Promise<unknown> {
    if (!this.blocked) await this.prepare();
    this.noted = [];
    takeHeard();
    if (this.blocked) {
      this.results.push({ call, result: 'not tried', why: [], blocked: true });
      return null;
    }
    if (needs.some((need) => need === undefined || need === null)) {
      this.results.push({ call, result: 'not tried', why: ['what it needs is missing, see above'] });
      return null;
    }
    const thrown = await check().then(
      () => null,
      (error: unknown) => error ?? new Error('unknown'),
    );
    const why = [...new Set([...takeHeard().flatMap(tolerancesOf), ...this.noted])];
    if (thrown !== null) this.results.push({ call, result: resultOf(thrown), why: [reasonOf(thrown)] });
    else this.results.push({ call, result: why.length > 0 ? 'tolerated' : 'passed', why });
    return thrown;
  }
}
