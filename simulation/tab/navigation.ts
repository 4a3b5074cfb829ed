import { useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store';

/** Stands in for the router of Next: the address of a tab. */

export const address = createStore('/users');

export const usePathname = () => useSyncExternalStore(address.subscribe, address.get);

/** No step of a day searches, sorts or opens another page of a list. */
export const useSearchParams = () => new URLSearchParams();

const router = { push: (href: string) => address.set(href), replace: (href: string) => address.set(href) };

export const useRouter = () => router;
