const apiUrl = process.env.NEXT_PUBLIC_API_URL ?? '';
const apiLocked = process.env.NEXT_PUBLIC_API_LOCKED === '1';
const demoApiUrl = process.env.NEXT_PUBLIC_DEMO_API_URL ?? 'http://localhost:4000';

/**
 * Build-time settings. Next replaces each `process.env.NEXT_PUBLIC_…` expression by its value, so they have to be
 * written out in full. An empty demo setting hides its hint.
 */
export const env = {
  /** The preset URL of the back end, as written; empty if the administrator chooses it. */
  apiUrl,
  /** Locks the console to `apiUrl`. */
  apiLocked,
  // If the console is locked to another back end, the demo back end and its account cannot be used.
  demoApiUrl: apiLocked && demoApiUrl !== apiUrl ? '' : demoApiUrl,
  demoUsername: process.env.NEXT_PUBLIC_DEMO_USERNAME ?? 'admin',
  demoPassword: process.env.NEXT_PUBLIC_DEMO_PASSWORD ?? 'Admin123',
  /** Sub-path of the console, such as `/previews/my-branch`; empty at the root. */
  basePath: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
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
