/** A price as it is typed: digits, and at most one decimal point (or comma). */
const PLAIN = /^\d*(?:\.(\d+))?$/;

/** Beyond this, cents are lost in a number. */
export const PRICE_LIMIT_USD = 2 ** 46;

/**
 * What is typed in a price field as a plain decimal, such as `49.99`; the empty field means `0`.
 * `null` for what is no number, has an exponent or is infinite.
 */
export function plainPrice(typed: string): string | null {
  const trimmed = typed.trim().replace(',', '.');
  if (trimmed === '') return '0';
  return PLAIN.test(trimmed) ? trimmed.replace(/^0+(?=\d)/, '').replace(/^\./, '0.') : null;
}

export const decimalsOf = (plain: string): number => PLAIN.exec(plain)?.[1]?.length ?? 0;
