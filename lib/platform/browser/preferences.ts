import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_MAX_AGE_S } from '../../config';
import { env } from '../../env';
import { localStore } from './storage';
import { createStore, type Store } from '../../store';

/** A persistent on/off preference. Browser only; read at first use. */
function preference(read: () => boolean, write: (on: boolean) => void) {
  let store: Store<boolean> | undefined;
  const opened = () => (store ??= createStore(read()));
  return {
    get: () => opened().get(),
    subscribe: (listener: () => void) => opened().subscribe(listener),
    toggle() {
      const on = !opened().get();
      write(on);
      opened().set(on);
    },
  };
}

function readSidebarCookie(): boolean {
  const value = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${SIDEBAR_COOKIE}=`))
    ?.slice(SIDEBAR_COOKIE.length + 1);
  // Open by default: an invalid value counts as absent.
  return value !== 'false';
}

/** Whether the sidebar is open, stored in a cookie. */
export const sidebarState = preference(readSidebarCookie, (open) => {
  document.cookie = `${SIDEBAR_COOKIE}=${open}; max-age=${SIDEBAR_COOKIE_MAX_AGE_S}; path=${env.basePath || '/'}; SameSite=Lax`;
});

const SEARCH_KEY = 'search-key';
const OFF = 'off';

/**
 * Whether the single-key shortcuts `/` and `?` are on. WCAG 2.1.4 requires that they can be turned off: speech input
 * may trigger them by a spoken word.
 */
export const singleKeys = preference(
  () => localStore.read(SEARCH_KEY) !== OFF,
  (on) => (on ? localStore.remove(SEARCH_KEY) : localStore.write(SEARCH_KEY, OFF)),
);

const LIST_VIEW = 'list-view';
const TABLE = 'table';

/** Whether lists are shown as tables where their address does not say how: the last choice in this browser. */
export const tableByDefault = preference(
  () => localStore.read(LIST_VIEW) === TABLE,
  (on) => (on ? localStore.write(LIST_VIEW, TABLE) : localStore.remove(LIST_VIEW)),
);
