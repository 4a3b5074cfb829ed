import { failures } from './errors';

/**
 * The small vocabulary that all decoders are written in. It reads what real back ends send (numbers
 * as text, text as numbers, null for an empty list) and gives up only where nothing can be read.
 */

export type Json = Record<string, unknown>;

/** An id as the back end gave it: sent back in a body, it must keep its type. */
export type Id = string | number;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of `names` that the object really has; `undefined` and `null` count as absent. */
export function pick(object: Json, ...names: string[]): unknown {
  for (const name of names) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/**
 * The fields of a record that an answer leaves out altogether, by the names it may give them; nothing
 * where it has them all. What is left out is not known to be empty.
 */
export function leftOutOf<Field extends string>(
  object: Json,
  names: Record<Field, readonly string[]>,
): { leftOut?: readonly Field[] } {
  const fields = Object.keys(names) as Field[];
  const leftOut = fields.filter(
    (field) => !names[field].some((name) => Object.hasOwn(object, name) && object[name] !== undefined),
  );
  return leftOut.length > 0 ? { leftOut } : {};
}

export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A finite number, also when it is sent as text (`"12.59"`); `null` for anything else. */
export function number(value: unknown): number | null {
  const read = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** What cannot be a segment of a path: blanks, the steps of a path itself, half a letter. */
const NO_SEGMENT = /^(\s*|\.|\.\.)$|\p{Surrogate}/u;

export function id(value: unknown): Id | null {
  if (typeof value === 'string') return NO_SEGMENT.test(value) ? null : value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/**
 * An http(s) address, absolute or relative to the API base address. Anything else
 * (`javascript:`, `data:`, an empty string) is treated as absent.
 */
export function address(value: unknown, baseUrl: string | null): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  try {
    const url = new URL(value.trim(), baseUrl ?? undefined);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    // It is no address: treated as absent.
    return null;
  }
}

/** The array that a text holds as JSON, if it holds one. */
function jsonArray(value: string): unknown[] | undefined {
  if (!value.trim().startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // A text that only begins like an array.
    return undefined;
  }
}

/**
 * A list of texts without empty ones and repeats. It may come as a text: a JSON array, or items between
 * commas. An item is never split.
 */
export function texts(value: unknown): string[] {
  const read = typeof value === 'string' ? (jsonArray(value) ?? value.split(',')) : value;
  const values = Array.isArray(read) ? read : [];
  return [...new Set(values.map((each) => text(each).trim()).filter(Boolean))];
}

let reported = false;

/** Reads each item of a list; one that has no id is skipped and reported to the console, once. */
export function list<T>(value: unknown, item: (value: unknown) => T | null): T[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw failures.invalidFormat();
  const items: T[] = [];
  for (const each of value) {
    const decoded = item(each);
    if (decoded !== null) items.push(decoded);
    else if (!reported) {
      reported = true;
      console.warn('Kelola: skipped a record without an id in an answer of the back end.');
    }
  }
  return items;
}
