import { TOP_UP_MIN_RP } from '../config';

/** An amount of whole rupiah as it is typed: digits in groups, with the caret where it belongs. */
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
 * The digits of what is unmistakably a whole amount: `25000`, `Rp 1.250.000`, `IDR 1 250 000`,
 * `1.250.000,00`, `1.250.000,-`. `null` for everything else: `12,5` and `1.5` must not become 125 and 15.
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

/** Lays digits out in groups; the caret stays behind the digits that were before it. */
function layOut(digits: string, before: number): Typed {
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
  /** What was in the field, and what the browser has made of it. */
  before: string;
  after: Typed;
  /** The text that was put in; empty where something was deleted, `null` where it is not known. */
  put: string | null;
  /** Deleted with the Delete key: what stands behind the caret, not before it. */
  forward?: boolean;
}

/**
 * What the field shows after an edit. Digits are grouped anew; what is no whole amount stays as it
 * was typed, to be seen and put right, never read as something else.
 */
export function editAmount({ before, after: { text, caret }, put, forward = false }: Edit): Typed {
  const digits = digitsOf(text);
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  const wasTidy = before === '' || group(digitsOf(before)) === before;

  if (wasTidy && put === '' && text !== before && digits === digitsOf(before)) {
    // Only a separator was deleted, which would come right back: the digit beside it is meant.
    const at = forward ? digitsBefore : digitsBefore - 1;
    return layOut(digits.slice(0, Math.max(at, 0)) + digits.slice(at + 1), Math.max(at, 0));
  }
  if (wholeDigits(text) !== null) return layOut(wholeDigits(text) ?? '', digitsBefore);
  // Groups are out of step after a digit more or less in the middle; a separator that a person put
  // in themselves may be meant as a decimal point.
  if (wasTidy && put !== null && /^\d*$/.test(put) && /^[\d.]+$/.test(text)) return layOut(digits, digitsBefore);
  return { text, caret };
}
