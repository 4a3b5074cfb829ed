import fc from '../support/fast-check';
import { cleanText, isSameText } from '@/lib/clean-text';

test.each([
  ['siti\u200B', 'siti'],
  ['\u200Esi\u2060ti\u202C', 'siti'],
  ['si\u00ADti', 'siti'],
  ['si\u200Dti\uFE0F', 'siti'],
  ['\uFEFFsiti\u061C', 'siti'],
  ['siti\u3164', 'siti'],
  [' \u00A0siti\u00A0rahma\u3000', 'siti rahma'],
  ['siti\trahma\r\n', 'siti rahma'],
  ['Ande\u0301', 'Andé'],
  ['\u200B \u2068', ''],
])('%j is cleaned to %j', (typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
});

test.each([
  'می\u200Cخواهم',
  'क्\u200Dष',
  '👨\u200D👩\u200D👧',
  '❤\uFE0F Cinta',
  '1\uFE0F\u20E3',
  '🏴\u{E0067}\u{E0062}\u{E007F}',
])('joiners and selectors stay where %j is written with them', (text) => {
  expect(cleanText(text)).toBe(text);
});

test('cleaned text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

test('usernames and addresses are compared without case and without what nobody sees', () => {
  expect(isSameText('Siti@Contoh.id\u200E', '\u00A0siti@contoh.id')).toBe(true);
  expect(isSameText('siti', 'siti.')).toBe(false);
});
