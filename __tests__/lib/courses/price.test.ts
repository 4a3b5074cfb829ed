import fc from '../../support/fast-check';
import { plainPrice, PRICE_LIMIT_USD, readPrice, typedPrice } from '@/lib/courses/price';

test.each([
  ['49.99', '49.99'],
  ['49,99', '49.99'],
  [' 5 ', '5'],
  ['US$49,99', '49.99'],
  ['$49.99', '49.99'],
  ['USD\u00A049,99', '49.99'],
  ['$ 1,250.50', '1250.50'],
  ['49,99 usd', '49.99'],
  ['$-5', '-5'],
  ['0.10', '0.10'],
  ['0', '0'],
  ['007.50', '7.50'],
  ['00', '0'],
  ['90071992547409.91', '90071992547409.91'],
  ['', '0'],
  ['  ', '0'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['0,01', '0.01'],
  // While somebody is still typing.
  ['49,', '49'],
  ['49.', '49'],
  ['1.250,', '1250'],
])('%p is the plain price %p', (typed, expected) => {
  expect(plainPrice(typed)).toBe(expected);
});

test.each([
  ['\u200E1.250,50\u200B', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1.250.000', '1250000'],
  ['1,250,000', '1250000'],
  ['1.250.000,5', '1250000.5'],
  ['1,250,000.5', '1250000.5'],
  ['12.500,05', '12500.05'],
])('%p is read with its thousands as %p', (typed, expected) => {
  expect(plainPrice(typed)).toBe(expected);
});

test.each([
  ['1.250', '1250'],
  ['1,250', '1250'],
  ['12.500', '12500'],
  ['125,000', '125000'],
])('%p might be either, and counts as thousands: %p', (typed, expected) => {
  expect(plainPrice(typed)).toBe(expected);
});

test.each([
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['00.125', '0.125'],
  [',125', '0.125'],
  ['1250.500', '1250.500'],
  ['1250,500', '1250.500'],
  ['12.5000', '12.5000'],
  ['1.250,500', '1250.500'],
])('%p has no thousands behind its separator but too many decimals: %p', (typed, expected) => {
  expect(plainPrice(typed)).toBe(expected);
  expect(readPrice(typed)).toEqual({ problem: 'decimals' });
});

test.each([
  '12.50,5',
  '12,50.5',
  '1.25.0',
  '1,25,0',
  '1250.000,5',
  '1.250,50,0',
  '1.250,500.5',
  '1,250.000,50',
  '0.250.000',
  '0.250,5',
  '5..',
  '5,,',
  '5.,',
  '.',
  ',',
  '.,5',
  'abc',
  'NaN',
  'Infinity',
  '+1',
  '1e5',
  '1e400',
  '0x10',
  '1 00',
  '--5',
  '5-',
  '٣',
])('%p cannot be read', (typed) => {
  expect(plainPrice(typed)).toBeNull();
  expect(readPrice(typed)).toEqual({ problem: 'format' });
});

test.each([
  ['', 'low'],
  ['0', 'low'],
  ['0,00', 'low'],
  ['-1', 'low'],
  ['-1.250,50', 'low'],
  ['0,001', 'low'],
  ['99999999999999999999', 'high'],
])('%p is refused: %s', (typed, problem) => {
  expect(readPrice(typed)).toEqual({ problem });
});

test('a price is read with its dollars', () => {
  expect(readPrice('1.250,50')).toEqual({ plain: '1250.50', dollars: 1250.5 });
  expect(readPrice('0,01')).toEqual({ plain: '0.01', dollars: 0.01 });
});

test.each([
  [49.99, '49,99'],
  [1250.5, '1250,5'],
  [1250, '1250'],
  [0.01, '0,01'],
  [1000000, '1000000'],
  // Not `49,995`: that is how thousands are typed.
  [49.995, '49,9950'],
  [0.125, '0,125'],
])('%p is typed %p', (dollars, typed) => {
  expect(typedPrice(dollars)).toBe(typed);
});

test('what an edit form shows of a price is read as that price again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(1, 10, 100, 1_000, 10_000), (cents, scale) => {
      const dollars = cents / scale;
      expect(Number(plainPrice(typedPrice(dollars)))).toBe(dollars);
    }),
  );
});

test('however a price is written, it is never off by a factor', () => {
  const group = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const decimals = String(cents).padStart(2, '0');
      const dollars = Number(`${whole}.${decimals}`);
      for (const typed of [
        `${whole},${decimals}`,
        `${whole}.${decimals}`,
        `${group(String(whole), '.')},${decimals}`,
        `${group(String(whole), ',')}.${decimals}`,
      ])
        expect(Number(plainPrice(typed))).toBe(dollars);
    }),
  );
});

test('up to the limit no cent is lost in a number', () => {
  const dollars = String(Math.floor(PRICE_LIMIT_USD) - 1);
  const cents = Array.from({ length: 100 }, (_, cent) => `${dollars}.${String(cent).padStart(2, '0')}`);
  expect(new Set(cents.map(Number)).size).toBe(100);
});

test('the largest price that can be typed is over the limit', () => {
  expect(readPrice('9'.repeat(400))).toEqual({ problem: 'high' });
});
