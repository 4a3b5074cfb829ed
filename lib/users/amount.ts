import { TOP_UP_MIN_RP } from '../config';

/** The content of the amount field: digits in groups of thousands, and the caret position. */
export interface Typed {
  text: string;
  caret: number;
}

export type AmountProblem = 'empty' | 'format' | 'low' | 'high';
export type Amount = { rupiah: number } | { problem: AmountProblem };

const GROUPED = /^(\d+|[1-9]\d{0,2}(\.\d{3})+)$/;
const MAX = BigInt(Number.MAX_SAFE_INTEGER);

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * Returns the digits of an unambiguous whole amount: `25000`, `Rp 1.250.000`, `IDR 1 250 000`, `1.250.000,00`,
 * `1.250.000,-`. `null` for anything else: `12,5` and `1.5` must not become 125 and 15.
 */
function wholeDigits(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(rp|idr)\.?\s*/i, '')
    .replace(/,(0{1,2}|[-–])$/, '')
    .replace(/(?<=\d)\s+(?=\d)/g, '.');
  return GROUPED.test(bare) ? withoutZeros(digitsOf(bare)) : null;
}

export function readAmount(text: string): Amount {
  if (text.trim() === '') return { problem: 'empty' };
  const digits = wholeDigits(text);
  if (digits === null) return { problem: 'format' };
  if (BigInt(digits) > MAX) return { problem: 'high' };
  return Number(digits) < TOP_UP_MIN_RP ? { problem: 'low' } : { rupiah: Number(digits) };
}

/** Formats digits in groups; the caret stays after the same digit as before. */
function formatDigits(digits: string, before: number): Typed {
  const text = group(withoutZeros(digits));
  const dropped = digits.length - digitsOf(text).length;
  let left = Math.max(before - dropped, 0);
  let caret = 0;
  while (left > 0 && caret < text.length) {
    if (text[caret] !== '.') left -= 1;
    caret += 1;
  }
  return { text, caret };
}

export const formatAmount = (rupiah: number): string => group(String(rupiah));

interface Edit {
  /** The content of the field before the edit, and after it. */
  before: string;
  after: Typed;
  /** The inserted text; empty after a deletion, `null` if unknown. */
  put: string | null;
  /** Whether the Delete key was used: it deletes after the caret, not before it. */
  forward?: boolean;
}

/**
 * Reformats the field after an edit. Digits are regrouped. A text that is not a whole amount stays as typed, so that
 * the administrator can correct it; it is never reinterpreted.
 */
export function editAmount({ before, after: { text, caret }, put, forward = false }: Edit): Typed {
  const digits = digitsOf(text);
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  const wasTidy = before === '' || group(digitsOf(before)) === before;

  if (wasTidy && put === '' && text !== before && digits === digitsOf(before)) {
    // Only a separator was deleted, and regrouping would restore it: delete the adjacent digit instead.
    const at = forward ? digitsBefore : digitsBefore - 1;
    return formatDigits(digits.slice(0, Math.max(at, 0)) + digits.slice(at + 1), Math.max(at, 0));
  }
  if (wholeDigits(text) !== null) return formatDigits(wholeDigits(text) ?? '', digitsBefore);
  // Inserting or deleting a digit in the middle breaks the groups: regroup. But a separator that was typed may be
  // meant as a decimal point, so it stays.
  if (wasTidy && put !== null && /^\d*$/.test(put) && /^[\d.]+$/.test(text)) return formatDigits(digits, digitsBefore);
  return { text, caret };
}
