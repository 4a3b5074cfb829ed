import { cleanText } from '../clean-text';

/** What a back end is asked first, without a token. */
export const PROBE_PATH = '/api/auth/self';

/** The base URL of the back end that was asked for `PROBE_PATH` at `address`; `undefined` if the address is another one. */
export const baseUrlOf = (address: string): string | undefined => {
  const [, base] = new RegExp(`^(.*)${PROBE_PATH}/?$`).exec(parseBaseUrl(address) ?? '') ?? [];
  return base === undefined ? undefined : parseBaseUrl(base);
};

/**
 * Normalizes a typed base URL: http(s), without trailing slashes, query or fragment. Returns
 * `undefined` if it is not such a URL.
 */
export function parseBaseUrl(value: string): string | undefined {
  // A chat may add characters that nobody sees.
  const typed = cleanText(value);
  let url: URL;
  try {
    url = new URL(typed);
  } catch {
    // Not a URL; the form shows the message.
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  // fetch rejects URLs with credentials, and a query would swallow the paths appended to the base URL.
  if (url.username || url.password || url.search || url.hash || !/^https?:\/\//i.test(typed)) return undefined;
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
