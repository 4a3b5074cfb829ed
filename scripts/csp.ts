import { createHash } from 'node:crypto';
import { Problem } from './problem';
import { ANYWHERE } from './sources';

/**
 * What pages may load. Nothing here speaks of scripts, so that it can be sent with every answer:
 * those are allowed page by page, by the hash of what stands in the page.
 */
const common = (sources: string): string[] => [
  // Emotion writes its styles into the page as it goes.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  // Previews are blobs; a connection to a large picture that was just chosen has been seen.
  `connect-src ${sources} blob:`,
  `img-src ${sources} blob:`,
  `media-src ${sources} blob:`,
  "object-src 'none'",
  "frame-src 'none'",
  // The service worker that keeps the console in the browser.
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
];

/** Browsers heed this one in a header only. */
const NOT_FRAMED = "frame-ancestors 'none'";

/** What is sent with every answer, pages or not. */
export const headerPolicy = (sources = ANYWHERE): string => [...common(sources), NOT_FRAMED].join('; ');

/** The whole policy of a page, as a header. */
export const asHeader = (pagePolicy: string): string => `${pagePolicy}; ${NOT_FRAMED}`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/g;

function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , body = '']) => body);
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** No string becomes HTML or code; which addresses scripts may come from, `lib/version/page-start.ts` says. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];

/** The policy that lets a page run the scripts that Next wrote into it, and no others. */
export function pagePolicy(html: string, sources = ANYWHERE): string {
  const hashes = [...new Set(inlineScripts(html).map(hashOf))];
  const scripts = ['script-src', "'self'", ...hashes].join(' ');
  return ["default-src 'self'", scripts, ...TRUSTED_TYPES, ...common(sources)].join('; ');
}

/** Writes the policy into a page, ahead of everything that it is about. A former one is replaced. */
export function withPolicy(html: string, policy: string): string {
  const bare = html.replace(META, '');
  const head = /<head[^>]*>(<meta charSet="[^"]*"\/>)?/i;
  return bare.replace(head, (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/** Fails the build for a page that its own policy would break. */
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
  // No hash allows these, so they would be dead.
  const markup = html.replace(SCRIPT, '');
  const handler = /<[a-z][^>]*\s(on[a-z]+)=/i.exec(markup)?.[1];
  if (handler)
    throw new Problem(`${page} has an inline event handler, ${handler}, which its content security policy forbids.`);
}
