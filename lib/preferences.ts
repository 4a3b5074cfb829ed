import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_MAX_AGE_S } from './config';
import { env } from './env';
import { createStore, type Store } from './store';

function readCookie(): boolean {
  const value = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${SIDEBAR_COOKIE}=`))
    ?.slice(SIDEBAR_COOKIE.length + 1);
  // Open unless it was closed: a value that cannot be read counts as absent.
  return value !== 'false';
}

let store: Store<boolean> | undefined;
const opened = () => (store ??= createStore(readCookie()));

/** Whether the sidebar is open, kept in a cookie. For the browser only. */
export const sidebarState = {
  get: () => opened().get(),
  subscribe: (listener: () => void) => opened().subscribe(listener),
  toggle() {
    const open = !opened().get();
    document.cookie = `${SIDEBAR_COOKIE}=${open}; max-age=${SIDEBAR_COOKIE_MAX_AGE_S}; path=${env.basePath || '/'}; SameSite=Lax`;
    opened().set(open);
  },
};
