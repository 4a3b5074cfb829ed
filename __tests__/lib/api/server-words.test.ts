import { refusal } from '@/lib/api/errors';
import { placeError } from '@/lib/records/save/field-errors';
import { failureText } from '@/lib/api/failure-text';
import { serverWords } from '@/lib/format';

test('what a server says is cut at 200 characters', () => {
  expect(serverWords('x'.repeat(5_000))).toBe(`${'x'.repeat(200)}…`);
  expect(serverWords('x'.repeat(200))).toBe('x'.repeat(200));
});

test('it is cut in no letter', () => {
  expect(serverWords(`${'x'.repeat(199)}😀 and more`)).toBe(`${'x'.repeat(199)}…`);
});

test('messages that are sentences stand beside each other as sentences', () => {
  expect(serverWords('It is taken.; Choose another.')).toBe('It is taken. Choose another.');
  expect(serverWords('title is short; price is low.; it is odd')).toBe('title is short; price is low.; it is odd');
});

test('a toast holds no more of it', () => {
  expect(failureText(refusal(500, 'x'.repeat(5_000)), 'Gagal')).toHaveLength(201);
});

test('each field has its own message, also where all of them together are longer', () => {
  const about = (name: string) => `${name} ${'must be longer '.repeat(12).trim()}`;
  const { fields } = placeError(refusal(400, ['title', 'price', 'topics'].map(about).join(',')), {
    title: ['title'],
    price: ['price'],
    topics: ['topics'],
  });
  expect(fields).toEqual({ title: about('title'), price: about('price'), topics: about('topics') });
});
