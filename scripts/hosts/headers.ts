import { ASSETS, VERSION_FILE, WORKER_FILE } from '../../lib/platform/versions/version-files';

export { ASSETS };
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/**
 * For hosts whose headers hang on the path, whatever the status: a script that is missing today may be there again
 * after the deployment is taken back, and the answer that it is missing must not be kept for a year.
 */
export const CACHE_BRIEFLY = 'public, max-age=600';
/** Cached, but revalidated on each request, so that a new version is visible immediately. */
export const REVALIDATE = 'no-cache';
/** Files by which browsers detect a new version: they must not be cached, not even by a proxy. */
export const NEVER_KEPT = [WORKER_FILE, VERSION_FILE];
export const NOT_KEPT = 'no-store';

/** Cache-Control of the file at a path below the base path. */
export function cacheControl(address: string): string {
  if (NEVER_KEPT.includes(address)) return NOT_KEPT;
  return address.startsWith(ASSETS) ? CACHE_FOREVER : REVALIDATE;
}

/** Headers of every response besides Content-Security-Policy. */
const securityHeaders: Record<string, string> = {
  // A page that opened the console, or that it opens, has no hold on its window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For hosts that send the same headers with all responses: the script rules are in each page's <meta> tag. */
export const commonHeaders = (headerPolicy: string): Record<string, string> => ({
  'Content-Security-Policy': headerPolicy,
  ...securityHeaders,
});

export const asPairs = (headers: Record<string, string>): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
