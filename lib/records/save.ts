import { compare, contentOf, fieldsOf, shown, takeOver, type Content } from './compare';
import type { BodyOf, FormModel } from './model';

/** A field that two people have changed, as the dialog shows it. */
export interface Conflict {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

interface Update<Item, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  /** What the person started from, and what they want to send. */
  base: Content<Body>;
  mine: Body;
  /** Reads the record as it is now. */
  read: () => Promise<Item>;
  /** Has the person choose: the fields that stay as they are stored now, or `null` to go back to the form. */
  ask: (conflicts: Conflict[]) => Promise<readonly string[] | null>;
  /** The person has decided: from here on they work on the record as it is now. */
  onDecided: (stored: Item, takenOver: readonly string[]) => void;
}

/** What is to be sent over a record that others may have changed. */
export interface Merged<Item, Body> {
  body: Body;
  /** The record as it was read last. */
  stored: Item;
  /** The fields of others that go along, by their labels. */
  taken: string[];
  /** The fields in which the person has decided for what is stored. */
  kept: string[];
}

/**
 * Reads a record again before it is written over. What only others have changed goes along; where
 * both have changed a field the person decides, and what is stored is read once more: until nothing
 * is left that they have not seen. `null` where they go back to the form.
 * @throws ApiError where it cannot be read
 */
export async function mergeUpdate<Item extends object, Values extends object, Body extends BodyOf<Values>>({
  model,
  base,
  mine,
  read,
  ask,
  onDecided,
}: Update<Item, Values, Body>): Promise<Merged<Item, Body> | null> {
  const taken = new Set<string>();
  const kept = new Set<string>();
  for (;;) {
    const stored = await read();
    const theirs = contentOf(model, stored);
    const found = compare(model, base, theirs, mine);
    for (const name of found.taken) taken.add(name);
    mine = takeOver(model, stored, mine, found.taken);
    if (found.conflicts.length === 0) {
      const labels = fieldsOf(model).flatMap(([name, { label }]) => (taken.has(name) ? [label] : []));
      return { body: mine, stored, taken: labels, kept: [...kept] };
    }

    const decided = await ask(
      fieldsOf(model)
        .filter(([name]) => found.conflicts.includes(name))
        .map(([name, field]) => ({
          name,
          label: field.label,
          theirs: shown(field, theirs[name as keyof Body]),
          mine: shown(field, mine[name as keyof Values]),
        })),
    );
    if (!decided) return null;
    for (const name of decided) kept.add(name);
    mine = takeOver(model, stored, mine, decided);
    base = { ...base, ...theirs };
    onDecided(stored, [...found.taken, ...decided]);
  }
}
