import { fileNameOf, resentFrom, withoutQuery } from '../../files/address';
import { asBefore, type LookUp } from '../../jobs/evidence';
import { changesOf } from './drafts';
import type { BodyOf, FormModel, ModelField, Stored } from '../model';

/**
 * The comparable values of a record by form field: for a file its URL, for other fields what an unchanged request
 * body would contain. Fields that the back end omits from its responses are missing.
 */
export type Content<Body> = { [Name in keyof Body]?: File extends Body[Name] ? string | null : Body[Name] };

type Field = ModelField<object, unknown>;

/** Entries of the model's fields, in the order of the form. */
export const fieldsOf = (model: { fields: object }) => Object.entries(model.fields) as [string, Field][];

export function contentOf<Item extends Pick<Stored, 'omitted'>, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record: Item,
): Content<Body> {
  const body: Record<string, unknown> = model.toBody(model.toValues(record), record);
  const content = fieldsOf(model).map(
    ([name, { file }]) => [name, file ? file.addressIn(record) : body[name]] as const,
  );
  return Object.fromEntries(content.filter(([name]) => !record.omitted?.includes(name))) as Content<Body>;
}

/**
 * The body of an update. It lacks the fields that the response had omitted and nobody has typed: their value is
 * unknown, and an empty one would overwrite it.
 */
export function knownBody<Item extends Pick<Stored, 'omitted'>, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  values: Values,
  record: Item,
): Partial<Body> {
  const typed = changesOf(values, model.toValues(record));
  // A file that was not chosen is never sent.
  const unknown = fieldsOf(model).flatMap(([name, { file }]) =>
    file || name in typed || !record.omitted?.includes(name) ? [] : [name],
  );
  const body = Object.entries(model.toBody(values, record)).filter(([name]) => !unknown.includes(name));
  return Object.fromEntries(body) as Partial<Body>;
}

/** Browsers submit line breaks of a textarea as CRLF. */
const tidy = (text: unknown): string => String(text).trim().replace(/\r\n?/g, '\n').normalize('NFC');

function isSame({ file, isSame: isSameValue }: Field, a: unknown, b: unknown): boolean {
  if (file) return withoutQuery(a) === withoutQuery(b);
  return isSameValue ? isSameValue(a, b) : tidy(a) === tidy(b);
}

/** Whether a file field keeps the stored file: no file was chosen, or the stored file itself is sent again. */
const isKept = (own: unknown, before: unknown): boolean =>
  own === null || (own instanceof File && resentFrom(own) === withoutQuery(before));

interface Comparison {
  /** Changed only by another administrator: their stored values are taken over. */
  taken: string[];
  /** Changed by both, to different values: the administrator decides. */
  conflicts: string[];
}

/**
 * Three-way comparison of each field: what is stored now with what was stored when the form was opened (`base`), and
 * with what would be sent (`body`).
 */
export function compare<Item, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  { base, stored, body }: { base: Content<Body>; stored: Content<Body>; body: Partial<Body> },
): Comparison {
  const comparison: Comparison = { taken: [], conflicts: [] };
  for (const [name, field] of fieldsOf(model)) {
    if (![base, stored, body].every((each) => Object.hasOwn(each, name))) continue;
    const [before, now, own] = [base, stored, body].map((each) => (each as Record<string, unknown>)[name]);
    if (isSame(field, before, now)) continue;
    const isUntouched = field.file ? isKept(own, before) : isSame(field, before, own);
    if (isUntouched) comparison.taken.push(name);
    else if (field.file || !isSame(field, now, own)) comparison.conflicts.push(name);
  }
  return comparison;
}

interface Sent<Body> {
  /** What was stored when the form was opened, and right before the update was sent. */
  base: Content<Body>;
  before: Content<Body>;
  stored: Content<Body>;
  body: Partial<Body>;
}

/**
 * Whether a record holds what an update has sent: the fields that it changes tell, for another administrator may have
 * changed others since. It cannot tell if one of them is neither as before nor as sent, or if only what an answer does not
 * show was changed: a password, or a file whose address stays.
 */
export function effectOn<Item, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  { base, before, stored, body }: Sent<Body>,
): LookUp<never> {
  const seen = { stored: false, missing: false, other: false, same: false, hidden: false };
  for (const [name, field] of fieldsOf(model)) {
    const [opened, was, now, own] = [base, before, stored, body].map((each) => (each as Record<string, unknown>)[name]);
    if (field.isHidden) seen.hidden ||= Boolean(own);
    // The address of a file may stay, whether it was stored or not.
    else if (field.file) {
      if (!(own instanceof File)) continue;
      if (!isSame(field, was, now)) seen.same = true;
      else if (now !== null) seen.hidden = true;
    } else if (!Object.hasOwn(body, name) || !Object.hasOwn(stored, name)) continue;
    // Somebody else had stored the same before.
    else if (isSame(field, was, own)) seen.same ||= isSame(field, now, own) && !isSame(field, opened, own);
    else if (isSame(field, now, own)) seen.stored = true;
    else if (isSame(field, now, was)) seen.missing = true;
    else seen.other = true;
  }
  if (seen.other || (seen.stored && seen.missing)) return { effect: 'cannot tell' };
  if (seen.missing) return asBefore();
  if (seen.stored || seen.same) return { effect: 'yes' };
  return seen.hidden ? { effect: 'cannot tell' } : asBefore();
}

/**
 * What a write has sent and a record does not hold: it is shown empty or, where `before` is what was stored before, as it
 * was; of a list a part may be missing. The labels of the fields, with the missing texts of a list. What else differs may
 * be how the back end writes it.
 */
export function droppedFields<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  body: Partial<Body>,
  record: Item,
  before: Content<Body> = {},
): string[] {
  const sent: Record<string, unknown> = body;
  const stored: Record<string, unknown> = contentOf(model, record);
  const former: Record<string, unknown> = before;
  return fieldsOf(model).flatMap(([name, field]) => {
    if (field.file || field.isHidden || !(name in stored) || !(name in sent)) return [];
    const [own, now] = [textsOf(sent[name]), textsOf(stored[name])];
    const lost = without(own, now);
    if (lost.length > 0 && without(now, own).length === 0)
      return [now.length > 0 ? `${field.label} (${lost.join(', ')})` : field.label];
    const isAsBefore = name in former && isSame(field, former[name], stored[name]);
    return isAsBefore && !isSame(field, former[name], sent[name]) ? [field.label] : [];
  });
}

const textsOf = (value: unknown): string[] => [value ?? []].flat().map(tidy).filter(Boolean);

const without = (texts: string[], others: string[]): string[] =>
  texts.filter((text) => !others.some((other) => other.toLowerCase() === text.toLowerCase()));

/**
 * Replaces the named fields of `body` by the values of `record`. File fields become `null`, so that
 * the stored file stays.
 */
export function takeOver<Item, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record: Item,
  body: Partial<Body>,
  names: readonly string[],
): Partial<Body> {
  const stored: Record<string, unknown> = model.toBody(model.toValues(record), record);
  return { ...body, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
}

/** Formats a field value for display; empty if there is none. */
export function shown(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.file) return value instanceof File ? value.name : fileNameOf(String(value));
  return field.show ? field.show(value) : String(value);
}
