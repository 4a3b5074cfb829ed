import type { Job } from '../../lib/jobs/job';
import type { JobItem } from '../../lib/jobs/job-state';
import type { ImportRow } from '../../lib/users/import/plan';
import type { ImportRun } from '../../lib/users/import/two-step-job';
import type { Owner } from '../../lib/session/session';
import type { Program } from '../build';
import { BackEnd, PASSWORD, PEOPLE, type Dialect } from './back-end';
import { FakeChannels } from './channels';
import { Clock } from './clock';
import { FakeDatabases } from './databases';
import { Finding, type Invariant } from './finding';
import type { Intent } from './intents';
import { Judge } from './judge';
import { FakeLocks } from './locks';
import { Network } from './network';
import { createRandom } from './random';
import { emptySeat, type Seat } from './seat';
import { FakeStorage, isListed } from './storage';
import { Tab, type ConsoleApi } from './tab';

/** How long a storage event takes to the other tabs. */
const STORAGE_EVENT_MS = 5;

export interface WorldOptions extends Program {
  seed: number;
  dialects: [Dialect, Dialect];
}

/** The number of modules of a course tells for whom it was read; the console shows it and nothing more. */
export const readerCode = (backEnd: BackEnd, person: string): number =>
  1_000 * (PEOPLE.indexOf(person) + 1) + backEnd.name.charCodeAt(0);

type AnyJob = Job<unknown, unknown>;

/** What a person sees of a job, and its buttons. */
export interface SeenJob
  extends
    Pick<AnyJob, 'owner' | 'subscribe' | 'pause' | 'resume' | 'cancel' | 'dispose'>,
    Record<'retryFailed' | 'sendLost', () => void> {
  get: () => Pick<ReturnType<AnyJob['get']>, 'status' | 'items'>;
  lookUpAgain: (which: (item: JobItem<unknown, unknown>) => boolean) => void;
}

/** An import of users: what was asked for of each row, and what its files with the result say. */
export interface Import {
  /** The page that runs it. */
  tab: string;
  run: ImportRun;
  rows: ReadonlyMap<ImportRow, { user: Intent | null; payment: Intent | null }>;
  /** The rows as they were pasted, and when it began, as the journal has it. */
  text: string;
  startedAt: number;
  /** Each with the time at which it was saved. */
  files: { at: number; rows: Map<string, string>[] }[];
}

export interface FollowedJob {
  /** The page that runs it. */
  tab: string;
  job: SeenJob;
  intentOf: (item: JobItem<unknown, unknown>) => Intent | undefined;
  /** Of the job of an import: its buttons are there as long as the import is on the screen. */
  importRun?: ImportRun;
}

/**
 * Two browsers with two tabs each, two back ends, one network and one time. What all of them share is held here, so that each
 * invariant sees the same state: hence its length.
 */
export class World {
  readonly clock = new Clock();
  readonly backEnds: readonly [BackEnd, BackEnd];
  readonly network: Network;
  readonly browsers = [new FakeStorage(), new FakeStorage()];
  readonly databases: FakeDatabases[];
  /** The second browser opens the console without https, where there are no locks. */
  private readonly locks = [new FakeLocks(), null];
  private readonly channels = [new FakeChannels(this.clock), new FakeChannels(this.clock)];
  readonly seats: Seat[];
  readonly intents: Intent[] = [];
  /** The jobs that were begun, with what was asked for by each item. */
  jobs: FollowedJob[] = [];
  /** Actions of pages that have not ended yet. */
  readonly running = new Set<{ name: string; tab: string; owner: Owner | null; isAlone: boolean }>();
  private readonly random: () => number;
  private readonly judge = new Judge(this);
  private finding: Finding | null = null;
  private lastUnique = 0;
  /** The title of the copy that was begun last, and by whom: another one may take it, as the console proposes it to both. */
  lastCopy: { tab: string; backEnd: BackEnd; title: string } | null = null;
  /** The file of users that was imported last, and where. */
  lastFile: { tab: string; baseUrl: string; text: string } | null = null;
  readonly imports: Import[] = [];
  /** The ZIPs that were asked for, with the modules that their courses had then; and those that were downloaded. */
  readonly asked: {
    tab: string;
    title: string;
    owner: Owner;
    backEnd: BackEnd;
    modules: string[];
    isUnreadable: boolean;
  }[] = [];
  readonly zips: { bytes: Uint8Array<ArrayBuffer>; titles: string[] }[] = [];
  /** The version of the console that its host serves. */
  version = 1;
  /** Calls after each event. */
  readonly watches: (() => void)[] = [];
  /** Called before the console reloads a page, and when it downloads a file. */
  onReload: (seat: Seat) => void = () => {};
  onDownload: (seat: Seat, name: string, content: Blob) => Promise<void> = () => Promise.resolve();
  private downloads: Promise<void>[] = [];
  /** Pages that reload themselves: they are gone before anybody presses anything more. */
  private readonly reloads: (() => void)[] = [];

