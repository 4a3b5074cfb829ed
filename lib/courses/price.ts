import { PRICE_MIN_USD } from '../config';

/** From here on, a double cannot represent cents exactly. */
export const PRICE_LIMIT_USD = 2 ** 46;

const PRICE_DECIMALS_MAX = 2;

export type PriceProblem = 'format' | 'low' | 'decimals' | 'high';
export type Price = { plain: string; dollars: number } | { problem: PriceProblem };

/** Digits in groups of three with either separator: `1.250`, `12,500,000`. */
const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/;

const decimal = (whole: string, decimals: string) => ({ whole, decimals });

/** Splits digits at the decimal separator; `null` if the separators are inconsistent. */
function splitDecimals(digits: string): { whole: string; decimals: string } | null {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at === -1) return decimal(digits, '');
  const before = digits.slice(0, at);
  const after = digits.slice(at + 1);
  const separator = digits[at];

  if (!/[.,]/.test(before)) {
    // `1.250` is ambiguous. Three digits after the only separator are read as thousands, unless the part before it
    // cannot precede a group of thousands (`0,125`, `1250.500`).
    const thousands = after.length === 3 && before.length <= 3 && Number(before) !== 0;
    return thousands ? decimal(before + after, '') : decimal(before, after);
  }
  const others = new Set(before.match(/[.,]/g));
  if (others.size > 1) return null;
  if (others.has(separator ?? '')) return GROUPED.test(digits) ? decimal(digits, '') : null;
  return GROUPED.test(before) ? decimal(before, after) : null;
}

/**
 * Converts a typed price to a plain decimal such as `1250.50`. It accepts decimal comma and point, with or without
 * thousands separators; an empty field means `0`. `null` if the input is invalid or ambiguous.
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

/** Parses and validates a typed price. */
export function readPrice(typed: string): Price {
  const plain = plainPrice(typed);
  if (plain === null) return { problem: 'format' };
  const dollars = Number(plain);
  if (dollars < PRICE_MIN_USD) return { problem: 'low' };
  if ((plain.split('.')[1]?.length ?? 0) > PRICE_DECIMALS_MAX) return { problem: 'decimals' };
  return dollars > PRICE_LIMIT_USD ? { problem: 'high' } : { plain, dollars };
}

/** Formats a price for the input field: with a decimal comma, without thousands separators (`1250,5`). */
export function typedPrice(dollars: number): string {
  const typed = String(dollars).replace('.', ',');
  // Three decimals would be parsed as thousands, so append a zero.
  return /^-?[1-9]\d{0,2},\d{3}$/.test(typed) ? `${typed}0` : typed;
}
