import type { Job } from '../../lib/jobs/job';
import type { JobItem } from '../../lib/jobs/job-state';
import type { SharedReact, TabCode } from '../build';
import { BackEnd, type Dialect } from './back-end';
import { Clock } from './clock';
import { Finding, type Invariant } from './finding';
import type { Answer, Effect } from './answers';
import { effectsSincePress, isPaidTwice, type Intent } from './intents';
import { Network, type Sent } from './network';
import { createRandom } from './random';
import { FakeStorage } from './storage';
import { Tab, type ConsoleApi } from './tab';

/** How long a storage event takes to the other tabs. */
const STORAGE_EVENT_MS = 5;

export interface WorldOptions {
  code: TabCode;
  react: SharedReact;
  seed: number;
  dialects: [Dialect, Dialect];
}

/** What is being saved of a form. */
export interface Saving {
  /** The fields in which it shows something of its own. */
  touched: Set<string>;
  shown: Record<string, unknown>;
  /** Somebody has chosen between what is stored and what was typed. */
  isDecided: boolean;
}

export type Toast = ReturnType<ConsoleApi['toastContent']>;

/** A place in a browser for a tab, which stays when its page is reloaded. */
export interface Seat {
  name: string;
  browser: number;
  sessionStorage: FakeStorage;
  tab: Tab | null;
  /** How often its page was loaded. */
  loads: number;
  isSigningIn: boolean;
  /** The token of the session on the screen. */
  token: string | null;
  /** Toasts of this page, newest last. */
  toasts: Toast[];
  /** The values with which the form on the screen has opened. */
  openedForm: Record<string, unknown> | null;
  /** What the person has typed into the open form, by field, and for whom it was opened. */
  saving: Saving | null;
  /** What this page has read last of each record. */
  read: Map<string, Record<string, unknown>>;
  typed: { path: string; person: string; backEnd: string; values: Record<string, unknown> } | null;
}

export interface FollowedJob {
  /** The page that runs it. */
  tab: string;
  job: Job<unknown, unknown>;
  intentOf: (item: JobItem<unknown, unknown>) => Intent | undefined;
  /** Its buttons are always there; those of another job go with its dialog. */
  isImport: boolean;
}

/** Two browsers with two tabs each, two back ends, one network and one time. */
export class World {
  readonly clock = new Clock();
  readonly backEnds: readonly [BackEnd, BackEnd];
  readonly network: Network;
  readonly browsers = [new FakeStorage(), new FakeStorage()];
  readonly seats: Seat[];
  readonly intents: Intent[] = [];
  /** The jobs that were begun, with what was asked for by each item. */
  jobs: FollowedJob[] = [];
  /** Actions of pages that have not ended yet. */
  readonly running = new Set<{ name: string; tab: string; isAlone: boolean }>();
  private readonly random: () => number;
  /** When a read of a page has failed last. */
  private readonly unread = new Map<string, number>();
  /** When a page has read each record last. */
  private readonly readAt = new Map<string, number>();
  private finding: Finding | null = null;
  private lastUnique = 0;
  /** Calls after each event. */
  readonly watches: (() => void)[] = [];

  constructor(private readonly options: WorldOptions) {
    const { dialects, seed } = options;
    this.random = createRandom(seed);
    const now = () => this.clock.now;
    this.backEnds = [
      new BackEnd('a', 'https://a.example', dialects[0], now),
      new BackEnd('b', 'https://b.example', dialects[1], now),
    ];
    this.network = new Network(this.clock, this.backEnds, {
      onSend: (sent) => this.checkSend(sent),
      onEffect: (sent, effect) => this.noteEffect(sent, effect),
      onAnswer: (sent, answer) => this.noteAnswer(sent, answer),
    });
    this.seats = [0, 0, 1, 1].map((browser, index) => ({
      name: `tab ${index}`,
      browser,
      sessionStorage: new FakeStorage(),
      tab: null,
      loads: 0,
      isSigningIn: false,
      token: null,
      toasts: [],
      typed: null,
      openedForm: null,
      saving: null,
      read: new Map(),
    }));
    this.browsers.forEach((storage, browser) =>
      storage.onChange((by, key, value) => this.tellTabs(browser, by, key, value)),
    );
  }

  /** A number that no other intent of this world has. */
  unique(): number {
    this.lastUnique += 1;
    return this.lastUnique;
  }