  constructor(private readonly options: WorldOptions) {
    const { dialects, seed } = options;
    this.random = createRandom(seed);
    options.databases.reset();
    this.databases = this.browsers.map((storage) => new FakeDatabases(options.databases, storage));
    const now = () => this.clock.now;
    this.backEnds = [
      new BackEnd('a', 'https://a.example', dialects[0], now),
      new BackEnd('b', 'https://b.example', dialects[1], now),
    ];
    for (const each of this.backEnds) each.markFor = (person) => ({ total_modules: readerCode(each, person) });
    this.network = new Network(this.clock, this.backEnds, {
      onSend: (sent) => this.judge.checkSend(sent),
      onEffect: (sent, effect) => this.judge.noteEffect(sent, effect),
      onAnswer: (sent, answer) => this.judge.noteAnswer(sent, answer),
      onUnsent: (tab) => this.judge.noteUnread(tab),
    });
    this.seats = [0, 0, 1, 1].map((browser, index) => emptySeat(index, browser));
    this.browsers.forEach((storage, browser) =>
      storage.onChange((by, key, value) => {
        this.checkKept('localStorage', by, key, value);
        this.tellTabs(browser, by, key, value);
      }),
    );
    for (const { sessionStorage } of this.seats)
      sessionStorage.onChange((by, key, value) => this.checkKept('sessionStorage', by, key, value));
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

  private checkKept(place: 'localStorage' | 'sessionStorage', by: string, key: string, value: string | null) {
    if (!isListed(place, key)) this.found('private', `${by} keeps ${key} in ${place}, which is not on the list`);
    if (value?.includes(PASSWORD)) this.found('private', `${by} keeps a password in ${place}: ${key}`);
  }

  private tellTabs(browser: number, by: string, key: string, newValue: string | null) {
    for (const seat of this.seats) {
      const { tab } = seat;
      if (!tab || seat.browser !== browser || tab.name === by) continue;
      const tell = () => {
        if (key === 'logged-out' && newValue !== null) {
          this.end(tab.name, 'signed out');
          seat.typed = null;
        }
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
    // A draft cannot be read.
    if (seat.sessionStorage.state === 'refused') seat.typed = null;
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
      databases: this.databases[seat.browser]!,
      locks: this.locks[seat.browser]!,
      channels: this.channels[seat.browser]!,
      sessionStorage: seat.sessionStorage,
      published: () => this.version,
      onReload: () => this.reload(seat),
      onDownload: (file, content) => void this.downloads.push(this.onDownload(seat, file, content)),
      onToast: (_, content) => seat.toasts.push(content),
      onError: (error) => {
        // Code that is gone with its version is logged, and told as what could not be done.
        if (error instanceof Error && error.name === 'ChunkLoadError') return this.judge.noteUnread(name);
        this.found('no-errors', `${name} has logged ${String(error instanceof Error ? error.stack : error)}`);
      },
    });
    return seat.tab;
  }

  /** The page is reloaded by itself, once the event that does it has ended. */
  private reload(seat: Seat) {
    const { tab } = seat;
    if (!tab) return;
    this.onReload(seat);
    this.reloads.push(() => seat.tab === tab && this.loadAgain(seat));
  }

  private reloadAll(): boolean {
    const due = this.reloads.splice(0);
    for (const reload of due) reload();
    return due.length > 0;
  }

  /** Loads the page of a tab again, at the same address. */
  loadAgain(seat: Seat) {
    const { address, addressSearch } = seat.tab!.console;
    const { console } = this.load(seat);
    console.address.set(address.get());
    console.addressSearch.set(addressSearch.get());
  }

  /** The browser dies with its pages, and what only they kept. */
  async die(browser: number, lost: 'nothing' | 'the last entry' | 'all') {
    for (const seat of this.seats) {
      if (seat.browser !== browser) continue;
      this.unload(seat);
      seat.sessionStorage.clear();
      seat.typed = null;
    }
    await this.settle();
    if (lost !== 'nothing') this.databases[browser]!.lose(lost);
  }

  /** The page goes away at once, with all that runs in it. */
  unload(seat: Seat) {
    const { tab } = seat;
    if (!tab) return;
    tab.kill();
    seat.tab = null;
    for (const each of [...this.running]) if (each.tab === tab.name) this.running.delete(each);
    // What was asked for again and told no more: the console offers to find out, and nobody pays before that.
    for (const intent of this.intents) if (intent.tab === tab.name && intent.told === undefined) intent.isOpen = false;
    this.jobs = this.jobs.filter((each) => each.tab !== tab.name);
  }

  /** Somebody has signed out, or confirmed that the console changes its back end: drafts are gone. */
  forgetTyped(browser: number) {
    for (const seat of this.seats) if (seat.browser === browser) seat.typed = null;
  }

  /** A job begins in a page: its toasts are not about what is under way beside it. */
  noteJob(tab: string) {
    for (const each of this.running) if (each.tab === tab) each.isAlone = false;
  }

  seatOf = (tab: string): Seat => this.seats.find(({ name }) => tab.startsWith(name))!;

  begin(
    intent: Pick<
      Intent,
      'kind' | 'what' | 'title' | 'matches' | 'isSo' | 'target' | 'payment' | 'inJournal' | 'file' | 'copy'
    >,
    tab: Tab,
  ): Intent | null {
    const { session, endpoint } = tab.console;
    const current = session.get();
    const backEnd = this.backEnds.find(({ baseUrl }) => baseUrl === endpoint.get());
    if (!('user' in current) || !backEnd) return null;
    const begun: Intent = {
      ...intent,
      number: this.intents.length,
      tab: tab.name,
      person: current.user.username,
      backEnd,
      presses: 1,
      sent: [],
      effects: [],
      effectsBefore: 0,
      paidBefore: this.paidSoFar(intent.payment?.amount, tab.name),
      sentBefore: 0,
    };
    this.intents.push(begun);
    return begun;
  }

  /**
   * How often an amount was paid by this page before it is asked for anew: the result of an import is imported again. An
   * account that was deleted since is made again, and paid.
   */
  private paidSoFar(amount: number | undefined, tab: string): number {
    const paid = this.intents.filter(
      (each) => each.tab === tab && amount !== undefined && each.payment?.amount === amount,
    );
    const isThere = ({ backEnd }: Intent, id: string) => backEnd.tables.users.some((user) => user.id === id);
    return paid.reduce((sum, each) => sum + each.effects.filter(({ id }) => isThere(each, id)).length, 0);
  }

  tell: Judge['tell'] = (intent, told) => this.judge.tell(intent, told);

  /** Nothing that was asked for in this page may leave any more. */
  end(tab: string, why: NonNullable<Intent['ended']>) {
    for (const intent of this.intents) if (intent.tab === tab) intent.ended ??= why;
  }

  /** Waits until nothing happens any more without time. */
  async settle() {
    do {
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.options.react.flush() || this.options.databases.runNext() || this.reloadAll());
    await Promise.all(this.downloads.splice(0));
    for (const watch of this.watches) watch();
    if (this.finding) throw this.finding;
  }

  /** Lets time pass. */
  async pass(ms: number) {
    // What was begun without a timer begins before time passes.
    await this.settle();
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
