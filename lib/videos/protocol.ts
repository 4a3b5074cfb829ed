import type { KeptName } from '../kept';
import type { Plan } from './plan';

/** What the page and the worker tell each other. A worker does one thing, and is ended by the page. */

/** Why a film is not made to fit. */
export type Refusal =
  /** It holds nothing that this browser can decode. */
  | 'undecodable'
  /** The code that reads it is missing. */
  | 'not-loaded'
  | 'too-long'
  /** Its beginning promises more than there is. */
  | 'cut-off'
  | 'damaged'
  | 'disk-full'
  /** The file was moved or changed. */
  | 'unreadable'
  /** What came of it is not what it should be. */
  | 'different';

/** Where the browser's own storage has room for the result; `null`: it is kept in memory. */
export type Place = { folder: KeptName<'Private files'>; name: string } | null;

export type Order =
  | { order: 'look'; file: File; maxBytes: number }
  | { order: 'convert'; file: File; maxBytes: number; place: Place };

export type Report =
  | { report: 'plan'; plan: Plan }
  | { report: 'refused'; refusal: Refusal }
  /** The seconds of the film that are done. It starts anew at a smaller size. */
  | { report: 'progress'; done: number; seconds: number }
  | { report: 'result'; file: File };

/** Ends the work on a film, with the reason. */
export class Stop extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