  /** Notes a finding; it is thrown after the event. The first one counts. */
  found(invariant: Invariant, details: string) {
    this.finding ??= new Finding(invariant, details);
  }

  private tellTabs(browser: number, by: string, key: string, newValue: string | null) {
    for (const { tab, browser: of } of this.seats) {
      if (!tab || of !== browser || tab.name === by) continue;
      const tell = () => {
        if (key === 'logged-out' && newValue !== null) this.end(tab.name, 'signed out');
        tab.window.dispatch('storage', { key, newValue });
      };
      this.clock.set(tab.name, tell, STORAGE_EVENT_MS);
    }
  }

  /** Loads the page of a tab, anew if it is there already. */
  load(seat: Seat): Tab {
    this.unload(seat);
    seat.loads += 1;
    seat.toasts = [];
    seat.token = null;
    seat.isSigningIn = false;
    const name = `${seat.name}.${seat.loads}`;
    const { code, react } = this.options;
    seat.tab = new Tab({
      name,
      code,
      react,
      clock: this.clock,
      network: this.network,
      random: this.random,
      localStorage: this.browsers[seat.browser]!,
      sessionStorage: seat.sessionStorage,
      onToast: (_, content) => seat.toasts.push(content),
      onError: (error) =>
        this.found('no-errors', `${name} has logged ${String(error instanceof Error ? error.stack : error)}`),
    });
    return seat.tab;
  }

  /** The page goes away at once, with all that runs in it. */
  unload(seat: Seat) {
    const { tab } = seat;
    if (!tab) return;
    tab.kill();
    seat.tab = null;
    for (const each of [...this.running]) if (each.tab === tab.name) this.running.delete(each);
    this.jobs = this.jobs.filter((each) => each.tab !== tab.name);
  }

  /** Somebody has signed out, or confirmed that the console changes its back end: drafts are gone. */
  forgetTyped(browser: number) {
    for (const seat of this.seats) if (seat.browser === browser) seat.typed = null;
  }

  seatOf = (tab: string): Seat => this.seats.find(({ name }) => tab.startsWith(name))!;

  begin(intent: Pick<Intent, 'kind' | 'what' | 'matches' | 'isSo' | 'target'>, tab: Tab): Intent | null {
    const { session, endpoint } = tab.console;
    const current = session.get();
    const backEnd = this.backEnds.find(({ baseUrl }) => baseUrl === endpoint.get());
    if (!('user' in current) || !backEnd) return null;
    const begun: Intent = {
      ...intent,
      number: this.intents.length,
      tab: tab.name,
      person: current.user.username as Intent['person'],
      backEnd,
      presses: 1,
      sent: [],
      effects: [],
      effectsBefore: 0,
      sentBefore: 0,
    };
    this.intents.push(begun);
    return begun;
  }

  /** Nothing that was asked for in this page may leave any more. */
  end(tab: string, why: NonNullable<Intent['ended']>) {
    for (const intent of this.intents) if (intent.tab === tab) intent.ended ??= why;
  }

  private checkSend(sent: Sent) {
    const { method, path, tab, person, backEnd } = sent;
    const words = `${method} ${path} ${JSON.stringify(sent.body)} of ${tab} to ${backEnd.name}`;
    if (!person && sent.token !== null)
      return this.found('owner', `${words} carries the token ${sent.token}, which is not of this back end`);
    if (method === 'GET' || path === '/api/auth/login') return;
    if (!person) return this.found('owner', `${words} carries no token`);
    const asked = this.intents.filter((intent) => intent.tab === tab && intent.matches(sent));
    if (asked.length === 0) return this.found('asked-for', `nobody has asked for ${words}`);
    const own = asked.filter((intent) => intent.person === person && intent.backEnd === backEnd);
    if (own.length === 0) return this.found('owner', `${words} carries the sign-in of ${person}: ${list(asked)}`);
    const left = own.filter(({ ended }) => ended === undefined);
    if (left.length === 0) {
      const isOut = own.every(({ ended }) => ended === 'signed out');
      return this.found(isOut ? 'owner' : 'cancelled', `${words} leaves after it has ended: ${list(own)}`);
    }
    // One that was asked for before may still be under way.
    const intent = left.findLast(({ problemOf }) => !problemOf?.(sent)) ?? left.at(-1)!;
    intent.sent.push(sent);
    const problem = intent.problemOf?.(sent);
    if (problem) this.found('saved-form', `${intent.what} ${problem}`);
  }

