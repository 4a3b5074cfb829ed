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

/** For each ASCII character that is no letter, one with the same place before the letters in the order of codes. */
const PLACES = placesOfOthers();

function placesOfOthers(): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator('id');
  const chars = Array.from({ length: LAST_CHAR - FIRST_CHAR + 1 }, (_, index) =>
    String.fromCharCode(FIRST_CHAR + index),
  );
  // There are 43, and `a` is the code 97; a blank is the first, and stands for itself.
  const others = chars.filter((char) => !/[a-z]/i.test(char)).toSorted(compare);
  return new Map(others.map((char, index) => [char, String.fromCharCode(FIRST_CHAR + index)]));
}

function keyOfPart(part: string): string {
  if (!/\d/.test(part)) return PLACES.get(part) ?? part;
  const significant = part.replace(/^0+/, '');
  return `${PLACES.get('0')}${String.fromCharCode(DIGITS_FROM + significant.length)}${significant}`;
}

/**
 * The collator takes a second for the comparisons that sort 10,000 names on a slow computer; those of keys take some
 * milliseconds. A key has no marks on letters and no case; a text that still has more than ASCII then has no key.
 */
function keyOf(text: string): string | null {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/(?<=[a-z])\p{M}+/giu, '');
  if (!/^[ -~]*$/.test(plain) || plain.length > DIGITS_MAX) return null;
  return plain.toLowerCase().replace(/\d+|[^a-z ]/g, keyOfPart);
}

export const sortableText = (text: string): SortableText => ({ text, key: keyOf(text) });

export function compareTexts(a: SortableText, b: SortableText): number {
  if (a === b) return 0;
  if (a.key !== null && b.key !== null && a.key !== b.key) return a.key < b.key ? -1 : 1;
  return collator.compare(a.text, b.text);
}
