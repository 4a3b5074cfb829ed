import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';

/** A fake of `next/navigation` and `next/link` that works on jsdom's real history. */
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

for (const method of ['pushState', 'replaceState'] as const) {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...args) => {
    original(...args);
    tell();
  };
}
window.addEventListener('popstate', tell);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const router = {
  push: (href: string) => window.history.pushState(null, '', href),
  replace: (href: string) => window.history.replaceState(null, '', href),
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  refresh: () => {},
  prefetch: () => {},
};

export const useRouter = () => router;
export const usePathname = () => useSyncExternalStore(subscribe, () => window.location.pathname);
export const useSearchParams = () => new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; prefetch?: boolean | null };

export function Link({ href, onClick, prefetch: _prefetch, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    router.push(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
