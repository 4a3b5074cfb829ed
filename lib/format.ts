import { MB } from './config';

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });
const rupiahWithCents = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollars = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'USD' });
const counts = new Intl.NumberFormat('id-ID');
const megabytes = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2, useGrouping: false });

const times = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' });

/** The time of day, such as `14.05`, of milliseconds since 1970. */
export const formatTime = (time: number): string => times.format(time);

/** `1250000` → `Rp 1.250.000`; decimals only where there are some. */
export const formatRupiah = (amount: number): string =>
  `Rp ${(Number.isInteger(amount) ? rupiah : rupiahWithCents).format(amount)}`;

/** `49.99` → `US$49,99`, without the space that some versions of ICU put after the sign. */
export const formatDollars = (amount: number): string => dollars.format(amount).replace(/\s/g, '');

export const formatCount = (count: number): string => counts.format(count);

/** A size in megabytes, rounded up so that a file just over a limit never reads as the limit. */
export const formatMegabytes = (bytes: number): string => megabytes.format(Math.ceil((bytes / MB) * 100) / 100);

/** `52428` → `51,2 KB`; `5242880` → `5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < MB ? `${megabytes.format(Math.round((bytes / 1024) * 10) / 10)} KB` : `${formatMegabytes(bytes)} MB`;
}
