import { cleanText } from '../clean-text';
import { PRICE_MIN_USD } from '../config';
import { readDecimal } from '../number';

/** From here on, a double cannot represent cents exactly. */
export const PRICE_LIMIT_USD = 2 ** 46;

const PRICE_DECIMALS_MAX = 2;
/** `US$49,99`, `$ 49.99` and `49,99 USD` are prices, too. */
const CURRENCY = /^(?:us\$|usd|\$) ?|(?<=.) ?(?:us\$|usd|\$)$/gi;

type PriceProblem = 'format' | 'low' | 'decimals' | 'high';
export type Price = { plain: string; dollars: number } | { problem: PriceProblem };

/**
 * Converts a typed price to a plain decimal such as `1250.50`. It accepts decimal comma and point, with or without
 * thousands separators and the currency; an empty field means `0`. `null` if the input is invalid or ambiguous.
 */
export function plainPrice(typed: string): string | null {
  const trimmed = cleanText(typed);
  if (trimmed === '') return '0';
  const bare = trimmed.replace(CURRENCY, '');
  const sign = bare.startsWith('-') ? '-' : '';
  const read = readDecimal(bare.slice(sign.length));
  return read && sign + read.whole + (read.decimals && `.${read.decimals}`);
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
