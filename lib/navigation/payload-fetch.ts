import { env, withoutBasePath } from '../env';
import { payloadFile } from '../version/contract';
import { tellMissing, whenWorthRetrying } from '../version/recovery';
import { openedVersion } from '../version/version';
import { leaveGuard } from './leaving';
import { matchRoute } from './routes';
import { shellAddress } from './shell-address';

/** As long as Next's own router keeps what it has loaded of a static page. */
const KEPT_MS = 5 * 60_000;

/**
 * Next asks for the payload of `/courses/7/edit` at that address. The export has one for all records, and
 * keeps those of each version apart: a request for a payload goes to the file that belongs to the page that
 * is open. Where the host has it no more, because another version was published, the router loads the
 * document at the address that was asked for.
 */
export function payloadFetch(fetchAsIs: typeof fetch): typeof fetch {
  const payloads = new Map<string, { response: Promise<Response>; until: number }>();

  function fetchPayload(target: URL, init?: RequestInit): Promise<Response> {
    const known = payloads.get(target.pathname);
    if (known && known.until > Date.now()) return known.response;
    const forget = () => void payloads.delete(target.pathname);
    // One caller that gives up must not fail the others.
    const response = fetchAsIs(target, { ...init, signal: null });
    response.then((answer) => isPayload(answer) || forget(), forget);
    payloads.set(target.pathname, { response, until: Date.now() + KEPT_MS });
    return response;
  }

  return async (input, init) => {
    const url = input instanceof URL ? input : typeof input === 'string' ? new URL(input, location.href) : null;
    if (!url || url.origin !== location.origin) return fetchAsIs(input, init);
    const pathname = withoutBasePath(url.pathname);
    // Next asks ahead whether a page has moved. The console's own never do, and a host without
    // rewrite rules would say that a record's page does not exist.
    if (init?.method === 'HEAD' && matchRoute(pathname)) return new Response();
    const path = payloadPath(pathname);
    if (!path) return fetchAsIs(input, init);

    const target = new URL(url);
    target.pathname = env.basePath + (openedVersion ? payloadFile(openedVersion, path) : path);
    // One address for all that ask, so that the browser keeps it once.
    if (openedVersion) target.search = '';
    const load = () => fetchPayload(target, init);
    const answer = await load().catch((error: unknown) => {
      if (isPrefetch(init)) throw error;
      return untilAnswered(load);
    });
    return asAnswerTo(url, isPayload(answer) ? answer.clone() : new Response('', { status: 404 }));
  };
}

/** Where the payload lies that is asked for at `pathname`; `undefined` for what is no payload of the console. */
function payloadPath(pathname: string): string | undefined {
  const [, page, rest] = /^(.*?)(\.txt|\/__next\.[^/]*\.txt)$/.exec(pathname) ?? [];
  if (page === undefined) return undefined;
  // For the home page below a base path Next appends to the base path itself, which leads out of it.
  if (page === env.basePath && rest === '.txt') return '/index.txt';
  return shellAddress(pathname) ?? (matchRoute(page.replace(/^\/index$/, '/')) && pathname);
}

/** A host may send a page in the place of what it does not have, with status 200. */
const isPayload = ({ ok, headers }: Response): boolean => ok && !headers.get('content-type')?.startsWith('text/html');

/** The router goes by the address of an answer: it takes it for the page's own, and loads it where there is no payload. */
function asAnswerTo(url: URL, answer: Response): Response {
  Object.defineProperty(answer, 'url', { value: url.href });
  return answer;
}

const isPrefetch = (init?: RequestInit): boolean => new Headers(init?.headers).has('next-router-prefetch');

/** The navigation that counts; those before it are given up. */
let latest = 0;

/**
 * Without a connection, a screen that was asked for follows once there is one, unless something has been
 * typed meanwhile. The router would leave the console for the browser's own page of errors.
 */
async function untilAnswered(load: () => Promise<Response>): Promise<Response> {
  const navigation = ++latest;
  do {
    tellMissing();
    await whenWorthRetrying();
    // Still none: the person has been told, and is told again.
    const answer = navigation === latest && !leaveGuard.isHeld() && (await load().catch(() => null));
    if (answer) return answer;
  } while (navigation === latest && !leaveGuard.isHeld());
  return new Promise(() => {});
}
