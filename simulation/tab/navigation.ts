import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store';

/** Stands in for the router of Next: the address of a tab. */

const path = createStore('/users');
const search = createStore('');

/** `?view=table&sort=name`: what a list shows. Another path has another one. */
function setSearch(next: string) {
  window.location.search = next;
  search.set(next);
}

export const address = {
  get: path.get,
  subscribe: path.subscribe,
  set(next: string) {
    if (next !== path.get()) setSearch('');
    path.set(next);
  },
};
export const addressSearch = { get: search.get, set: setSearch };

const show = (_data: unknown, _title: string, href: string) => setSearch(new URL(href, window.location.href).search);
Object.assign(window, { history: { pushState: show, replaceState: show } });

export const usePathname = () => useSyncExternalStore(path.subscribe, path.get);

export function useSearchParams() {
  const text = useSyncExternalStore(search.subscribe, search.get);
  return useMemo(() => new URLSearchParams(text), [text]);
}

const router = { push: address.set, replace: address.set };

export const useRouter = () => router;
