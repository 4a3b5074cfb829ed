import { cleanText } from '../clean-text';
import { env } from '../env';
import { demoBaseUrl } from '../platform/browser-demo';
import { localStore } from '../platform/browser/storage';
import { createStore } from '../store';

/** What a back end is asked first, without a token. */
export const PROBE_PATH = '/api/auth/self';

/** The base URL of the back end that was asked for `PROBE_PATH` at `address`; `undefined` if the address is another one. */
export const baseUrlOf = (address: string): string | undefined => {
  const [, base] = new RegExp(`^(.*)${PROBE_PATH}/?$`).exec(parseBaseUrl(address) ?? '') ?? [];
  return base === undefined ? undefined : parseBaseUrl(base);
};

/**
 * Normalizes a typed base URL: http(s), without trailing slashes, query or fragment. Returns
 * `undefined` if it is not such a URL.
 */
export function parseBaseUrl(value: string): string | undefined {
  // A chat may add characters that nobody sees.
  const typed = cleanText(value);
  let url: URL;
  try {
    url = new URL(typed);
  } catch {
    // Not a URL; the form shows the message.
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  // fetch rejects URLs with credentials, and a query would swallow the paths appended to the base URL.
  if (url.username || url.password || url.search || url.hash || !/^https?:\/\//i.test(typed)) return undefined;
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** localStorage key of the base URL. */
const KEY = 'api-base-url';

/** The base URL that the settings of the console name. */
export const presetBaseUrl = (): string | undefined => parseBaseUrl(env.apiUrl);

/** Like `parseBaseUrl`, but if the build is locked to its preset base URL, any other one gives `undefined`. */
export function acceptBaseUrl(value: string): string | undefined {
  const baseUrl = parseBaseUrl(value);
  return env.apiLocked && baseUrl !== presetBaseUrl() ? undefined : baseUrl;
}

/** localStorage key of the base URL of the browser demo that was configured last, of whatever console on this origin. */
const DEMO_KEY = 'api-base-url-of-demo';

/**
 * Whether a base URL is the browser demo of another console on this origin: its service worker does not serve this one.
 * Builds without the demo do not know its path; they know a demo by what its console has stored.
 */
function isOtherDemo(baseUrl: string): boolean {
  if (process.env.NEXT_PUBLIC_BROWSER_DEMO !== '1') return baseUrl === localStore.read(DEMO_KEY);
  const { origin, pathname } = new URL(baseUrl);
  return origin === globalThis.location?.origin && pathname.endsWith('/demo-api') && baseUrl !== demoBaseUrl();
}

/** The stored base URL; `foreign` if another console on this origin has stored one that this console cannot use. */
function readStored(): { baseUrl: string } | 'foreign' | 'none' {
  // It may come from an earlier build or be edited by hand.
  const baseUrl = parseBaseUrl(localStore.read(KEY) ?? '');
  if (baseUrl === undefined) return 'none';
  return acceptBaseUrl(baseUrl) === undefined || isOtherDemo(baseUrl) ? 'foreign' : { baseUrl };
}

const store = createStore<string | null>(null);
let loaded = false;

function load() {
  loaded = true;
  const stored = readStored();
  // A URL that is not accepted counts as not configured. A locked console needs none: it has its own.
  if (typeof stored === 'object') store.set(stored.baseUrl);
  else store.set((env.apiLocked && presetBaseUrl()) || null);
}

export const endpoint = {
  /** The base URL without a trailing slash; `null` before it is configured. */
  get(): string | null {
    if (!loaded) load();
    return store.get();
  },
  set(baseUrl: string) {
    loaded = true;
    // First, so that other tabs know whose base URL it is once they read it.
    if (baseUrl === demoBaseUrl()) localStore.write(DEMO_KEY, baseUrl);
    localStore.write(KEY, baseUrl);
    store.set(baseUrl);
  },
  /** Stores the base URL in use: a locked console uses its own without having stored it. */
  keep() {
    const baseUrl = endpoint.get();
    if (baseUrl !== null && !endpoint.isStored()) localStore.write(KEY, baseUrl);
  },
  clear() {
    if (!endpoint.isForeign()) localStore.remove(KEY);
    store.set(null);
  },
  /**
   * Whether the stored sign-in belongs to another console on this origin, which shares its storage: another build that
   * is locked to another address, or another browser demo. It is neither used nor removed.
   */
  isForeign: (): boolean => readStored() === 'foreign',
  /** Whether the stored sign-in belongs to this console. */
  isStored: (): boolean => typeof readStored() === 'object',
  subscribe: store.subscribe,
  /** Reads localStorage again after another tab (or a test) changed it. */
  reload: load,
  key: KEY,
};

/** Browsers treat loopback addresses as trustworthy: they are exempt from mixed content blocking. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname);

/** Whether the browser blocks requests to `address` from `page` as mixed content. */
export function isMixedContent(address: string, page: { protocol: string }): boolean {
  if (page.protocol !== 'https:' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocal(hostname);
}

/** The host of a base URL, with its port. */
export const hostOf = (baseUrl: string | null): string => (baseUrl === null ? '' : new URL(baseUrl).host);
