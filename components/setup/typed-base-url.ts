import { cleanText } from '@/lib/clean-text';
import { acceptBaseUrl } from '@/lib/session/endpoint';

/** The base URL that was typed, or pasted from a chat; `undefined` if the console accepts none like it. */
export const typedBaseUrl = (typed: string): string | undefined => acceptBaseUrl(cleanText(typed));
