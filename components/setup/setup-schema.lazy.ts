import { object, string } from 'yup';
import { text } from '@/lib/text/common';
import { acceptBaseUrl } from '@/lib/session/endpoint';

export const setupSchema = object({
  baseUrl: string()
    .ensure()
    .test('url', text.setup.baseUrlInvalid, (value) => acceptBaseUrl(value) !== undefined),
});
