import { env, withoutBasePath } from '../env';
import { matchRoute } from './routes';
import { shellAddress } from './shell-address';

/** As long as Next's own router keeps what it has loaded of a static page. */
const KEPT_MS = 5 * 60_000;

/**
 * Next asks for the payload of `/courses/7/edit` at that address. The export has one for all
 * records, and a host without rewrite rules cannot point there, so the console does: same-origin
 * requests for payloads go to the shell's, which is loaded once, however many records are looked at.
 */
export function payloadFetch(fetchAsIs: typeof fetch): typeof fetch {
  const shells = new Map<string, { response: Promise<Response>; until: number }>();

  function fetchShell(target: URL, init?: RequestInit): Promise<Response> {
    const known = shells.get(target.pathname);
    if (known && known.until > Date.now()) return known.response;
    const forget = () => void shells.delete(target.pathname);
    // One caller that gives up must not fail the others.
    const response = fetchAsIs(target, { ...init, signal: null });
    response.then(({ ok }) => ok || forget(), forget);
    shells.set(target.pathname, { response, until: Date.now() + KEPT_MS });
    return response;
  }

  return async (input, init) => {
    const url = input instanceof URL ? input : typeof input === 'string' ? new URL(input, location.href) : null;
    if (!url || url.origin !== location.origin) return fetchAsIs(input, init);
    const pathname = withoutBasePath(url.pathname);
    // Next asks ahead whether a page has moved. The console's own never do, and a host without
    // rewrite rules would say that a record's page does not exist.
    if (init?.method === 'HEAD' && matchRoute(pathname)) return new Response();
    if (!url.pathname.endsWith('.txt')) return fetchAsIs(input, init);

    const target = new URL(url);
    // For the home page Next appends to the base path itself, which leads out of it.
    if (env.basePath && url.pathname === `${env.basePath}.txt`) {
      target.pathname = `${env.basePath}/index.txt`;
      return fetchAsIs(target, init);
    }
    const shell = shellAddress(pathname);
    if (!shell) return fetchAsIs(input, init);
    target.pathname = env.basePath + shell;
    return (await fetchShell(target, init)).clone();
  };
}
