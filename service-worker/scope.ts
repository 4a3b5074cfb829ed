import { env, withoutBasePath } from '../lib/env';
import { matchRoute } from '../lib/navigation/routes';

declare const self: ServiceWorkerGlobalScope;

/** The folder that this console lies in. Several may share an origin, and its storage: names hold the scope. */
const scope = new URL(self.registration.scope);

export const names = {
  versions: `kelola ${scope.pathname} `,
  tabs: `kelola-tabs ${scope.pathname}`,
};

/** The whole address of what lies at `path`, below the base path. */
export const urlOf = (path: string): string => new URL(env.basePath + path, scope).href;

/** The exported page that answers an address of the console, `undefined` for other addresses. */
export const pageAt = (url: URL): string | undefined => matchRoute(withoutBasePath(url.pathname))?.shell;

export const openWindows = async (): Promise<readonly WindowClient[]> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(scope.href));
};
