import type { Effect } from './answers';
import type { BackEnd, Person } from './back-end';
import type { Sent } from './network';

export type Kind = 'pay' | 'remove' | 'create' | 'save' | 'reorder' | 'upload' | 'copy';

/** Something that a person has asked for, and what has become of it. */
export interface Intent {
  number: number;
  kind: Kind;
  /** In words, for a finding. */
  what: string;
  /** The page in which it was asked for. */
  tab: string;
  person: Person;
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
  /** What the person was told last. */
  told?: string;
  /** Whether what was asked for is so, whoever has done it; without it, its effects tell. */
  isSo?: (backEnd: BackEnd) => boolean;
  /** Of a deletion: what is to go. */
  target?: { of: 'users' | 'courses'; id: string };
}

export const effectsSincePress = ({ effects, effectsBefore }: Intent): number => effects.length - effectsBefore;

/** The person asks for it once more. */
export function pressAgain(intent: Intent) {
  intent.presses += 1;
  intent.effectsBefore = intent.effects.length;
  delete intent.told;
}
