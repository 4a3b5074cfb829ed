import { env, withoutBasePath } from '../../env';
import { payloadFile } from '../versions/version-files';
import { notifyChunkError, waitForRetry } from '../versions/chunk-errors';
import { loadedVersion } from '../versions/version';
import { leaveGuard } from '../../navigation/leave-guard';
import { matchRoute } from '../../navigation/routes';
import { exportedPath } from '../../navigation/exported-path';

/** As long as Next's router caches the payload of a static page. */
const KEPT_MS = 5 * 60_000;

/**
 * Wraps fetch for the RSC payload requests of Next's router. For `/courses/7/edit` Next requests the payload at that
 * URL, but the export has one payload for all records, and a copy per version: the request is rewritten to the file
 * that matches the version of the open page. If the host no longer has that file, because another version was
 * published, the response is a 404, and the router loads the document instead.
 */
export function payloadFetch(fetchAsIs: typeof fetch): typeof fetch {
  const payloads = new Map<string, { response: Promise<Response>; until: number }>();

  function fetchPayload(target: URL, init?: RequestInit): Promise<Response> {
    const known = payloads.get(target.pathname);
    if (known && known.until > performance.now()) return known.response;
    const forget = () => void payloads.delete(target.pathname);
    // No signal: an abort by one caller must not fail the others that share the request.
    const response = fetchAsIs(target, { ...init, signal: null });
    response.then((answer) => isPayload(answer) || forget(), forget);
    payloads.set(target.pathname, { response, until: performance.now() + KEPT_MS });
    return response;
  }

  return async (input, init) => {
    const url = input instanceof URL ? input : typeof input === 'string' ? new URL(input, location.href) : null;
    if (!url || url.origin !== location.origin) return fetchAsIs(input, init);
    const pathname = withoutBasePath(url.pathname);
    // Next sends HEAD requests to detect redirects. The console's routes never redirect, and a host without rewrite
    // rules would respond with 404 for a record's page.
    if (init?.method === 'HEAD' && matchRoute(pathname)) return new Response();
    const path = payloadPath(pathname);
    if (!path) return fetchAsIs(input, init);

    const target = new URL(url);
    target.pathname = env.basePath + (loadedVersion ? payloadFile(loadedVersion, path) : path);
    // Without the query string (Next's cache-busting `_rsc`), so that the browser caches the payload once.
    if (loadedVersion) target.search = '';
    const load = () => fetchPayload(target, init);
    // The request belongs to a navigation that was confirmed although something was unsaved.
    const consent = isPrefetch(init) ? null : leaveGuard.consent();
    const answer = await load().catch((error: unknown) => {
      if (isPrefetch(init)) throw error;
      return retryUntilLoaded(load, pathname, consent);
    });
    if (consent?.aborted && !isShown(pathname)) return never();
    return withUrl(url, isPayload(answer) ? answer.clone() : new Response('', { status: 404 }));
  };
}

const PAYLOAD = /^(.*?)(\.txt|\/__next\.[^/]*\.txt)$/;

/** The path of the page that a payload path is requested for. */
const pageOf = (pathname: string): string => PAYLOAD.exec(pathname)?.[1]?.replace(/^\/index$/, '/') ?? pathname;

/** Whether the address is that of the payload's page already: the router changes it first when going back or forward. */
const isShown = (payload: string): boolean => pageOf(payload) === withoutBasePath(window.location.pathname);

/** The router drops a navigation without a response when the next one begins. */
const never = (): Promise<Response> => new Promise(() => {});

/** Maps a requested payload path to the exported file; `undefined` if `pathname` is not a payload of the console. */
function payloadPath(pathname: string): string | undefined {
  const [, page, rest] = PAYLOAD.exec(pathname) ?? [];
  if (page === undefined) return undefined;
  // With a base path, Next requests the payload of the home page as `<base path>.txt`, which is outside of it.
  if (page === env.basePath && rest === '.txt') return '/index.txt';
  return exportedPath(pathname) ?? (matchRoute(pageOf(pathname)) && pathname);
}

/** Some hosts respond with an HTML page and status 200 for a missing file. */
const isPayload = ({ ok, headers }: Response): boolean => ok && !headers.get('content-type')?.startsWith('text/html');

/**
 * Next's router takes `response.url` for the URL of the page, and does a full page load of it if the response is not
 * a payload. So it must be the requested URL, not that of the file.
 */
function withUrl(url: URL, answer: Response): Response {
  Object.defineProperty(answer, 'url', { value: url.href });
  return answer;
}

const isPrefetch = (init?: RequestInit): boolean => new Headers(init?.headers).has('next-router-prefetch');

/** Number of the latest navigation that failed; older ones are given up. */
let latest = 0;

/**
 * Retries a navigation that failed without a response until it succeeds, unless another navigation or unsaved input
 * supersedes it. On an error the router would do a full page load, which ends at the browser's offline page.
 */
async function retryUntilLoaded(
  load: () => Promise<Response>,
  payload: string,
  consent: AbortSignal | null,
): Promise<Response> {
  const navigation = ++latest;
  const from = window.location.href;
  // A navigation to a prefetched page requests nothing: only the address tells of it.
  const isElsewhere = () => window.location.href !== from && !isShown(payload);
  const isSuperseded = () => (consent ? consent.aborted : leaveGuard.isBlocking());
  const isWanted = () => navigation === latest && !isElsewhere() && !isSuperseded();
  do {
    notifyChunkError();
    await waitForRetry();
    // Failed again: `notifyChunkError` announces it in the next iteration.
    const answer = isWanted() && (await load().catch(() => null));
    if (answer) return answer;
  } while (isWanted());
  return never();
}
