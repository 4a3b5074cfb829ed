import { ASSETS, VERSION_FILE, WORKER_FILE } from '../../lib/version/contract';

export { ASSETS };
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a new version shows at once. */
export const REVALIDATE = 'no-cache';
/** By these a browser learns of a new version: neither it nor a proxy on the way keeps them. */
export const NEVER_KEPT = [WORKER_FILE, VERSION_FILE];
export const NOT_KEPT = 'no-store';

/** How long the file at an address, below the base path, is kept. */
export function cacheControl(address: string): string {
  if (NEVER_KEPT.includes(address)) return NOT_KEPT;
  return address.startsWith(ASSETS) ? CACHE_FOREVER : REVALIDATE;
}

/** What every answer carries beside its Content-Security-Policy. */
export const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For hosts that send the same to all: what holds for scripts stands in each page's own `<meta>`. */
export const commonHeaders = (headerPolicy: string): Record<string, string> => ({
  'Content-Security-Policy': headerPolicy,
  ...securityHeaders,
});

export const asPairs = (headers: Record<string, string>): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
