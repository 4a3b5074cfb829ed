import type { Plain, WorkNote } from '../../lib/journal/journal';
import type { Effect } from './answers';
import type { BackEnd } from './back-end';
import type { Sent } from './network';

/** What the journal says of a work as a whole. */
export type WorkSeen = Pick<WorkNote, 'kind' | 'subject' | 'startedAt'>;

export type Kind = 'pay' | 'remove' | 'create' | 'save' | 'change' | 'reorder' | 'upload' | 'copy';

/** Something that a person has asked for, and what has become of it. */
export interface Intent {
  number: number;
  kind: Kind;
  /** In words, for a finding. */
  what: string;
  /** Of an upload: the title of the module. */
  title?: string;
  /** The page in which it was asked for. */
  tab: string;
  person: string;
  backEnd: BackEnd;
  /** Whether a request does this. */
  matches: (sent: Sent) => boolean;
  /** What is wrong with a request that does it; `null` if nothing is. */
  problemOf?: (sent: Sent) => string | null;
  /** How often the person has asked for it. */
  presses: number;
  /** Why nothing of it may leave any more. */
  ended?: 'signed out' | 'cancelled';
  sent: Sent[];
  effects: Effect[];
  /** The number of effects when the person asked for it last. */
  effectsBefore: number;
  /** Of a payment: how often the page has paid the same before, by an import of the same row. */
  paidBefore: number;
  /** The number of requests by then. */
  sentBefore: number;
  /** What the person was told last, and when. */
  told?: string;
  toldAt?: number;
  /** Whether what was asked for is so, whoever has done it; without it, its effects tell. */
  isSo?: (backEnd: BackEnd) => boolean;
  /** Of a payment: to which user, and how much. */
  payment?: { payee: string; amount: number };
  /** A payment was told as open, and nothing that settles it since. */
  isOpen?: boolean;
  /** Whether an item of such a work in the journal is it; without it, it is not noted. */
  inJournal?: (work: WorkSeen, item: Plain) => boolean;
  /** Of an upload, or the import of a ZIP: what is chosen again. */
  file?: File;
  /** Of a copy: the title of the new course, and those of its modules. */
  copy?: { title: string; titles: readonly string[] };
  /** It was cut off with its page, and goes on in another one. */
  isTakenUp?: boolean;
  /** The last entry of the journal was lost with its page. */
  isEntryLost?: boolean;
  /** Of a deletion: what is to go. */
  target?: { of: Effect['of']; id: string };
}

export const effectsSincePress = ({ effects, effectsBefore }: Intent): Effect[] => effects.slice(effectsBefore);

/** Whether more was paid than was asked for. What comes of a former request while it is asked for again nobody can know. */
export function isPaidTwice({ kind, sent, sentBefore, effectsBefore, paidBefore }: Intent): boolean {
  const own = sent.slice(sentBefore).reduce((sum, { effects }) => sum + effects.length, 0);
  return kind === 'pay' && own + effectsBefore + paidBefore > 1 && own > 0;
}

/** The person asks for it once more. */
export function pressAgain(intent: Intent) {
  intent.presses += 1;
  intent.effectsBefore = intent.effects.length;
  intent.sentBefore = intent.sent.length;
  delete intent.told;
  // What was cancelled while it waited for a look-up is told as failed, and sent when it is tried again.
  if (intent.ended === 'cancelled') delete intent.ended;
}
