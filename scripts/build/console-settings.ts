import { BRAND } from '../../lib/brand';
import { shown, type PageSettings } from '../../lib/env';
import { parseBaseUrl } from '../../lib/session/endpoint';
import { Problem } from '../problem';

/** Settings that a finished export can be given: by the build, and by `configure.mjs` after it. */
export const SETTINGS = [
  'NEXT_PUBLIC_API_URL',
  'NEXT_PUBLIC_API_LOCKED',
  'NEXT_PUBLIC_FILE_ORIGINS',
  'NEXT_PUBLIC_DEMO_API_URL',
  'NEXT_PUBLIC_DEMO_USERNAME',
  'NEXT_PUBLIC_DEMO_PASSWORD',
  'PRODUCT_NAME',
  'PRODUCT_COLOR',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** Their values, all of them, as they are written in an environment. */
export type ConsoleSettings = Record<Setting, string>;

const DEFAULTS: ConsoleSettings = {
  NEXT_PUBLIC_API_URL: '',
  NEXT_PUBLIC_API_LOCKED: '0',
  NEXT_PUBLIC_FILE_ORIGINS: '',
  NEXT_PUBLIC_DEMO_API_URL: 'http://localhost:4000',
  NEXT_PUBLIC_DEMO_USERNAME: 'admin',
  NEXT_PUBLIC_DEMO_PASSWORD: 'Admin123',
  PRODUCT_NAME: BRAND.name,
  PRODUCT_COLOR: BRAND.color,
};

/** Empty ones that say nothing: environments often name settings without a value. */
const NEEDS_VALUE: Setting[] = ['NEXT_PUBLIC_API_LOCKED', 'PRODUCT_NAME', 'PRODUCT_COLOR'];

export const isSet = (name: Setting, value: string | undefined): value is string =>
  value !== undefined && !(value.trim() === '' && NEEDS_VALUE.includes(name));

/** The settings of `env`; what it lacks is as in `others`. */
export function settingsOf(env: NodeJS.Dict<string>, others: ConsoleSettings = DEFAULTS): ConsoleSettings {
  const entries = SETTINGS.map((name) => {
    const value = name === 'NEXT_PUBLIC_DEMO_PASSWORD' ? env[name] : env[name]?.trim();
    return [name, isSet(name, value) ? value : others[name]];
  });
  return Object.fromEntries(entries) as ConsoleSettings;
}

/** The origin that the console is served from, which an address of `/` means. */
const OWN = '/';
/** Without a locked back end, its address and that of its files is unknown at build time. */
export const ANYWHERE = 'http: https:';
const NAME_MAX_CHARS = 40;

/** An origin that is safe in a policy: without characters that end a directive. */
const ORIGIN = /^https?:\/\/((\*\.)?[\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;

/** Policies have no way to write an IPv6 address: browsers ignore it, and would block all that is there. */
const asSource = (origin: string): string => (origin.includes('[') ? new URL(origin).protocol : origin);

/**
 * Checks the settings, and returns the CSP sources of the back end and its files.
 * @throws Problem if one is invalid, or contradicts another
 */
export function checkConsoleSettings(settings: ConsoleSettings): string {
  const api = readAddress('NEXT_PUBLIC_API_URL', settings);
  readAddress('NEXT_PUBLIC_DEMO_API_URL', settings);
  const { NEXT_PUBLIC_API_LOCKED: locked, PRODUCT_NAME: name, PRODUCT_COLOR: color } = settings;
  if (!['0', '1'].includes(locked)) throw new Problem(`NEXT_PUBLIC_API_LOCKED=${locked} is neither 1 nor 0.`);
  // Such as a line break, which ends the lines of some hosts' files.
  if (name.length > NAME_MAX_CHARS || /[\u0000-\u001f\u007f\u2028\u2029]/.test(name))
    throw new Problem(`PRODUCT_NAME=${JSON.stringify(name)} is no name of at most ${NAME_MAX_CHARS} characters.`);
  if (!/^#([\da-f]{3}){1,2}$/i.test(color))
    throw new Problem(`PRODUCT_COLOR=${color} is no color in hexadecimal digits, such as ${BRAND.color}.`);

  const files = settings.NEXT_PUBLIC_FILE_ORIGINS.split(/\s+/).filter(Boolean).map(readOrigin);
  if (locked !== '1') {
    if (files.length === 0) return ANYWHERE;
    throw new Problem('NEXT_PUBLIC_FILE_ORIGINS has no effect without NEXT_PUBLIC_API_LOCKED=1: leave it empty.');
  }
  if (!api) throw new Problem('NEXT_PUBLIC_API_LOCKED=1 needs the address that is to be locked: NEXT_PUBLIC_API_URL.');
  const others = [api, ...files].filter((origin) => origin !== OWN);
  return [...new Set(["'self'", ...others.map(asSource)])].join(' ');
}

/** The origin of an address; empty without one, and `/` for the console's own. */
function readAddress(name: 'NEXT_PUBLIC_API_URL' | 'NEXT_PUBLIC_DEMO_API_URL', settings: ConsoleSettings): string {
  const address = settings[name];
  if (['', OWN].includes(address)) return address;
  const baseUrl = parseBaseUrl(address);
  const origin = baseUrl ? new URL(baseUrl).origin : '';
  if (!baseUrl || !ORIGIN.test(origin)) {
    throw new Problem(
      `${name}=${address} is no address of a back end, such as https://api.example.com, or / for the console's own origin.`,
    );
  }
  if (/\/api$/i.test(baseUrl)) {
    throw new Problem(`${name}=${address} must end before /api: the console itself adds /api/… to it.`);
  }
  return origin;
}

function readOrigin(value: string): string {
  const { origin, href } = URL.canParse(value) ? new URL(value) : { origin: '', href: '' };
  if (ORIGIN.test(origin) && href === `${origin}/`) return origin;
  throw new Problem(
    `NEXT_PUBLIC_FILE_ORIGINS: ${value} is no origin, such as https://files.example.com; several are separated by blanks.`,
  );
}

/** What the pages hold of the settings: no account of a demo that they do not offer. */
export function pageSettings(settings: ConsoleSettings): PageSettings {
  const inPage = shown({
    apiUrl: settings.NEXT_PUBLIC_API_URL,
    apiLocked: settings.NEXT_PUBLIC_API_LOCKED === '1',
    demoApiUrl: settings.NEXT_PUBLIC_DEMO_API_URL,
    demoUsername: settings.NEXT_PUBLIC_DEMO_USERNAME,
    demoPassword: settings.NEXT_PUBLIC_DEMO_PASSWORD,
    product: settings.PRODUCT_NAME,
  });
  return inPage.demoApiUrl ? inPage : { ...inPage, demoUsername: '', demoPassword: '' };
}
