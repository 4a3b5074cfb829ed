import type { Refusal } from './protocol';

/** Ends the work on a film, with the reason. */
export class Stop extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
