import { RECENT_ADDRESSES_MAX } from '../config';
import { localStore } from '../platform/browser/storage';
import { stored, texts } from '../platform/browser/stored';
import { createStore } from '../store';
import { acceptBaseUrl, endpoint } from './endpoint';

const inBrowser = stored(localStore, 'recent-api-base-urls', texts);

/** What is stored; the present address is among it even if a version without this list has stored that. */
function read(): string[] {
  const present = endpoint.get();
  const known = inBrowser.read().filter((each) => acceptBaseUrl(each) === each);
  return present === null || known.includes(present) ? known : first(present, known);
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
  inBrowser.write(addresses);
  set(addresses);
}

/** The base URLs that were configured in this browser, the latest first. */
export const recentAddresses = {
  get(): readonly string[] {
    if (!loaded) set(read());
    return store.get();
  },
  subscribe: store.subscribe,
  /** Reads them again: another tab may have configured another back end. */
  reload: () => set(read()),
  note: (address: string) => keep(first(address, read())),
  remove: (address: string) => keep(read().filter((each) => each !== address)),
};
