import { object, string } from 'yup';
import { cleanText } from '@/lib/clean-text';
import { text } from '@/lib/text/common';

export const loginSchema = object({
  identifier: string().transform(cleanText).required(text.login.identifierRequired),
  password: string().required(text.login.passwordRequired),
});