  private noteEffect(sent: Sent, effect: Effect) {
    for (const intent of this.intents) if (intent.sent.includes(sent)) intent.effects.push(effect);
  }

  private noteAnswer({ method, path, tab, backEnd }: Sent, answer: Answer | null) {
    const { status, body } = answer ?? { status: 0, body: '' };
    if (method === 'GET' && !body.startsWith('{"status":"success"')) this.unread.set(tab, this.clock.now);
    if (method !== 'GET' || status !== 200 || !/^\/api\/(users|courses)\/[^/]+$/.test(path) || !body.startsWith('{'))
      return;
    this.readAt.set(`${tab} ${path}`, this.clock.now);
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    const { first_name: firstName, last_name: lastName, price, ...rest } = data;
    const known = path.startsWith('/api/users') ? { ...rest, firstName, lastName } : { ...rest, price: Number(price) };
    this.seatOf(tab).read.set(`${backEnd.name} ${path}`, known);
  }

  /** What a person is told of an intent has to be true now. */
  tell(intent: Intent, told: 'done' | 'failed' | 'unclear' | 'not-sent') {
    intent.told = told;
    const made = effectsSincePress(intent);
    const words = `${intent.what} in ${intent.tab} is told as ${told}`;
    if (told === 'done') {
      // Somebody else may have undone it since, or have done the same.
      if (intent.effects.length === 0 && !intent.isSo?.(intent.backEnd))
        return this.found('true-messages', `${words}, and has no effect`);
      // A single payment does not wait to be looked at: without a reading the answer of the server is all that is known.
      if (isPaidTwice(intent) && this.hasRead(intent))
        this.found('paid-once', `${words}, and was paid ${intent.effects.length} times`);
    } else if (told !== 'unclear' && made > 0 && isThere(intent) && !this.isRefusedUnread(intent)) {
      // An order that somebody has changed since is not stored: it may be told as failed.
      if (intent.isSo?.(intent.backEnd) ?? true) this.found('true-messages', `${words}, and has an effect`);
    }
  }

  /** Whether the record of a payment was read since it was sent. */
  private hasRead = ({ sent, tab }: Intent): boolean =>
    sent.some(({ path, at }) => (this.readAt.get(`${tab} ${path.replace('/balance', '')}`) ?? -1) > at);

  /**
   * The second of two equal requests was refused because of the first, and that could not be read: then the console
   * tells what the server has said.
   */
  private isRefusedUnread({ ended, sent, tab }: Intent): boolean {
    const doubled = sent.findLast(({ fate }) => fate === 'doubled');
    return doubled !== undefined && (ended === 'signed out' || (this.unread.get(tab) ?? -1) >= doubled.at);
  }

  /** Waits until nothing happens any more without time. */
  async settle() {
    do {
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.options.react.flush());
    for (const watch of this.watches) watch();
    if (this.finding) throw this.finding;
  }

  /** Lets time pass. */
  async pass(ms: number) {
    const end = this.clock.now + ms;
    while (this.clock.runNext(end)) await this.settle();
    await this.settle();
  }

  /** Lets time pass until something is so; returns whether it came so. */
  async passUntil(isSo: () => boolean, maxMs: number): Promise<boolean> {
    const end = this.clock.now + maxMs;
    while (!isSo()) {
      if (!this.clock.runNext(end)) break;
      await this.settle();
    }
    return isSo();
  }

  openTabs = (): { seat: Seat; tab: Tab; console: ConsoleApi }[] =>
    this.seats.flatMap((seat) => (seat.tab ? [{ seat, tab: seat.tab, console: seat.tab.console }] : []));
}

/** What was created may have been deleted since. */
const isThere = ({ effects, backEnd: { tables } }: Intent): boolean =>
  effects.some(({ kind, of, id }) => kind !== 'created' || tables[of].some((row) => row.id === id));

const list = (intents: readonly Intent[]): string =>
  intents
    .map(({ what, person, backEnd, ended }) => `${what} by ${person} at ${backEnd.name}${ended ? ` (${ended})` : ''}`)
    .join('; ');
