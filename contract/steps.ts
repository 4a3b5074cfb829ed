import { ApiError } from '../lib/api/errors';
import { seenOfFailure } from './seen';
import { nounOf, sentenceOf, type SentenceId } from './sentences';
import { seenOfTolerance, tolerancesOf } from './tolerances';
import { takeHeard, type Heard } from './wire';

export interface Result {
  call: string;
  result: 'passed' | 'tolerated' | 'failed' | 'danger' | 'not tried';
  why: string[];
  /** What an administrator sees of it. */
  seen: string[];
  /** Not tried because the run is blocked; the reason is printed once for all of these. */
  blocked?: true;
}

/** What a step needs of earlier ones, by its name in a sentence. */
export type Needs = Record<string, unknown>;

/** The back end breaks the contract; the message is for its operator. */
export class Broken extends Error {
  /** @param seen what an administrator sees of it, or the failure of a call, which says that, too */
  constructor(
    message: string,
    readonly seen: SentenceId | ApiError,
  ) {
    super(message);
  }
}

/** A security hole: the call works for the console, but also for anyone without a token. */
export class Danger extends Broken {
  constructor(message: string) {
    super(message, 'open');
  }
}

/** The step does not apply, and the back end is not at fault. */
export class NotTried extends Error {}

export function expect(holds: boolean, otherwise: string, seen: SentenceId): asserts holds {
  if (!holds) throw new Broken(otherwise, seen);
}

const BODY_MAX_CHARS = 200;

/** The beginning of a body without words that the console finds, on one line and without the tags of HTML. */
function bodyOf({ body }: Heard): string {
  const line = body
    .replace(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return 'without a word';
  return line.length > BODY_MAX_CHARS ? `${line.slice(0, BODY_MAX_CHARS)}…` : line;
}

const callOf = ({ method, url }: Heard): string => `${method} ${url.pathname}`;

/** The call that has failed so. */
function failedCall({ kind, status }: ApiError, heard: Heard[]): Heard | undefined {
  if (kind === 'not-sent') return heard.at(-1);
  const isThat = (each: Heard) =>
    kind === 'redirected'
      ? each.redirectedTo !== undefined
      : each.status === (kind === 'invalid-format' ? 200 : status);
  return heard.findLast(isThat) ?? heard.at(-1);
}

function reasonOf(thrown: unknown, heard: Heard[]): string {
  if (!(thrown instanceof ApiError)) return thrown instanceof Error ? thrown.message : String(thrown);
  const { kind, status, reason, message } = thrown;
  const failed = failedCall(thrown, heard);
  if (kind === 'redirected' && failed?.redirectedTo)
    return `${callOf(failed)} is redirected to ${failed.redirectedTo}: browsers repeat it as a GET after most redirects`;
  if (status === 0) return message;
  return `${status} ${reason ?? (failed?.status === status ? bodyOf(failed) : message)}`;
}

/** What an administrator sees of a failure. */
function sightOf(call: string, thrown: unknown, heard: Heard[]): string[] {
  const seen = thrown instanceof Broken ? thrown.seen : thrown;
  if (typeof seen === 'string') return [sentenceOf(seen as SentenceId, nounOf(call))];
  if (!(seen instanceof ApiError)) return [];
  const failed = failedCall(seen, heard);
  const at = failed ? callOf(failed) : call;
  return seenOfFailure(at, seen).map((id) => sentenceOf(id, nounOf(at)));
}

function resultOf(thrown: unknown): Result['result'] {
  if (thrown instanceof NotTried) return 'not tried';
  return thrown instanceof Danger ? 'danger' : 'failed';
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** Runs steps one after another and collects their results. */
export class Steps {
  readonly results: Result[] = [];
  private noted: string[] = [];
  private told: string[] = [];
  private seen: SentenceId[] = [];
  private why: string | null = null;

  /** @param prepare runs before each step. */
  constructor(private readonly prepare: () => Promise<void>) {}

  /** Records that the current step passed only because the console tolerates a deviation. */
  readonly note = (why: string, seen: SentenceId | null): void => {
    this.noted.push(why);
    if (seen) this.seen.push(seen);
  };

  /** Adds something worth knowing to the current step; it passes all the same. */
  readonly tell = (what: string, seen: SentenceId | null = null): void => {
    this.told.push(what);
    if (seen) this.seen.push(seen);
  };

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
    this.seen = [];
    takeHeard();
    if (this.blocked) {
      this.results.push({ call, result: 'not tried', why: [], seen: [], blocked: true });
      return null;
    }
    const missing = Object.entries(needs).find(([, need]) => need === undefined || need === null)?.[0];
    if (missing !== undefined) {
      this.results.push({ call, result: 'not tried', why: [`it needs ${missing}, see above`], seen: [] });
      return null;
    }
    const thrown = await check().then(
      () => null,
      (error: unknown) => error ?? new Error('unknown'),
    );
    this.results.push({ call, ...this.outcomeOf(call, thrown, takeHeard()) });
    return thrown;
  }

  private outcomeOf(call: string, thrown: unknown, heard: Heard[]): Omit<Result, 'call'> {
    if (thrown !== null)
      return { result: resultOf(thrown), why: [reasonOf(thrown, heard)], seen: sightOf(call, thrown, heard) };
    const blocked = heard.find((answer) => answer.blocked);
    if (blocked?.blocked) {
      const seen = seenOfFailure(callOf(blocked), { kind: 'network', status: 0 });
      return { result: 'failed', why: [blocked.blocked], seen: seen.map((id) => sentenceOf(id, nounOf(call))) };
    }
    const tolerated = heard.flatMap(tolerancesOf);
    const noted = unique([...tolerated, ...this.noted]);
    const seen = [...tolerated.flatMap(seenOfTolerance), ...this.seen];
    return {
      result: noted.length > 0 ? 'tolerated' : 'passed',
      why: [...noted, ...this.told],
      seen: unique(seen).map((id) => sentenceOf(id, nounOf(call))),
    };
  }
}
