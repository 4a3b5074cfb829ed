import { passwordRules } from '@/lib/users/password';

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
