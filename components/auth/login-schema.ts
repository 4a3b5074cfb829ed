import { object, string } from 'yup';
import { text } from '@/lib/text/common';

export const loginSchema = object({
  identifier: string().required(text.login.identifierRequired),
  password: string().required(text.login.passwordRequired),
});
