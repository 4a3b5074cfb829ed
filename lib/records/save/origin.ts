import { contentOf, type Content } from './compare';
import { drafts, fitting, handedOver, type Draft } from './drafts';
import type { BodyOf, FormModel } from '../model';

/** What a form started from. */
export interface Origin<Item, Values, Body> {
  /** Missing in the form for a new record. */
  record?: Item;
  /** Values of the unchanged form. */
  pristine: Values;
  /** Stored values at the time the administrator started editing. */
  base: Content<Body>;
}

export const originOf = <Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record?: Item,
): Origin<Item, Values, Body> => ({
  record,
  pristine: model.toValues(record),
  base: record ? contentOf(model, record) : {},
});

export interface FormStart<Item, Values, Body> {
  /** Path of the form. */
  form: string;
  origin: Origin<Item, Values, Body>;
  /** Initial values, including a restored draft or values handed over by another form. */
  values: Values;
  restored: Draft | null;
}

/** How the form at the path `form` opens. */
export function startOf<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  form: string,
  record?: Item,
): FormStart<Item, Values, Body> {
  const { pristine, base } = originOf(model, record);
  const handed = handedOver.of(form);
  const restored = handed ? null : drafts.read(form);
  // Not from `base`: the back end may have left out a field by now.
  const likeBase = model.toBody(model.toValues());
  return {
    form,
    // The fields of a draft were edited from older stored values: keep those as their base.
    origin: { record, pristine, base: { ...base, ...fitting(restored?.base ?? {}, likeBase) } },
    values: { ...pristine, ...fitting(restored?.values ?? {}, pristine), ...handed },
    restored,
  };
}

/** The form after a decision about conflicts: based on `stored`, with its values in the fields `names`. */
export function rebased<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  { origin, values }: { origin: Origin<Item, Values, Body>; values: Values },
  stored: Item,
  names: readonly string[],
): { origin: Origin<Item, Values, Body>; values: Values } {
  const next = originOf(model, stored);
  const taken = names.map((name) => [name, next.pristine[name as keyof Values]]);
  return {
    origin: { ...next, base: { ...origin.base, ...next.base } },
    values: { ...values, ...(Object.fromEntries(taken) as Partial<Values>) },
  };
}
