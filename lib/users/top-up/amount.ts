import { cleanText } from '../../clean-text';
import { TOP_UP_MIN_RP } from '../../config';
import { formatCount } from '../../format';
import { readDecimal } from '../../number';

type AmountProblem = 'empty' | 'format' | 'low' | 'high';
export type Amount = { rupiah: number } | { problem: AmountProblem };

const MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** `Rp 1.250.000`, `IDR 1.250.000` and `1.250.000,-` are amounts, too. */
const bare = (typed: string): string =>
  cleanText(typed)
    .replace(/^(rp|idr)\.?\s*/i, '')
    .replace(/,[-–]$/, '');

/**
 * Reads an amount in whole rupiah: `50000`, `50.000`, `50,000`, `50 000`, `50.000,00`. Decimals other than one or two
 * zeros are refused.
 */
export function readAmount(typed: string): Amount {
  if (cleanText(typed) === '') return { problem: 'empty' };
  const read = readDecimal(bare(typed));
  if (!read || !/^0{0,2}$/.test(read.decimals)) return { problem: 'format' };
  if (BigInt(read.whole) > MAX) return { problem: 'high' };
  const rupiah = Number(read.whole);
  return rupiah < TOP_UP_MIN_RP ? { problem: 'low' } : { rupiah };
}

/** Formats an amount for the input field: `50000` → `50.000`. */
export const formatAmount = (rupiah: number): string => formatCount(rupiah);

/** The content of the amount field, and its caret. */
export interface Typed {
  text: string;
  caret: number;
  /** A dot was typed, and not set between groups by `editAmount`: another one may be the next group's. */
  hasTypedDot?: boolean;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
const typedAs = (text: string): Typed => ({ text, caret: text.length });

/** The place in a text behind its first `count` digits; 0 if that is none. */
const placeBehind = (count: number, text: string): number =>
  [...text].findIndex((_, at) => digitsOf(text.slice(0, at + 1)).length === count) + 1;

/** Formats digits in groups; the caret stays after the same digit as before. */
function formatDigits(digits: string, before: number): Typed {
  const text = group(withoutZeros(digits));
  const dropped = digits.length - digitsOf(text).length;
  return { text, caret: placeBehind(before - dropped, text) };
}

/** Formats the text of the field as a whole, if it is an amount. */
function formatWhole(typed: Typed): Typed {
  const amount = readAmount(typed.text);
  return 'rupiah' in amount ? typedAs(formatAmount(amount.rupiah)) : typed;
}

interface Edit {
  /** The content of the field before the edit, and after it. */
  before: string;
  after: Typed;
  /** `hasTypedDot` of the content before. */
  hadTypedDot?: boolean;
  /** The inserted text; empty after a deletion, `null` if unknown. */
  put: string | null;
  /** Whether the Delete key was used: it deletes after the caret, not before it. */
  forward?: boolean;
}

/**
 * Groups digits while they are typed. Only the dots are moved that this function has set: a separator that somebody
 * types means something, so a text with one stays as it was typed, and is never read as another amount than it shows.
 */
export function editAmount(edit: Edit): Typed {
  const { text, caret } = layOut(edit);
  return { text, caret, hasTypedDot: text.includes('.') && (edit.put === '.' || edit.hadTypedDot === true) };
}

function layOut({ before, after, hadTypedDot, put, forward = false }: Edit): Typed {
  const { text, caret } = after;
  if (put === null) return formatWhole(after);
  const digits = digitsOf(text);
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  const hasOwnDots = before === group(digitsOf(before));

  if (hasOwnDots && /^\d*$/.test(put) && /^[\d.]*$/.test(text)) {
    if (put !== '' || text === before || digits !== digitsOf(before)) return formatDigits(digits, digitsBefore);
    // Only a dot was deleted, and grouping would restore it: delete the adjacent digit instead.
    const at = forward ? digitsBefore : digitsBefore - 1;
    return formatDigits(digits.slice(0, Math.max(at, 0)) + digits.slice(at + 1), Math.max(at, 0));
  }
  // A decimal point: beside it, the dots that were set could not be read.
  if (hasOwnDots && !hadTypedDot && put === '.' && text === `${before}.`) return typedAs(`${digitsOf(before)}.`);
  // A whole amount was pasted.
  return put === text ? formatWhole(after) : after;
}
