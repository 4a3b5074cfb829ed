import { object, string } from 'yup';
import { acceptBaseUrl } from '@/lib/session/endpoint';
import { text } from '@/lib/text/common';

export const setupSchema = object({
  baseUrl: string()
    .ensure()
    .test('url', text.setup.baseUrlInvalid, (value) => acceptBaseUrl(value) !== undefined),
});
