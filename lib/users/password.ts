import { PASSWORD_MIN_CHARS } from '../config';
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
