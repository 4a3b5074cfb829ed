import { cleanText } from './clean-text';

/** Digits in groups of three with either separator: `1.250`, `12,500,000`. */
const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/;
/** Digits in groups of three with blanks, and perhaps decimals: `1 250 000,50`. */
const GROUPED_BY_BLANKS = /^[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/;

/** A number as text: `whole` has no separators and no leading zeros. */
export interface Decimal {
  whole: string;
  decimals: string;
}

const decimal = (whole: string, decimals: string): Decimal => ({
  whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0',
  decimals,
});

/**
 * Reads a number as Indonesians and others type it: decimal comma or point, with or without thousands separators.
 * `null` if the separators are inconsistent or the text is no number. What is typed is never changed by a factor:
 * `1.250` is ambiguous, and three digits after the only separator are read as thousands, unless the part before it
 * cannot precede a group of thousands (`0,125`, `1250.500`).
 */
export function readDecimal(typed: string): Decimal | null {
  const text = cleanText(typed);
  const byBlanks = GROUPED_BY_BLANKS.exec(text);
  if (byBlanks) {
    const [, , rest = ''] = byBlanks;
    return decimal(text.slice(0, text.length - rest.length), rest.slice(1));
  }
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null;

  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at === -1) return decimal(text, '');
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  if (!/[.,]/.test(before)) {
    const thousands = after.length === 3 && before.length <= 3 && Number(before) !== 0;
    return thousands ? decimal(before + after, '') : decimal(before, after);
  }
  const others = new Set(before.match(/[.,]/g));
  if (others.size > 1) return null;
  if (others.has(text[at] ?? '')) return GROUPED.test(text) ? decimal(text, '') : null;
  return GROUPED.test(before) ? decimal(before, after) : null;
}
