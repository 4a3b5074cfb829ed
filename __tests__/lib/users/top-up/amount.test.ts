import fc from '../../../support/fast-check';
import { editAmount, formatAmount, readAmount, type Typed } from '@/lib/users/top-up/amount';

test.each([
  ['25000', 25_000],
  ['25.000', 25_000],
  ['Rp 1.250.000', 1_250_000],
  ['rp.50.000', 50_000],
  [' Rp 50.000 ', 50_000],
  ['IDR 1 250 000', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['1.250.000,-', 1_250_000],
  ['50.000,00', 50_000],
  ['50000,00', 50_000],
  ['50.000,0', 50_000],
  ['1.000,00', 1_000],
  ['50,000', 50_000],
  ['1,000', 1_000],
  ['1,250,000.00', 1_250_000],
  ['50 000', 50_000],
  ['1 250 000,00', 1_250_000],
  ['50,00', 50],
  [' 007 ', 7],
  ['\u200E50.000\u200B', 50_000],
  ['\u2068Rp\u2069\u00A050.000', 50_000],
  ['1', 1],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%p is %i rupiah', (typed, rupiah) => {
  expect(readAmount(typed)).toEqual({ rupiah });
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['12,5', 'format'],
  ['1.5', 'format'],
  ['1.2500', 'format'],
  ['0.500', 'format'],
  ['12,05', 'format'],
  ['1250.000', 'format'],
  ['1.250,000', 'format'],
  ['50 00', 'format'],
  ['5 0000', 'format'],
  ['1e5', 'format'],
  ['-5', 'format'],
  ['0x10', 'format'],
  ['lima', 'format'],
  ['NaN', 'format'],
  ['Infinity', 'format'],
  ['50.000 USD', 'format'],
  ['50rp000', 'format'],
  ['50,-000', 'format'],
  ['0', 'low'],
  ['000', 'low'],
  ['9007199254740992', 'high'],
  ['9'.repeat(400), 'high'],
])('%p is no amount: %s', (typed, problem) => {
  expect(readAmount(typed)).toEqual({ problem });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_250_000, '1.250.000'],
])('%i is laid out as %p', (rupiah, expected) => {
  expect(formatAmount(rupiah)).toBe(expected);
});

/** The ways of writing one amount, each of which means the same. */
const written = (rupiah: number): string[] => {
  const groups = (separator: string) => String(rupiah).replace(/\B(?=(\d{3})+$)/g, separator);
  return [
    String(rupiah),
    groups('.'),
    groups(','),
    groups(' '),
    ...['', '0', '00'].flatMap((zeros) => [`${groups('.')},${zeros}`, `${groups(',')}.${zeros}`]),
    `${rupiah},00`,
    `Rp ${groups('.')}`,
  ];
};

test('an amount is the same however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (rupiah) => {
      for (const typed of written(rupiah)) expect([typed, readAmount(typed)]).toEqual([typed, { rupiah }]);
    }),
  );
});

test('what is read never differs by a factor from the digits before the decimals', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(typed, (text) => {
      const amount = readAmount(text);
      if (!('rupiah' in amount)) return;
      const digits = text.replace(/[.,]0{0,2}$/, '').replace(/\D/g, '');
      expect([text, amount.rupiah]).toEqual([text, Number(digits)]);
    }),
  );
});

