import { RECENT_ADDRESSES_MAX } from '../config';
import { localStore } from '../platform/browser/storage';
import { createStore } from '../store';
import { acceptBaseUrl, endpoint } from './endpoint';

const KEY = 'recent-api-base-urls';

/** What is stored; the present address is among it even if a version without this list has stored that. */
function stored(): string[] {
  const present = endpoint.get();
  const known = parse(localStore.read(KEY) ?? '[]').filter((each) => acceptBaseUrl(each) === each);
  return present === null || known.includes(present) ? known : first(present, known);
}

function parse(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    // Invalid JSON: nothing is known.
    return [];
  }
}

const first = (address: string, others: readonly string[]): string[] =>
  [address, ...others.filter((each) => each !== address)].slice(0, RECENT_ADDRESSES_MAX);

const store = createStore<readonly string[]>([]);
let loaded = false;

function set(addresses: readonly string[]) {
  loaded = true;
  store.set(addresses);
}

function keep(addresses: readonly string[]) {
  localStore.write(KEY, JSON.stringify(addresses));
  set(addresses);
}

/** The base URLs that were configured in this browser, the latest first. */
export const recentAddresses = {
  get(): readonly string[] {
    if (!loaded) set(stored());
    return store.get();
  },
  subscribe: store.subscribe,
  /** Reads them again: another tab may have configured another back end. */
  reload: () => set(stored()),
  note: (address: string) => keep(first(address, stored())),
  remove: (address: string) => keep(stored().filter((each) => each !== address)),
};
