import { makePassword, passwordRules } from '@/lib/users/password';

const complaintsAbout = (password: string) =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ message }) => message);

test.each([
  [
    '',
    [
      'Password harus minimal 8 karakter',
      'Password harus mengandung minimal 1 huruf besar',
      'Password harus mengandung minimal 1 huruf kecil',
      'Password harus mengandung minimal 1 angka',
    ],
  ],
  ['Abcdef1', ['Password harus minimal 8 karakter']],
  ['abcdefg1', ['Password harus mengandung minimal 1 huruf besar']],
  ['ABCDEFG1', ['Password harus mengandung minimal 1 huruf kecil']],
  ['Abcdefgh', ['Password harus mengandung minimal 1 angka']],
  ['Abcdefg1', []],
  ['1 2 Ab !?', []],
])('the password %p is told %j, in this order', (password, complaints) => {
  expect(complaintsAbout(password)).toEqual(complaints);
});

test('made passwords keep the rules, and no spreadsheet takes one for a formula', () => {
  for (let count = 0; count < 500; count += 1) {
    const password = makePassword();
    expect(passwordRules.every(({ holds }) => holds(password))).toBe(true);
    expect(password).toMatch(/^[A-Z]/);
  }
});

test('made passwords take each character equally often', () => {
  const counts = new Map<string, number>();
  for (let count = 0; count < 2_000; count += 1)
    for (const character of makePassword().slice(1)) counts.set(character, (counts.get(character) ?? 0) + 1);
  // One lower-case letter and one digit are certain; among the rest, no character is preferred.
  const upper = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'].map((character) => counts.get(character) ?? 0);
  expect(Math.max(...upper)).toBeLessThan(Math.min(...upper) * 1.6);
});