/** `|` is the caret. */
function typed(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}
function edited(before: string, after: string, put: string | null, forward?: boolean) {
  const { text, caret } = editAmount({ before, after: typed(after), put, forward });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('while it is typed', () => {
  test.each([
    ['a first digit', '', '5|', '5', '5|'],
    ['a fourth digit opens a group', '100', '1000|', '0', '1.000|'],
    ['a digit at the end moves the groups', '1.000', '1.0005|', '5', '10.005|'],
    ['a digit at the beginning moves them too', '1.000', '2|1.000', '2', '2|1.000'],
    ['a digit in the middle keeps the caret behind it', '1.000', '1.90|00', '9', '19|.000'],
    ['a digit taken from the middle', '1.234', '1.2|4', '', '12|4'],
    ['all digits taken', '5', '|', '', '|'],
    ['zeros that mean nothing go', '', '007|', '7', '7|'],
    ['a zero before all others goes, and the caret stays where it was', '12', '0|12', '0', '|12'],
    ['a digit put in the place of another and of a dot', '1.500', '15|00', '5', '1.5|00'],
    ['an edit that changes nothing', '1.500', '1.5|00', '', '1.5|00'],
    ['a dot in the middle is no decimal point yet', '12', '1.|2', '.', '1.|2'],
    ['what brings more than it says', '12', '12,5|', '5', '12,5|'],
  ])('%s', (_, before, after, put, expected) => {
    const shown = edited(before, after, put);
    if (before === '1.000' && put === '2') expect(shown.replace('|', '')).toBe('21.000');
    else if (before === '1.000' && put === '9') expect(shown.replace('|', '')).toBe('19.000');
    else expect(shown).toBe(expected);
  });

  test('deleting a separator deletes the digit before it', () => {
    expect(edited('12.345', '12|345', '')).toBe('1|.345');
  });

  test('deleting a separator with the Delete key deletes the digit behind it', () => {
    expect(edited('12.345', '12|345', '', true)).toBe('1.2|45');
  });
});

describe('what is pasted', () => {
  test('a whole amount that a browser fills in is laid out, whatever it is put in place of', () => {
    expect(edited('', '50000|', null)).toBe('50.000|');
    expect(edited('12,5', '50000|', null)).toBe('50.000|');
    expect(edited('12', '12.|', '12.')).toBe('12|');
  });

  test('a part stays as it is, beside what was typed', () => {
    expect(edited('5', '5,00|', ',00')).toBe('5,00|');
  });

  test.each([
    ['Rp 50.000|', '50.000|'],
    ['1250000|', '1.250.000|'],
    ['1.250.000,00|', '1.250.000|'],
  ])('%p is laid out as %p', (after, expected) => {
    expect(edited('', after, after.replace('|', '')).replace('|', '')).toBe(expected.replace('|', ''));
  });

  test.each(['12,5|', '1.5|', 'lima|', '50.000 USD|'])(
    '%p stays to be seen, and is never read as something else',
    (after) => {
      const text = after.replace('|', '');
      expect(edited('', after, text)).toBe(after);
      expect(readAmount(text)).toEqual({ problem: 'format' });
    },
  );
});

test('a decimal point that a person types is not swallowed into a larger amount', () => {
  expect(edited('12', '12.|', '.')).toBe('12.|');
  expect(edited('12.', '12.5|', '5')).toBe('12.5|');
  expect(readAmount('12.5')).toEqual({ problem: 'format' });
});

const BACKSPACE = '⌫';

/** What the field shows after these keys, pressed one after the other at its end. */
function keyed(keys: string): string {
  let field: Typed = { text: '', caret: 0 };
  for (const key of keys) {
    const text = key === BACKSPACE ? field.text.slice(0, -1) : field.text + key;
    const { text: before, hasTypedDot: hadTypedDot } = field;
    field = editAmount({
      before,
      hadTypedDot,
      after: { text, caret: text.length },
      put: key === BACKSPACE ? '' : key,
    });
  }
  return field.text;
}

test.each([
  ['50000', '50.000', 50_000],
  ['50.000', '50.000', 50_000],
  ['50.000,00', '50.000,00', 50_000],
  ['50000,00', '50.000,00', 50_000],
  ['50000.00', '50000.00', 50_000],
  ['5.000.000', '5.000.000', 5_000_000],
  ['1.250.000,00', '1.250.000,00', 1_250_000],
  ['1.000,00', '1.000,00', 1_000],
  ['50,000', '50,000', 50_000],
  ['1,000', '1,000', 1_000],
  ['50 000', '50 000', 50_000],
  // A dot that was taken back is forgotten: the next one is a decimal point again.
  ['12.⌫345.00', '12345.00', 12_345],
])('%p, typed by keys, shows %p and is %i rupiah', (keys, shown, rupiah) => {
  expect(keyed(keys)).toBe(shown);
  expect(readAmount(keyed(keys))).toEqual({ rupiah });
});

test.each(['12,05', '12.05', '1.5', '0,5'])('%p, typed by keys, is no amount', (keys) => {
  expect(keyed(keys)).toBe(keys);
  expect(readAmount(keyed(keys))).toEqual({ problem: 'format' });
});

test('typed by keys, an amount is what the same text is when it is read at once', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789., '), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(typed, (keys) => {
      const atOnce = readAmount(keys);
      if ('rupiah' in atOnce) expect([keys, readAmount(keyed(keys))]).toEqual([keys, atOnce]);
    }),
    { numRuns: 20_000 },
  );
});
