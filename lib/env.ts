import { BRAND } from './brand';

/** What a finished page says of its settings: the build writes it into the `<html>` tag, and `configure.mjs` anew. */
export interface PageSettings {
  apiUrl: string;
  /** Locks the console to `apiUrl`. */
  apiLocked: boolean;
  demoApiUrl: string;
  demoUsername: string;
  demoPassword: string;
  /** The name of the product. */
  product: string;
}

// Not `document` itself: the service worker is compiled without the types of the DOM.
const page = (globalThis as { document?: { documentElement: { dataset: { settings?: string } } } }).document;
const written = page?.documentElement.dataset.settings;
// In a finished console always, so that its code needs no other; not under the development server, while pages are
// exported, and in the service worker.
const isInPage = page !== undefined && (process.env.NODE_ENV === 'production' || written !== undefined);

/** Next replaces each `process.env.NEXT_PUBLIC_…` expression by its value, so they have to be written out in full. */
const settings: PageSettings = isInPage
  ? (JSON.parse(written!) as PageSettings)
  : shown({
      apiUrl: process.env.NEXT_PUBLIC_API_URL ?? '',
      apiLocked: process.env.NEXT_PUBLIC_API_LOCKED === '1',
      demoApiUrl: process.env.NEXT_PUBLIC_DEMO_API_URL ?? 'http://localhost:4000',
      demoUsername: process.env.NEXT_PUBLIC_DEMO_USERNAME ?? 'admin',
      demoPassword: process.env.NEXT_PUBLIC_DEMO_PASSWORD ?? 'Admin123',
      product: process.env.NEXT_PUBLIC_PRODUCT_NAME || BRAND.name,
    });

/** If the console is locked to another back end, the demo back end and its account cannot be used. */
export function shown(asked: PageSettings): PageSettings {
  const bare = (address: string): string => address.replace(/\/+$/, '');
  const isHidden = asked.apiLocked && bare(asked.demoApiUrl) !== bare(asked.apiUrl);
  return isHidden ? { ...asked, demoApiUrl: '' } : asked;
}

/** `/` is the origin that the console is served from. */
const fromHere = (address: string): string => (address === '/' ? (globalThis.location?.origin ?? '') : address);

/** The settings of this console. An empty demo setting hides its hint. */
export const env = {
  ...settings,
  /** The preset URL of the back end, as written; empty if the administrator chooses it. */
  apiUrl: fromHere(settings.apiUrl),
  demoApiUrl: fromHere(settings.demoApiUrl),
  /** Sub-path of the console, such as `/previews/my-branch`; empty at the root. */
  basePath: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  /** As in package.json. */
  version: process.env.NEXT_PUBLIC_VERSION ?? '',
  /** `off` builds without a service worker; the build then also removes one that browsers installed earlier. */
  serviceWorker: process.env.NEXT_PUBLIC_SERVICE_WORKER !== 'off',
} as const;

/** Strips the base path from `pathname`. */
export function withoutBasePath(pathname: string): string {
  const { basePath } = env;
  // `/konsol-lama` is not below `/konsol`.
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return pathname;
  return pathname.slice(basePath.length) || '/';
}
