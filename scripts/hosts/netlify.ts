import { asHeader } from '../build/csp';
import { ASSETS, CACHE_BRIEFLY, commonHeaders, NEVER_KEPT, NOT_KEPT, REVALIDATE } from './headers';
import type { Site } from './site';

/** `_redirects`, for Netlify and Cloudflare Pages. Both append `.html` themselves. */
export function redirects({ basePath, records }: Site): string {
  const line = (from: string, to: string) => `${basePath}${from} ${basePath}${to} 200`;
  return [
    ...records.flatMap(({ pattern, exported }) => [line(pattern, exported), line(`${pattern}.txt`, `${exported}.txt`)]),
    ...records.map(({ pattern, exported }) => line(`${pattern}/*`, `${exported}/:splat`)),
    '',
  ].join('\n');
}

const block = (path: string, headers: Record<string, string>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * `_headers`, for Netlify and Cloudflare Pages. All matching rules apply, and two policies apply both: so the common
 * policy contains only directives that each page's policy has, too. One rule per page and record route stays far
 * below the limits of 100 rules and 2,000 characters per line.
 */
export function headers({ basePath, headerPolicy, records, pages, pagePolicies }: Site): string {
  const page = (path: string, policy: string) =>
    block(basePath + path, { 'Content-Security-Policy': asHeader(policy), 'Cache-Control': REVALIDATE });
  return [
    block(`${basePath}/*`, commonHeaders(headerPolicy)),
    block(`${basePath}${ASSETS}*`, { 'Cache-Control': CACHE_BRIEFLY }),
    ...NEVER_KEPT.map((file) => block(basePath + file, { 'Cache-Control': NOT_KEPT })),
    ...pages.map(({ path, policy }) => page(path, policy)),
    ...records.map(({ pattern, exported }) => page(pattern, pagePolicies.get(exported) ?? '')),
  ].join('\n');
}
