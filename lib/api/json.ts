/**
 * JSON whose integers keep all their digits: an id beyond 2^53 is a `bigint`. As a number it would be another id.
 */

/** A text without such long numbers is parsed without a reviver, which takes much longer. */
const LONG_INTEGER = /\d{16}/;
const INTEGER = /^-?\d+$/;

interface Context {
  /** The text of a number, where the browser tells it. */
  source?: string;
}

const revive = (_: string, value: unknown, { source = '' }: Context = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && INTEGER.test(source) ? BigInt(source) : value;

let tellsSource = false;
JSON.parse('0', (_, value: unknown, { source }: Context = {}) => {
  tellsSource = source === '0';
  return value;
});

/** The start of a string in whose place a number stands: no server knows it. */
const newMark = (): string => `${Math.random().toString(36).slice(2)}#`;

/** The strings of a JSON text, and the numbers outside of them. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** Browsers before Chrome 114, Firefox 135 and Safari 18.4 do not tell the text of a number: it becomes a marked string. */
function parseMarked(text: string): unknown {
  const mark = newMark();
  const marked = text.replace(TOKENS, (token) =>
    INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${mark}${token}"` : token,
  );
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/** @throws SyntaxError */
export function parseJson(text: string): unknown {
  if (!LONG_INTEGER.test(text)) return JSON.parse(text);
  return tellsSource ? JSON.parse(text, revive) : parseMarked(text);
}

/** Writes a `bigint` as a number with all its digits. */
export function toJson(value: unknown): string {
  const mark = newMark();
  const marked = JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? mark + each : each));
  return marked.replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}
