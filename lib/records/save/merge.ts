import { compare, contentOf, fieldsOf, shown, takeOver, type Content } from './compare';
import type { BodyOf, FormModel } from '../model';

/** A field that two administrators have changed, as the dialog shows it. */
export interface Conflict {
  name: string;
  label: string;
  /** The value that is stored now, and the one in the form. */
  stored: string;
  typed: string;
}

interface Options<Item, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  /** The stored values that the form started from. */
  base: Content<Body>;
  /** What the form would send. */
  body: Partial<Body>;
  /** Reads the stored record. */
  read: () => Promise<Item>;
  /** Asks the administrator: resolves to the fields that keep their stored value, or `null` to return to the form. */
  ask: (conflicts: Conflict[]) => Promise<readonly string[] | null>;
  /** Called after each decision: from now on the form is based on `stored`, and has its values in these fields. */
  onDecided: (stored: Item, takenOver: readonly string[]) => void;
}

export interface Merged<Item, Body> {
  body: Partial<Body>;
  /** The stored record as read last. */
  stored: Item;
  /** Labels of the fields taken over from another administrator. */
  taken: string[];
  /** Names of the fields for which the administrator chose the stored value. */
  kept: string[];
}

/**
 * Merges an update with the stored record before overwriting it. Fields changed only by another administrator are
 * taken over. For fields changed by both, the administrator decides; then the record is read once more, until there
 * are no new conflicts. `null` if the administrator returns to the form.
 * @throws ApiError if the record cannot be read
 */
export async function mergeWithStored<Item extends object, Values extends object, Body extends BodyOf<Values>>({
  model,
  base,
  body,
  read,
  ask,
  onDecided,
}: Options<Item, Values, Body>): Promise<Merged<Item, Body> | null> {
  const taken = new Set<string>();
  const kept = new Set<string>();
  for (;;) {
    const stored = await read();
    const content = contentOf(model, stored);
    const found = compare(model, { base, stored: content, body });
    for (const name of found.taken) taken.add(name);
    // Fields that the response had omitted until now are sent as they are.
    const learned = Object.keys(content).filter((name) => !Object.hasOwn(body, name));
    body = takeOver(model, stored, body, [...found.taken, ...learned]);
    if (found.conflicts.length === 0) {
      const labels = fieldsOf(model).flatMap(([name, { label }]) => (taken.has(name) ? [label] : []));
      return { body, stored, taken: labels, kept: [...kept] };
    }

    const decided = await ask(
      fieldsOf(model)
        .filter(([name]) => found.conflicts.includes(name))
        .map(([name, field]) => ({
          name,
          label: field.label,
          stored: shown(field, content[name as keyof Body]),
          typed: shown(field, body[name as keyof Values]),
        })),
    );
    if (!decided) return null;
    for (const name of decided) kept.add(name);
    body = takeOver(model, stored, body, decided);
    base = { ...base, ...content };
    onDecided(stored, [...found.taken, ...learned, ...decided]);
  }
}
