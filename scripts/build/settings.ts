import nextEnv from '@next/env';
import { Problem } from '../problem';
import { checkConsoleSettings, settingsOf } from './console-settings';

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
export const readSources = (env: NodeJS.Dict<string>): string => checkConsoleSettings(settingsOf(env));

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
