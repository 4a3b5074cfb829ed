import {
  formatBytes,
  formatCount,
  formatDayUnlessToday,
  formatDollars,
  formatMegabytes,
  formatRupiah,
  formatTime,
} from '@/lib/format';

const MB = 1024 * 1024;

test.each([
  [1_250_000, 'Rp 1.250.000'],
  [0, 'Rp 0'],
  [999, 'Rp 999'],
  [150_000.5, 'Rp 150.000,50'],
  [1090.25, 'Rp 1.090,25'],
  [-5000, 'Rp -5.000'],
  [9_007_199_254_740_991, 'Rp 9.007.199.254.740.991'],
])('%p rupiah read %p', (amount, expected) => {
  expect(formatRupiah(amount)).toBe(expected);
});

test.each([
  [49.99, 'US$49,99'],
  [0, 'US$0,00'],
  [0.01, 'US$0,01'],
  [20, 'US$20,00'],
  [12.5, 'US$12,50'],
  [1_234_567.8, 'US$1.234.567,80'],
])('%p dollars read %p', (amount, expected) => {
  expect(formatDollars(amount)).toBe(expected);
});

test.each([
  [0, '0'],
  [1234, '1.234'],
])('the count %p reads %p', (count, expected) => {
  expect(formatCount(count)).toBe(expected);
});

test.each([
  [10 * MB, '10'],
  [10 * MB + 1, '10,01'],
  [10.5 * MB, '10,5'],
  [1, '0,01'],
  [0, '0'],
  [2000 * MB, '2000'],
])('%p bytes are %p MB: a file over a limit never reads as the limit', (bytes, expected) => {
  expect(formatMegabytes(bytes)).toBe(expected);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [52_428, '51,2 KB'],
  [5 * MB, '5 MB'],
])('%p bytes read %p', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test('a time of day reads as on an Indonesian clock', () => {
  expect(formatTime(new Date(2025, 0, 2, 14, 5).getTime())).toBe('14.05');
  expect(formatTime(new Date(2025, 0, 2, 0, 0).getTime())).toBe('00.00');
});

test('a day reads in Indonesian, unless it is today', () => {
  const now = new Date(2026, 10, 22, 0, 5);
  const on = (year: number, month: number, day: number) =>
    formatDayUnlessToday(+new Date(year, month, day, 23, 50), now);
  expect(on(2026, 10, 22)).toBeUndefined();
  expect(on(2026, 10, 21)).toBe('21 November');
  expect(on(2025, 10, 22)).toBe('22 November 2025');
});

test('numbers read as the browser itself writes them in Indonesian', () => {
  const rupiah = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const dollars = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'USD' });
  const counts = new Intl.NumberFormat('id-ID');
  for (let digits = 0; digits <= 15; digits += 1) {
    for (const first of [1, 5.55, 9.99, 1.203, -7.08]) {
      const amount = Math.round(first * 10 ** digits * 100) / 100;
      if (!Number.isInteger(amount)) expect(formatRupiah(amount)).toBe(`Rp ${rupiah.format(amount)}`);
      // Some versions of ICU put a space after the sign.
      expect(formatDollars(amount)).toBe(dollars.format(amount).replace(/\s/g, ''));
      expect(formatCount(Math.trunc(amount))).toBe(counts.format(Math.trunc(amount)));
    }
  }
  expect(formatCount(1e21)).toBe(counts.format(1e21));
});
