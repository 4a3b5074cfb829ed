import { answer, type Answer, type Arrived, type Effect } from './answers';
import type { BackEnd } from './back-end';

/** What can happen to a request, besides an answer after 40 milliseconds. */
export const FATES = [
  /** The answer comes late; the effect at once. */
  'late',
  /** The request itself is late, and so are effect and answer. */
  'slow',
  /** The effect comes after the console has given up, and has looked it up. */
  'after-timeout',
  'lost-before',
  'lost-after',
  /** No answer ever; the effect at once, or none. */
  'silent',
  'silent-before',
  /** The browser sends it again by itself, and the page gets the second answer. */
  'doubled',
  /** All tokens of this person have expired. */
  'expired',
  'forbidden',
  'busy',
  'busy-long',
  'unavailable',
  'broken',
  'broken-after',
  /** The page of a proxy, instead of the back end. */
  'html',
  'html-after',
] as const;
export type Fate = (typeof FATES)[number];

/** A request of a tab, with all that the world knows of it. */
export interface Sent extends Arrived {
  number: number;
  tab: string;
  backEnd: BackEnd;
  person: string | undefined;
  /** What it has done so far. */
  effects: Effect[];
  fate: Fate | 'ok';
  at: number;
  /** The status of the answer that the page has got. */
  status?: number;
}

export interface Watch {
  /** Right before it leaves. */
  onSend: (sent: Sent) => void;
  onEffect: (sent: Sent, effect: Effect) => void;
  /** `null`: no answer came. */
  onAnswer: (sent: Sent, answer: Answer | null) => void;
  /** A page without a connection has asked for something. */
  onUnsent?: (tab: string) => void;
}

/** The time of a world, or Jest's. */
export interface Timers {
  readonly now: number;
  set: (owner: string, run: () => void, ms: number) => unknown;
}

/** How long an answer takes. */
export const LATENCY_MS = 40;
const LATE_MS = 9_000;
const AFTER_TIMEOUT_MS = 38_000;
const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
const failure = (status: number, message: string, more: Partial<Answer> = {}): Answer => ({
  status,
  body: JSON.stringify({ status: 'error', message }),
  ...more,
});

const NO_EFFECT: Partial<Record<Fate, Answer>> = {
  forbidden: failure(403, 'Tidak diizinkan'),
  busy: failure(429, 'Terlalu banyak permintaan', { retryAfter: '3' }),
  'busy-long': failure(429, 'Terlalu banyak permintaan', { retryAfter: '90' }),
  unavailable: failure(503, 'Sedang dipelihara', { retryAfter: '5' }),
  broken: failure(500, 'Kesalahan server'),
  html: { status: 200, body: html },
};

/** Carries the requests of all tabs. */
export class Network {
  private lastNumber = 0;
  /** Requests without an answer, by number. */
  readonly open = new Map<number, Sent>();
  /** By tab: what the next writes and reads meet. */
  private readonly fates = new Map<string, { write: Fate[]; read: Fate[] }>();

  constructor(
    private readonly clock: Timers,
    private readonly backEnds: readonly BackEnd[],
    private readonly watch: Watch,
  ) {}

  fatesOf(tab: string) {
    const known = this.fates.get(tab) ?? { write: [], read: [] };
    this.fates.set(tab, known);
    return known;
  }

  forgetFates = () => this.fates.clear();

  /** Sends a request; returns the function that takes the page's interest in it away. */
  send(
    tab: string,
    { url, isOnline, ...asked }: { url: string; isOnline: boolean } & Omit<Arrived, 'path' | 'query'>,
    done: (answer: Answer | null) => void,
  ): () => void {
    const { origin, pathname: path, searchParams: query } = new URL(url);
    const backEnd = this.backEnds.find(({ baseUrl }) => baseUrl === origin);
    const number = (this.lastNumber += 1);
    const isRead = asked.method === 'GET' || path === '/api/auth/login';
    const sent: Sent | null =
      isOnline && backEnd
        ? {
            ...asked,
            ...{ path, query, number, tab, backEnd, effects: [], at: this.clock.now },
            person: backEnd.everGivenTo(asked.token),
            fate: this.fatesOf(tab)[isRead ? 'read' : 'write'].shift() ?? 'ok',
          }
        : null;
    let isHeard = true;
    const tell = (given: Answer | null) => {
      this.open.delete(number);
      if (!isHeard) return;
      isHeard = false;
      if (sent && given) sent.status = given.status;
      if (sent) this.watch.onAnswer(sent, given);
      done(given);
    };
    const at = (ms: number, run: () => void) => this.clock.set('network', run, ms);
    if (!sent) {
      this.watch.onUnsent?.(tab);
      at(1, () => tell(null));
      return () => void (isHeard = false);
    }
    this.watch.onSend(sent);
    this.open.set(number, sent);
    this.meet(sent, at, tell);
    return () => {
      isHeard = false;
      this.open.delete(number);
    };
  }

  private meet(sent: Sent, at: (ms: number, run: () => void) => void, tell: (a: Answer | null) => void) {
    const { fate } = sent;
    let given: Answer | null = null;
    const take = () => {
      const { answer: made, effect } = answer(sent.backEnd, sent);
      given = made;
      if (!effect) return;
      sent.effects.push(effect);
      this.watch.onEffect(sent, effect);
    };
    const reply = () => tell(given);
    const refused = fate === 'ok' ? undefined : NO_EFFECT[fate];
    if (refused) return at(LATENCY_MS, () => tell(refused));
    if (fate === 'lost-before') return at(LATENCY_MS, () => tell(null));
    if (fate === 'silent-before') return;
    if (fate === 'expired') {
      if (sent.person) sent.backEnd.expire(sent.person);
    }
    const effectAt = fate === 'slow' ? LATE_MS : fate === 'after-timeout' ? AFTER_TIMEOUT_MS : LATENCY_MS / 2;
    at(effectAt, take);
    if (fate === 'doubled') at(effectAt + 5, take);
    if (fate === 'silent') return;
    const answerAt = fate === 'late' ? LATE_MS : effectAt + LATENCY_MS / 2;
    if (fate === 'lost-after') return at(answerAt, () => tell(null));
    if (fate === 'broken-after') return at(answerAt, () => tell(failure(500, 'Kesalahan server')));
    if (fate === 'html-after') return at(answerAt, () => tell({ status: 502, body: html }));
    at(answerAt, reply);
  }
}
