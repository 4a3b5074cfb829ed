import { BULK_NAMES_SHOWN, MB, MESSAGE_MAX_CHARS } from './config';

/**
 * Formats a number in the Indonesian locale, such as `1.234,5`. `Intl.NumberFormat` gives the same result (a test
 * compares them), but its first call takes 100 ms on a slow machine, just before a list is painted.
 */
function decimal(value: number, { min = 0, max }: { min?: number; max: number }): string {
  // From 1e21 on, `toFixed` uses exponents.
  if (!(Math.abs(value) < 1e21)) return value.toLocaleString('id-ID');
  const [whole = '', part = ''] = Math.abs(value).toFixed(max).split('.');
  const digits = part.replace(/0+$/, '').padEnd(min, '0');
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${digits && `,${digits}`}`;
}

/** Formats the day of a time in ms since 1970, such as `21 November`; `undefined` for today. */
export function formatDayUnlessToday(time: number, now = new Date()): string | undefined {
  const day = new Date(time);
  if (day.toDateString() === now.toDateString()) return undefined;
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('id-ID', { day: 'numeric', month: 'long', year });
}

/** Formats the time of day of a time in ms since 1970, such as `14.05`. */
export const formatTime = (time: number): string =>
  new Date(time).toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit' });

/** `1250000` → `Rp 1.250.000`; with decimals only if the amount has some. */
export const formatRupiah = (amount: number): string =>
  `Rp ${decimal(amount, { min: Number.isInteger(amount) ? 0 : 2, max: 2 })}`;

/** `49.99` → `US$49,99`. */
export const formatDollars = (amount: number): string =>
  `${amount < 0 ? '-' : ''}US$${decimal(Math.abs(amount), { min: 2, max: 2 })}`;

export const formatCount = (count: number): string => decimal(count, { max: 3 });

/** Without thousands separators: next to a unit, `1.024` would read as a decimal. */
const size = (value: number): string => decimal(value, { max: 2 }).replaceAll('.', '');

/** Formats bytes as megabytes, rounded up so that a file just over a limit never reads as the limit. */
export const formatMegabytes = (bytes: number): string => size(Math.ceil((bytes / MB) * 100) / 100);

/** `52428` → `51,2 KB`; `5242880` → `5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < MB ? `${size(Math.round((bytes / 1024) * 10) / 10)} KB` : `${formatMegabytes(bytes)} MB`;
}

/** The words of a server as they are shown: shortened, and without the `;` between messages that are whole sentences. */
export const serverWords = (text: string): string =>
  shorten(text.replace(/([.!?]); (?=[A-Z])/g, '$1 '), MESSAGE_MAX_CHARS);

/** Truncates a text to `maxChars` UTF-16 units, and then ends it with `…`. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  // Do not cut a surrogate pair in half.
  return `${text
    .slice(0, maxChars)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** The first of several names, and how many more there are. */
export function firstNames(names: readonly string[]): string[] {
  const more = names.length - BULK_NAMES_SHOWN;
  return [...names.slice(0, BULK_NAMES_SHOWN), ...(more > 0 ? [`dan ${formatCount(more)} lainnya`] : [])];
}

/** The day, unless it is today, and the time of day, before which `word` stands. */
export const formatDayAndTime = (time: number, word = ''): string =>
  [formatDayUnlessToday(time), word + formatTime(time)].filter(Boolean).join(' ');

/** How much of a job is over, from 0 to 100. */
export const percentOf = ({ sent, total }: { sent: number; total: number }): number =>
  total > 0 ? Math.floor((sent / total) * 100) : 0;
