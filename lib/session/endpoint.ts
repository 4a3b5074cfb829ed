import { env } from '../env';
import { createStore } from '../store';
import { localStore } from '../storage';

/** The address of the back end, as a store that also hears of changes in other tabs. */
const KEY = 'api-base-url';

/**
 * Reads a base address that a person typed: http(s), without a trailing slash, query or fragment.
 * Returns `undefined` when it is none.
 */
export function parseBaseUrl(value: string): string | undefined {
  const typed = value.trim();
  let url: URL;
  try {
    url = new URL(typed);
  } catch {
    // What was typed is no address; the form says so.
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  // fetch refuses addresses that hold a sign-in, and a query would swallow the paths added to it.
  if (url.username || url.password || url.search || url.hash || !/^https?:\/\//i.test(typed)) return undefined;
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** The address that the host has set when the console was built. */
export const presetBaseUrl = (): string | undefined => parseBaseUrl(env.apiUrl);

/** Reads a base address, and returns it only where this console may use it. */
export function acceptBaseUrl(value: string): string | undefined {
  const baseUrl = parseBaseUrl(value);
  return env.apiLocked && baseUrl !== presetBaseUrl() ? undefined : baseUrl;
}

const store = createStore<string | null>(null);
let loaded = false;

function load() {
  loaded = true;
  // What is stored may be of an earlier build, or was put there by hand: refused, it counts as not configured.
  store.set(acceptBaseUrl(localStore.read(KEY) ?? '') ?? null);
}

export const endpoint = {
  /** The base address without a trailing slash, or `null` before it is configured. */
  get(): string | null {
    if (!loaded) load();
    return store.get();
  },
  set(baseUrl: string) {
    loaded = true;
    localStore.write(KEY, baseUrl);
    store.set(baseUrl);
  },
  subscribe: store.subscribe,
  /** Reads the stored address again: another tab, or a test, has changed it. */
  reload: load,
  key: KEY,
};

/** Browsers let a page on https talk to the machine that it runs on, whatever the scheme. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname);

/** Whether a browser refuses calls to this address from a page that was opened at `page`. */
export function isMixedContent(address: string, page: { protocol: string }): boolean {
  if (page.protocol !== 'https:' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocal(hostname);
}
