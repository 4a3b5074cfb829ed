import { parseJson } from '../../lib/api/json';
import { isSessionRefused, type Answer, type Effect } from './answers';
import { effectsSincePress, isPaidTwice, type Intent } from './intents';
import { LATENCY_MS, type Sent } from './network';
import type { World } from './world';

/** How long it takes at most from a look-up to the request. */
const SEND_MS = 1_000;

/** Whether what is sent was asked for, and what is told is true. */
export class Judge {
  /** When a read of a page has failed last. */
  private readonly unread = new Map<string, number>();
  /** When a page has read each record last. */
  private readonly readAt = new Map<string, number>();
  /** When each effect was made. */
  private readonly takenAt = new Map<Effect, number>();
  /** Reads whose answers were long under way: from when to when, and in which page. */
  private readonly lateReads: { tab: string; from: number; to: number }[] = [];

  constructor(private readonly world: Pick<World, 'clock' | 'found' | 'intents' | 'seatOf'>) {}

  checkSend(sent: Sent) {
    const { method, path, tab, person, backEnd } = sent;
    const words = `${method} ${path} ${JSON.stringify(sent.body)} of ${tab} to ${backEnd.name}`;
    if (!person && sent.token !== null)
      return this.world.found('owner', `${words} carries the token ${sent.token}, which is not of this back end`);
    if (method === 'GET' || path === '/api/auth/login') return;
    if (!person) return this.world.found('owner', `${words} carries no token`);
    const asked = this.world.intents.filter((intent) => intent.tab === tab && intent.matches(sent));
    if (asked.length === 0) return this.world.found('asked-for', `nobody has asked for ${words}`);
    const own = asked.filter((intent) => intent.person === person && intent.backEnd === backEnd);
    if (own.length === 0) return this.world.found('owner', `${words} carries the sign-in of ${person}: ${list(asked)}`);
    const left = own.filter(({ ended }) => ended === undefined);
    if (left.length === 0) {
      const isOut = own.every(({ ended }) => ended === 'signed out');
      return this.world.found(isOut ? 'owner' : 'cancelled', `${words} leaves after it has ended: ${list(own)}`);
    }
    // One that was asked for before may still be under way.
    const intent = left.findLast(({ problemOf }) => !problemOf?.(sent)) ?? left.at(-1)!;
    this.checkTwice(intent, sent, words);
    intent.sent.push(sent);
    const problem = intent.problemOf?.(sent);
    if (problem) this.world.found('saved-form', `${intent.what} ${problem}`);
  }

  /** What was taken up is not sent again where an earlier request of the same press has arrived. */
  private checkTwice(intent: Intent, { path, body }: Sent, words: string) {
    const { kind, isTakenUp, isEntryLost, sent, sentBefore, backEnd } = intent;
    if (!isTakenUp || (kind !== 'pay' && kind !== 'upload' && kind !== 'copy')) return;
    // Where the entry of its beginning was lost, only the title tells a module.
    if (kind !== 'pay' && isEntryLost && (backEnd.dialect.escapes || backEnd.dialect.cuts)) return;
    const since = (effect: Effect) => this.world.clock.now - (this.takenAt.get(effect) ?? 0);
    // A copy sends its course and its modules, of which two may have one title.
    const { title, description } = body;
    const isSame = (each: Sent) =>
      kind !== 'copy' || (each.path === path && each.body.title === title && each.body.description === description);
    const former = sent.slice(sentBefore).filter(isSame);
    const hasArrived = former.some(({ effects }) =>
      // It is looked up some moments before it is sent.
      effects.some((effect) => since(effect) > SEND_MS + backEnd.dialect.staleMs),
    );
    if (hasArrived) this.world.found('not-twice', `${words} leaves again, and has arrived before`);
  }

  noteEffect(sent: Sent, effect: Effect) {
    this.takenAt.set(effect, this.world.clock.now);
    for (const intent of this.world.intents) if (intent.sent.includes(sent)) intent.effects.push(effect);
  }

