import { decimalsOf, plainPrice, PRICE_LIMIT_USD } from '@/lib/courses/price';

test.each([
  ['49.99', '49.99'],
  ['49,99', '49.99'],
  [' 5 ', '5'],
  ['0.10', '0.10'],
  ['0', '0'],
  ['007.50', '7.50'],
  ['00', '0'],
  ['90071992547409.91', '90071992547409.91'],
  ['', '0'],
  ['  ', '0'],
])('%p is the plain price %p', (typed, expected) => {
  expect(plainPrice(typed)).toBe(expected);
});

test('a price without a digit before the point, as number fields allow it, is a price', () => {
  expect(plainPrice('.5')).toBe('0.5');
});

test.each([
  'abc',
  'NaN',
  'Infinity',
  '-1',
  '+1',
  '1e21',
  '1e400',
  '0x10',
  '1.250,50',
  '1 000',
  '5..',
  '.',
  ',',
  '5 USD',
  '٣',
])('%p is no price', (typed) => {
  expect(plainPrice(typed)).toBeNull();
});

test.each([
  ['5', 0],
  ['5.1', 1],
  ['49.99', 2],
  ['0.005', 3],
  ['', 0],
])('%p has %i decimals', (plain, decimals) => {
  expect(decimalsOf(plain)).toBe(decimals);
});

test('up to the limit no cent is lost in a number', () => {
  const dollars = String(Math.floor(PRICE_LIMIT_USD) - 1);
  const cents = Array.from({ length: 100 }, (_, cent) => `${dollars}.${String(cent).padStart(2, '0')}`);
  expect(new Set(cents.map(Number)).size).toBe(100);
});

test('the largest price that can be typed is over the limit', () => {
  expect(Number('9'.repeat(400)) > PRICE_LIMIT_USD).toBe(true);
});
