import { env, withoutBasePath } from '../lib/env';
import { matchRoute } from '../lib/navigation/routes';
import type { KeptName } from '../lib/kept';

declare const self: ServiceWorkerGlobalScope;

/**
 * Scope of this console. Several consoles may share an origin and its Cache Storage, so cache names
 * contain the scope.
 */
const scope = new URL(self.registration.scope);

export const names: Record<'versions' | 'tabs', KeptName<'Cache Storage'>> = {
  versions: `kelola ${scope.pathname} `,
  tabs: `kelola-tabs ${scope.pathname}`,
};

/** Absolute URL of `path`, which is below the base path. */
export const urlOf = (path: string): string => new URL(env.basePath + path, scope).href;

/** Path of the exported page for a URL of the console; `undefined` for other URLs. */
export const pageAt = (url: URL): string | undefined => matchRoute(withoutBasePath(url.pathname))?.exported;

export const openWindows = async (): Promise<readonly WindowClient[]> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(scope.href));
};
