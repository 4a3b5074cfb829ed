import { latinKey } from '@/hooks/use-shortcut';

const press = (init: KeyboardEventInit) => latinKey(new KeyboardEvent('keydown', init));

test.each<[string, KeyboardEventInit, string]>([
  ['a Latin letter, wherever it stands', { key: 'S', code: 'KeyO' }, 's'],
  ['the place of an Arabic letter', { key: 'ﻻ', code: 'KeyB' }, 'b'],
  ['the place of a Russian letter', { key: 'л', code: 'KeyK' }, 'k'],
  ['the place of the slash', { key: 'ظ', code: 'Slash' }, '/'],
  ['the place of the question mark', { key: 'ظ', code: 'Slash', shiftKey: true }, '?'],
  ['a sign as it is typed', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['a key without a letter', { key: 'Enter', code: 'Enter' }, 'enter'],
])('a shortcut goes by %s', (_, init, key) => {
  expect(press(init)).toBe(key);
});
