import { fileNameOf, resentFrom, withoutQuery } from '../files/stored';
import type { BodyOf, FormModel, ModelField } from './model';

/** Compares what a form began with, what is stored now, and what is about to be sent, field by field. */

/**
 * What a record holds in the fields of its form: of a file its address, of the others what a body
 * that changes nothing would hold. A field that the back end leaves out of its answers is not in it.
 */
export type Content<Body> = { [Name in keyof Body]?: File extends Body[Name] ? string | null : Body[Name] };

interface Comparable {
  leftOut?: readonly string[];
}

type Field = ModelField<object, unknown>;

/** The fields of a model with their names, in the order of the form. */
export const fieldsOf = (model: { fields: object }) => Object.entries(model.fields) as [string, Field][];

export function contentOf<Item extends Comparable, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record: Item,
): Content<Body> {
  const body: Record<string, unknown> = model.toBody(model.toValues(record), record);
  const content = fieldsOf(model).map(
    ([name, { file }]) => [name, file ? file.addressIn(record) : body[name]] as const,
  );
  return Object.fromEntries(content.filter(([name]) => !record.leftOut?.includes(name))) as Content<Body>;
}

/** Browsers send the line breaks of a text area in a way of their own. */
const tidy = (text: unknown): string => String(text).trim().replace(/\r\n?/g, '\n');

function isSame({ file, isSame: isSameValue }: Field, a: unknown, b: unknown): boolean {
  if (file) return withoutQuery(a) === withoutQuery(b);
  return isSameValue ? isSameValue(a, b) : tidy(a) === tidy(b);
}

/** Whether a file field leaves the record's own file as it is: none was chosen, or that file itself is sent again. */
const isKept = (own: unknown, before: unknown): boolean =>
  own === null || (own instanceof File && resentFrom(own) !== undefined && resentFrom(own) === withoutQuery(before));

interface Comparison {
  /** Changed by somebody else alone: they go along as they now are. */
  taken: string[];
  /** Changed by both, to different values: the person decides. */
  conflicts: string[];
}

/** `mine` is about to be sent over `theirs`, in a form that began with `base`. */
export function compare<Item, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  base: Content<Body>,
  theirs: Content<Body>,
  mine: Body,
): Comparison {
  const comparison: Comparison = { taken: [], conflicts: [] };
  for (const [name, field] of fieldsOf(model)) {
    if (!Object.hasOwn(base, name) || !Object.hasOwn(theirs, name)) continue;
    const [before, now, own] = [base, theirs, mine].map((each) => (each as Record<string, unknown>)[name]);
    if (isSame(field, before, now)) continue;
    const isUntouched = field.file ? isKept(own, before) : isSame(field, before, own);
    if (isUntouched) comparison.taken.push(name);
    else if (field.file || !isSame(field, now, own)) comparison.conflicts.push(name);
  }
  return comparison;
}

/** A body with the named fields as `record` holds them; a file that is there is left out, so that it stays. */
export function takeOver<Item, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record: Item,
  body: Body,
  names: readonly string[],
): Body {
  const stored: Record<string, unknown> = model.toBody(model.toValues(record), record);
  return { ...body, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
}

/** A value of a field as it is shown to a person; empty where there is none. */
export function shown(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.file) return value instanceof File ? value.name : fileNameOf(String(value));
  return field.show ? field.show(value) : String(value);
}
