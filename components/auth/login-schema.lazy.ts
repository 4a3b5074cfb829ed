import { object, string } from 'yup';
import { cleanText } from '@/lib/clean-text';
import { loginText } from '@/lib/text/entry';

export const loginSchema = object({
  identifier: string().transform(cleanText).required(loginText.identifierRequired),
  password: string().required(loginText.passwordRequired),
});
