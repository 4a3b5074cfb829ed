import { PRICE_MIN_USD } from '../config';

/** Beyond this, cents are lost in a number. */
export const PRICE_LIMIT_USD = 2 ** 46;

const PRICE_DECIMALS_MAX = 2;

export type PriceProblem = 'format' | 'low' | 'decimals' | 'high';
export type Price = { plain: string; dollars: number } | { problem: PriceProblem };

/** Digits in groups of three, whatever separates them: `1.250`, `12,500,000`. */
const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/;

const decimal = (whole: string, decimals: string) => ({ whole, decimals });

/** The digits before and after the decimal separator; `null` where the separators make no sense. */
function splitDecimals(digits: string): { whole: string; decimals: string } | null {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at === -1) return decimal(digits, '');
  const before = digits.slice(0, at);
  const after = digits.slice(at + 1);
  const separator = digits[at];

  if (!/[.,]/.test(before)) {
    // `1.250` might be either: three digits behind the only separator are thousands, unless no
    // group of thousands is written like what stands before it (`0,125`, `1250.500`).
    const thousands = after.length === 3 && before.length <= 3 && Number(before) !== 0;
    return thousands ? decimal(before + after, '') : decimal(before, after);
  }
  const others = new Set(before.match(/[.,]/g));
  if (others.size > 1) return null;
  if (others.has(separator ?? '')) return GROUPED.test(digits) ? decimal(digits, '') : null;
  return GROUPED.test(before) ? decimal(before, after) : null;
}

/**
 * What is typed in a price field as a plain decimal such as `1250.50`, whether it was typed with a
 * decimal comma or point and with or without thousands; the empty field means `0`. `null` for what
 * cannot be read without guessing.
 */
export function plainPrice(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return '0';
  const [, sign = '', digits = ''] = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(trimmed) ?? [];
  const parts = digits === '' ? null : splitDecimals(digits);
  if (!parts) return null;
  const whole = parts.whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return sign + whole + (parts.decimals && `.${parts.decimals}`);
}

/** The price that a person has typed, or what is wrong with it. */
export function readPrice(typed: string): Price {
  const plain = plainPrice(typed);
  if (plain === null) return { problem: 'format' };
  const dollars = Number(plain);
  if (dollars < PRICE_MIN_USD) return { problem: 'low' };
  if ((plain.split('.')[1]?.length ?? 0) > PRICE_DECIMALS_MAX) return { problem: 'decimals' };
  return dollars > PRICE_LIMIT_USD ? { problem: 'high' } : { plain, dollars };
}

/** A price as a person would type it: with a comma, without thousands (`1250,5`). */
export function typedPrice(dollars: number): string {
  const typed = String(dollars).replace('.', ',');
  // Three decimals would be read as thousands when they are typed.
  return /^-?[1-9]\d{0,2},\d{3}$/.test(typed) ? `${typed}0` : typed;
}
