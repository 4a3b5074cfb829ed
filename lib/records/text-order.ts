/** Orders texts as Indonesian dictionaries do, with numbers in them as numbers: `Bab 2` before `Bab 10`. */
const collator = new Intl.Collator('id', { numeric: true });

/** A text with what makes comparing it fast. */
export interface SortableText {
  text: string;
  /** Texts with keys compare as their keys do, unless these are equal. */
  key: string | null;
}

const FIRST_CHAR = 32;
const LAST_CHAR = 126;
/** A number stands at the place of its first digit, followed by the number of its digits. */
const DIGITS_FROM = 0x100;
const DIGITS_MAX = 254;

/** The place of each ASCII character in the collator's order; letters of both cases have the same place. */
const PLACES = placesOfCharacters();

function placesOfCharacters(): string[] {
  const { compare } = new Intl.Collator('id', { sensitivity: 'base' });
  const chars = Array.from({ length: LAST_CHAR - FIRST_CHAR + 1 }, (_, index) =>
    String.fromCharCode(FIRST_CHAR + index),
  );
  const places: string[] = [];
  let place = 0;
  let before = '';
  for (const char of chars.toSorted(compare)) {
    if (compare(before, char) !== 0) place += 1;
    places[char.charCodeAt(0)] = String.fromCharCode(place);
    before = char;
  }
  return places;
}

/**
 * The collator takes a second for the comparisons that sort 10,000 names on a slow computer; those of keys take some
 * milliseconds. A key has no marks on letters and no case; a text that still has more than ASCII then has no key.
 */
function keyOf(text: string): string | null {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/(?<=[a-z])\p{M}+/giu, '');
  let key = '';
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at);
    const place = PLACES[code];
    if (place === undefined) return null;
    key += place;
    if (code < 48 || code > 57) continue;
    const [digits = ''] = /^\d+/.exec(plain.slice(at)) ?? [];
    const significant = digits.replace(/^0+/, '');
    if (significant.length > DIGITS_MAX) return null;
    key = key.slice(0, -1) + PLACES[48] + String.fromCharCode(DIGITS_FROM + significant.length) + significant;
    at += digits.length - 1;
  }
  return key;
}

export const sortableText = (text: string): SortableText => ({ text, key: keyOf(text) });

export function compareTexts(a: SortableText, b: SortableText): number {
  if (a.text === b.text) return 0;
  if (a.key !== null && b.key !== null && a.key !== b.key) return a.key < b.key ? -1 : 1;
  return collator.compare(a.text, b.text);
}
