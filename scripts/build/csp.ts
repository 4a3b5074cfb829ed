import { createHash } from 'node:crypto';
import { Problem } from '../problem';
import { ANYWHERE } from './console-settings';

/**
 * Directives without script rules, so that they can be sent with every response. Scripts are allowed per page, by the
 * hashes of its inline scripts.
 */
const common = (sources: string): string[] => [
  // Emotion inserts styles at runtime.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  // File previews are blob: URLs; browsers have been seen to fetch a large one through connect-src.
  `connect-src ${sources} blob:`,
  `img-src ${sources} blob:`,
  `media-src ${sources} blob:`,
  "object-src 'none'",
  "frame-src 'none'",
  // The service worker.
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
];

/** Browsers ignore this directive in a <meta> tag. */
const NOT_FRAMED = "frame-ancestors 'none'";

/** The policy header that is sent with every response. */
export const headerPolicy = (sources = ANYWHERE): string => [...common(sources), NOT_FRAMED].join('; ');

/** The complete policy of a page as a header. */
export const asHeader = (pagePolicy: string): string => `${pagePolicy}; ${NOT_FRAMED}`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/g;

function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , body = '']) => body);
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Strings are never turned into HTML or code; `lib/platform/head/page-start.ts` defines the allowed script URLs. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];

/** Creates the policy of a page: it allows the inline scripts of this page by hash, and no others. */
export function pagePolicy(html: string, sources = ANYWHERE): string {
  const hashes = [...new Set(inlineScripts(html).map(hashOf))];
  const scripts = ['script-src', "'self'", ...hashes].join(' ');
  return ["default-src 'self'", scripts, ...TRUSTED_TYPES, ...common(sources)].join('; ');
}

/** Inserts the policy into <head>, before everything it applies to. Replaces a previous one. */
export function withPolicy(html: string, policy: string): string {
  const bare = html.replace(META, '');
  const head = /<head[^>]*>(<meta charSet="[^"]*"\/>)?/i;
  return bare.replace(head, (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/**
 * Checks that the policy of a page does not break the page.
 * @throws Problem
 */
export function checkPolicy(html: string, page: string): void {
  const policies = [...html.matchAll(META)].map(([, policy = '']) => policy);
  if (policies.length !== 1)
    throw new Problem(`${page} has ${policies.length} content security policies in place of one.`);
  const [policy = ''] = policies;
  const scripts = inlineScripts(html);
  if (scripts.some((script) => !policy.includes(hashOf(script)))) {
    throw new Problem(`${page} has an inline script whose hash is not in its content security policy.`);
  }
  if (/script-src[^;]*'unsafe-/.test(policy)) throw new Problem(`${page} allows unsafe scripts.`);
  // Hashes do not allow inline event handlers, so they would not run.
  const markup = html.replace(SCRIPT, '');
  const handler = /<[a-z][^>]*\s(on[a-z]+)=/i.exec(markup)?.[1];
  if (handler)
    throw new Problem(`${page} has an inline event handler, ${handler}, which its content security policy forbids.`);
}
