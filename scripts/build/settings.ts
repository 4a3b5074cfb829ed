import nextEnv from '@next/env';
import { parseBaseUrl } from '../../lib/session/endpoint';
import { Problem } from '../problem';

/** Without a locked back end, its address and that of its files is unknown at build time. */
export const ANYWHERE = 'http: https:';

/** An origin that is safe in a policy: without characters that end a directive. */
const ORIGIN = /^https?:\/\/((\*\.)?[\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;

/** Policies have no way to write an IPv6 address: browsers ignore it, and would block all that is there. */
const asSource = (origin: string): string => (origin.includes('[') ? new URL(origin).protocol : origin);

/** The settings of a build, of which those that are `asked` for come before those of Next's .env files in `dir`. */
export function readSettings(
  dir: string,
  asked: NodeJS.Dict<string>,
  defaults: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const { combinedEnv } = nextEnv.loadEnvConfig(dir, false, console, true);
  // What a shell has set for other programs would build what does not work.
  return { ...defaults, ...combinedEnv, ...asked, NODE_ENV: 'production' };
}

/**
 * Checks all settings, before a build that takes a minute.
 * @throws Problem if one is invalid
 */
export function checkSettings(env: NodeJS.Dict<string>): void {
  readBasePath(env.BASE_PATH);
  readSources(env);
  wantsWorker(env);
  wantsBrowserDemo(env);
}

/**
 * Validates the base path. Its characters are limited, because it is copied unescaped into the rules of every host.
 * @throws Problem
 */
export function readBasePath(value = ''): string {
  if (value === '' || /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/.test(value)) return value;
  throw new Problem(
    `BASE_PATH=${value} is no sub-path: it starts with a slash and ends without one, such as /previews/my-branch.`,
  );
}

/**
 * Returns the CSP sources of the back end and its files.
 * @throws Problem if a setting is invalid
 */
export function readSources(env: NodeJS.Dict<string>): string {
  const { NEXT_PUBLIC_API_URL: apiUrl = '', NEXT_PUBLIC_API_LOCKED: locked = '' } = env;
  const baseUrl = parseBaseUrl(apiUrl);
  const api = baseUrl && new URL(baseUrl).origin;
  if (apiUrl && !(api && ORIGIN.test(api))) {
    throw new Problem(`NEXT_PUBLIC_API_URL=${apiUrl} is no address of a back end, such as https://api.example.com.`);
  }
  if (!['', '0', '1'].includes(locked)) throw new Problem(`NEXT_PUBLIC_API_LOCKED=${locked} is neither 1 nor 0.`);
  const files = (env.NEXT_PUBLIC_FILE_ORIGINS ?? '').split(/\s+/).filter(Boolean).map(readOrigin);
  if (locked !== '1') return ANYWHERE;
  if (!api) throw new Problem('NEXT_PUBLIC_API_LOCKED=1 needs the address that is to be locked: NEXT_PUBLIC_API_URL.');
  return [...new Set(["'self'", ...[api, ...files].map(asSource)])].join(' ');
}

function readOrigin(value: string): string {
  const { origin, href } = URL.canParse(value) ? new URL(value) : { origin: '', href: '' };
  if (ORIGIN.test(origin) && href === `${origin}/`) return origin;
  throw new Problem(
    `NEXT_PUBLIC_FILE_ORIGINS: ${value} is no origin, such as https://files.example.com; several are separated by blanks.`,
  );
}

/**
 * Whether a build has a service worker.
 * @throws Problem
 */
export function wantsWorker({ NEXT_PUBLIC_SERVICE_WORKER: asked = '' }: NodeJS.Dict<string>): boolean {
  if (['', 'on', 'off'].includes(asked)) return asked !== 'off';
  throw new Problem(`NEXT_PUBLIC_SERVICE_WORKER=${asked} is neither on nor off.`);
}

/** Whether a build holds the demo that runs in the browser. */
export function wantsBrowserDemo(env: NodeJS.Dict<string>): boolean {
  const { NEXT_PUBLIC_BROWSER_DEMO: asked = '' } = env;
  if (!['', '0', '1'].includes(asked)) throw new Problem(`NEXT_PUBLIC_BROWSER_DEMO=${asked} is neither 1 nor 0.`);
  if (asked !== '1') return false;
  if (!wantsWorker(env)) {
    throw new Problem(
      'NEXT_PUBLIC_BROWSER_DEMO=1 needs the service worker that NEXT_PUBLIC_SERVICE_WORKER=off removes.',
    );
  }
  if (env.NEXT_PUBLIC_API_LOCKED === '1') {
    throw new Problem('NEXT_PUBLIC_BROWSER_DEMO=1 offers a back end that NEXT_PUBLIC_API_LOCKED=1 refuses.');
  }
  return true;
}
