const apiUrl = process.env.NEXT_PUBLIC_API_URL ?? '';
const apiLocked = process.env.NEXT_PUBLIC_API_LOCKED === '1';
const demoApiUrl = process.env.NEXT_PUBLIC_DEMO_API_URL ?? 'http://localhost:4000';

/**
 * The build-time settings, read once. Next replaces each `process.env.NEXT_PUBLIC_…` by its value, so
 * they must be written out. A demo setting that is the empty string hides its hint.
 */
export const env = {
  /** The back end that the host has set, as it was written; empty where the person chooses. */
  apiUrl,
  /** No other back end than that one is accepted. */
  apiLocked,
  // Where another back end is locked, the demo's cannot be chosen and its account fits nowhere.
  demoApiUrl: apiLocked && demoApiUrl !== apiUrl ? '' : demoApiUrl,
  demoUsername: process.env.NEXT_PUBLIC_DEMO_USERNAME ?? 'admin',
  demoPassword: process.env.NEXT_PUBLIC_DEMO_PASSWORD ?? 'Admin123',
  /** Sub-path that the console is served from, such as `/previews/my-branch`; empty at the root. */
  basePath: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  /** `off`: the console runs without a service worker, and the build takes away one that it had before. */
  serviceWorker: process.env.NEXT_PUBLIC_SERVICE_WORKER !== 'off',
} as const;

/** A path as the console's own addresses are written: below the base path. */
export function withoutBasePath(pathname: string): string {
  const { basePath } = env;
  // `/konsol-lama` does not lie below `/konsol`.
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return pathname;
  return pathname.slice(basePath.length) || '/';
}
