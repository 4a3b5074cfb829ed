import { PASSWORD_MADE_CHARS, PASSWORD_MIN_CHARS } from '../config';
import { userText } from './text';

const { passwordRules: labels, passwordMessages: messages } = userText;

/** Password rules, in the order in which the form lists them. */
export const passwordRules = [
  {
    label: labels.length,
    message: messages.length,
    holds: (password: string) => password.length >= PASSWORD_MIN_CHARS,
  },
  { label: labels.upper, message: messages.upper, holds: (password: string) => /[A-Z]/.test(password) },
  { label: labels.lower, message: messages.lower, holds: (password: string) => /[a-z]/.test(password) },
  { label: labels.digit, message: messages.digit, holds: (password: string) => /\d/.test(password) },
];

const LETTERS = { upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', lower: 'abcdefghijkmnopqrstuvwxyz', digit: '23456789' };

/** A whole number below `limit`, each as likely as the other. */
function randomBelow(limit: number): number {
  const bound = 256 - (256 % limit);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while (byte[0]! >= bound);
  return byte[0]! % limit;
}

const pick = (letters: string): string => letters[randomBelow(letters.length)]!;

/** A password that keeps the rules; letters that look alike are left out, and it begins with a letter. */
export function makePassword(): string {
  const all = Object.values(LETTERS).join('');
  const rest = [pick(LETTERS.lower), pick(LETTERS.digit)];
  while (rest.length < PASSWORD_MADE_CHARS - 1) rest.push(pick(all));
  for (let index = rest.length - 1; index > 0; index -= 1) {
    const other = randomBelow(index + 1);
    [rest[index], rest[other]] = [rest[other]!, rest[index]!];
  }
  return pick(LETTERS.upper) + rest.join('');
}
