import { HEADER_POLICY } from '../csp';

/** Hashed names: what such a file holds never changes. */
export const ASSETS = '/_next/static/';
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a new version shows at once. */
export const REVALIDATE = 'no-cache';

/** What every answer carries beside its Content-Security-Policy. */
export const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For hosts that send the same to all: what holds for scripts stands in each page's own `<meta>`. */
export const commonHeaders: Record<string, string> = {
  'Content-Security-Policy': HEADER_POLICY,
  ...securityHeaders,
};

export const asPairs = (headers: Record<string, string>): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