  /** Something could not be read in this page. */
  noteUnread = (tab: string) => void this.unread.set(tab, this.world.clock.now);

  noteAnswer({ method, path, tab, backEnd, at, fate }: Sent, answer: Answer | null) {
    const { status, body } = answer ?? { status: 0, body: '' };
    if (method === 'GET' && fate === 'late') this.lateReads.push({ tab, from: at, to: this.world.clock.now });
    if (isSessionRefused(body) || (method === 'GET' && !body.startsWith('{"status":"success"'))) this.noteUnread(tab);
    if (method !== 'GET' || status !== 200 || !/^\/api\/(users|courses)\/[^/]+$/.test(path) || !body.startsWith('{'))
      return;
    this.readAt.set(`${tab} ${path}`, this.world.clock.now);
    const { data } = parseJson(body) as { data: Record<string, unknown> };
    const { first_name: firstName, last_name: lastName, price, ...rest } = data;
    const known = path.startsWith('/api/users') ? { ...rest, firstName, lastName } : { ...rest, price: Number(price) };
    this.world.seatOf(tab).read.set(`${backEnd.name} ${path}`, known);
  }

  /** What a person is told of an intent has to be true now. */
  tell(intent: Intent, told: 'done' | 'found' | 'failed' | 'unclear' | 'not-sent') {
    intent.told = told;
    intent.toldAt = this.world.clock.now;
    if (told === 'done') intent.isOpen = false;
    const isMade = effectsSincePress(intent).some((effect) => this.isShown(effect, intent));
    const words = `${intent.what} in ${intent.tab} is told as ${told}`;
    if (told === 'done') {
      // Somebody else may have undone it since, or have done the same.
      if (intent.effects.length === 0 && !intent.isSo?.(intent.backEnd))
        return this.world.found('true-messages', `${words}, and has no effect`);
      // A single payment does not wait to be looked at: without a reading the answer of the server is all that is known.
      if (isPaidTwice(intent) && this.hasRead(intent))
        this.world.found('paid-once', `${words}, and was paid ${intent.effects.length} times`);
    } else if (told === 'found') {
      if (intent.isSo && !intent.isSo(intent.backEnd))
        this.world.found('true-messages', `${words}, and nothing is like it`);
    } else if (told !== 'unclear' && isMade && isThere(intent) && !this.isRefusedUnread(intent)) {
      // An order that somebody has changed since is not stored: it may be told as failed.
      if (intent.isSo?.(intent.backEnd) ?? true) this.world.found('true-messages', `${words}, and has an effect`);
    }
  }

  /**
   * Whether the page could know an effect. A back end whose reads are stale shows it later, and in the answers that leave
   * it from then on; an answer that was under way while it was made does not show it.
   */
  private isShown(effect: Effect, { backEnd, tab }: Intent): boolean {
    const { staleMs } = backEnd.dialect;
    const madeAt = this.takenAt.get(effect) ?? 0;
    if (this.lateReads.some((read) => read.tab === tab && read.from < madeAt && madeAt < read.to)) return false;
    return staleMs === 0 || this.world.clock.now - madeAt > staleMs + LATENCY_MS;
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
}

/** What was created, or paid for, may have been deleted since; or somebody has changed by what a course is found. */
const isThere = ({ effects, backEnd: { tables } }: Intent): boolean =>
  effects.some(({ kind, of, id, row }) => {
    if (kind !== 'created' && kind !== 'paid') return true;
    const stored = tables[of].find((each) => each.id === id);
    return stored !== undefined && instructorOf(stored) === instructorOf(row ?? stored);
  });

const instructorOf = (row: object): unknown => ('instructor' in row ? row.instructor : undefined);

const list = (intents: readonly Intent[]): string =>
  intents
    .map(({ what, person, backEnd, ended }) => `${what} by ${person} at ${backEnd.name}${ended ? ` (${ended})` : ''}`)
    .join('; ');
