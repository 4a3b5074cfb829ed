import { startFaultProxy, type Call, type FaultProxy } from './fault-proxy';
import { test as base } from '../test';

export { expect, unique } from '../test';

/** The console, connected to the real back end through a fault proxy (`network`). */
export const test = base.extend<{ network: FaultProxy }>({
  network: async ({ backend }, use) => {
    const network = await startFaultProxy(backend.url);
    await use(network);
    await network.stop();
  },
  storageState: async ({ network, backend, baseURL, session }, use) => {
    const localStorage = [
      { name: 'api-base-url', value: network.url },
      ...(session === 'signed-in' ? [{ name: 'auth-token', value: backend.token }] : []),
    ];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
});

/** Matches all calls but those of the session, so that faults do not affect the session check. */
export const data = ({ url }: Call): boolean =>
  url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/auth/');

export const reading =
  (pathname: string, query: Record<string, string> = {}) =>
  ({ method, url }: Call): boolean =>
    method === 'GET' &&
    url.pathname === pathname &&
    Object.entries(query).every(([name, value]) => url.searchParams.get(name) === value);
