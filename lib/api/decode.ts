import { failures } from './errors';

/**
 * Helpers shared by all decoders. They accept what real back ends send (numbers as text, text as numbers, null for an
 * empty list) and fail only if nothing can be read.
 */

export type Json = Record<string, unknown>;

/**
 * An id in the type the back end sent: some back ends reject a request body that has it in another type. An integer beyond
 * 2^53 is a `bigint` (see json.ts).
 */
export type Id = string | number | bigint;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of these names, which an object has in snake_case as they are given, or in camelCase. */
const valuesOf = (object: Json, names: readonly string[]): unknown[] =>
  names
    .flatMap((name) => [name, name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())])
    .flatMap((key) => (Object.hasOwn(object, key) && object[key] !== undefined ? [object[key]] : []));

/** Returns the value of the first of `names` that has one; `undefined` and `null` count as absent. */
export const pick = (object: Json, ...names: string[]): unknown =>
  valuesOf(object, names).find((value) => value !== null);

/** A kind of record, such as courses. */
export interface RecordKind<T> {
  /** Key of a record that is nested in `data`. */
  noun: string;
  /** The name of each editable field in responses. */
  names: Readonly<Record<string, string>>;
  /** `null` for a value without an id. */
  decode: (value: unknown) => T | null;
}

const hasAny = (object: Json, names: readonly string[]): boolean => valuesOf(object, names).length > 0;

/** The items of a list. PHP writes one with gaps, such as after a filter, as an object: `{ "0": …, "2": … }`. */
export function itemsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as Json) : undefined;
}

/** A record in the place of a value, or several: what the back end wants to be sent there is unknown. */
const isRelation = (value: unknown): boolean =>
  itemsOf(value)?.some(isRelation) ?? (isObject(value) && typeof value.url !== 'string');

/**
 * Returns the fields that a response has in neither spelling, or with other records for a value, as `{ omitted }`, or `{}`
 * if it has them all. The value of an omitted field is unknown, so it must not be taken for empty.
 */
export function omittedFields<Field extends string>(
  object: Json,
  names: Record<Field, string>,
): { omitted?: readonly Field[] } {
  const fields = Object.keys(names) as Field[];
  const omitted = fields.filter((field) => {
    const values = valuesOf(object, [names[field]]);
    return values.length === 0 || values.some(isRelation);
  });
  return omitted.length > 0 ? { omitted } : {};
}

/**
 * Finds the record in the data of a response: the data itself, or nested in it, as in `{ course: {…} }`. An object with
 * none of the known keys is no record (`undefined`). `null` if there is null in its place.
 */
export function findRecord<T>(data: unknown, { noun, names }: RecordKind<T>): Json | null | undefined {
  const known = Object.values(names);
  const isRecord = (value: unknown): value is Json => isObject(value) && hasAny(value, known);
  const nested = (name: string): unknown[] => (isObject(data) && Object.hasOwn(data, name) ? [data[name]] : []);
  const found = [data ?? null, ...['data', 'item', 'row', noun].flatMap(nested)];
  return found.find(isRecord) ?? (found.includes(null) ? null : undefined);
}

export function string(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The text of a value, or what names the record in its place: `{ id: 3, name: "Web" }`. */
export const nameIn = (value: unknown): string =>
  isObject(value) ? string(pick(value, 'name', 'title', 'label')) : string(value);

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reads a finite number, also from text (`"12.59"`); `null` for anything else. */
export function number(value: unknown): number | null {
  const isNumeric = typeof value === 'bigint' || (typeof value === 'string' && NUMBER.test(value.trim()));
  const read = isNumeric ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/**
 * Not usable as a path segment: blank text, `.`, `..`, and text with a lone surrogate
 * (`encodeURIComponent` throws on it).
 */
const NO_SEGMENT = /^(\s*|\.|\.\.)$|\p{Surrogate}/u;

export function id(value: unknown): Id | null {
  if (typeof value === 'string') return NO_SEGMENT.test(value) ? null : value;
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? (value as Id) : null;
}

/** The id of a record, which MongoDB calls `_id`. */
export const idOf = (record: Json): Id | null => id(record.id ?? record._id);

/**
 * Reads an http(s) URL, absolute or relative: with a leading slash to the origin of the API, else to its base URL, which
 * may have a path; also as `{ url }`. Anything else (`javascript:`, `data:`, an empty string) is treated as absent.
 */
export function address(given: unknown, baseUrl: string | null): string | null {
  const value = isObject(given) ? given.url : given;
  if (typeof value !== 'string' || value.trim() === '') return null;
  try {
    const url = new URL(value.trim(), baseUrl === null ? undefined : `${baseUrl}/`);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    // Not a URL: treated as absent.
    return null;
  }
}

/** Parses a JSON array; `undefined` if `value` is none. */
function jsonArray(value: string): unknown[] | undefined {
  if (!value.trim().startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // Starts with a bracket, but is not JSON.
    return undefined;
  }
}

/**
 * Reads a list of strings, without empty strings and duplicates. It accepts an array, also of records with a name, a JSON
 * array in a string, or a comma-separated string. Array items are never split at commas.
 */
export function strings(value: unknown): string[] {
  const read = typeof value === 'string' ? (jsonArray(value) ?? value.split(',')) : value;
  return [...new Set((itemsOf(read) ?? []).map((each) => nameIn(each).trim()).filter(Boolean))];
}

declare global {
  // A skipped record was reported. Global, because the inlined script of the list pages has its own copy of this module.
  var reportedSkipped: boolean | undefined;
}

/**
 * Decodes each item of a list. An item without an id is skipped; the first one logs a warning.
 * @throws ApiError if `value` is neither a list nor absent
 */
export function list<T>(value: unknown, item: (value: unknown) => T | null): T[] {
  if (value === null || value === undefined) return [];
  const given = itemsOf(value);
  if (!given) throw failures.invalidFormat();
  const items: T[] = [];
  for (const each of given) {
    const decoded = item(each);
    if (decoded !== null) items.push(decoded);
    else if (!globalThis.reportedSkipped) {
      globalThis.reportedSkipped = true;
      console.warn('Kelola: skipped a record without an id in an answer of the back end.');
    }
  }
  return items;
}
