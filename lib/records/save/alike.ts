const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return NAMED[(name ?? '').toLowerCase()] ?? whole;
  });

/** The letters and digits of a text, or all of it where it has none. */
function essence(text: string): string {
  const plain = withoutEntities(text).normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.trim();
}

/** A text that is cut to the length of its column keeps at least so many letters and digits. */
const CUT_MIN_CHARS = 12;

/**
 * Whether a back end may have stored `sent` as `stored`: some escape a text, cut it to the length of its column, or drop
 * characters that they cannot store.
 */
export function mayBeStoredAs(sent: string, stored: string): boolean {
  const [whole, kept] = [essence(sent), essence(stored)];
  return whole === kept || (kept.length >= CUT_MIN_CHARS && whole.startsWith(kept));
}
