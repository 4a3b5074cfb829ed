import { object, string } from 'yup';
import { setupText } from '@/lib/text/entry';
import { acceptBaseUrl } from '@/lib/session/endpoint';

export const setupSchema = object({
  baseUrl: string()
    .ensure()
    .test('url', setupText.baseUrlInvalid, (value) => acceptBaseUrl(value) !== undefined),
});
