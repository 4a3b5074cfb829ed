/** What must always hold, by name. docs/simulation.md says of each how it is checked. */
export type Invariant =
  | 'owner'
  | 'asked-for'
  | 'cancelled'
  | 'paid-once'
  | 'not-twice'
  | 'accounted'
  | 'true-messages'
  | 'saved-form'
  | 'list-in-the-end'
  | 'buttons-come-back'
  | 'nothing-left'
  | 'session-kept'
  | 'private'
  | 'nothing-typed-lost'
  | 'asked-first'
  | 'version-told'
  | 'no-errors';

/** An invariant does not hold. */
export class Finding extends Error {
  constructor(
    readonly invariant: Invariant,
    readonly details: string,
  ) {
    super(`${invariant}: ${details}`);
  }
}
