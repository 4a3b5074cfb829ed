import { object, string } from 'yup';
import { text } from '@/lib/text/common';
import { typedBaseUrl } from './typed-base-url';

export const setupSchema = object({
  baseUrl: string()
    .ensure()
    .test('url', text.setup.baseUrlInvalid, (value) => typedBaseUrl(value) !== undefined),
});
