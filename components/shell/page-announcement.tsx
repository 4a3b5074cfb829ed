'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { announce } from '@/lib/announce';

/** The address of the page that was said last. The browser itself says the page that it has loaded. */
let said = typeof window === 'undefined' ? null : window.location.pathname;

/** Has screen readers say a page that was reached by a link, once its title is known. */
export function PageAnnouncement({ title }: { title: string | null }) {
  const pathname = usePathname();
  useEffect(() => {
    const address = window.location.pathname;
    if (title === null || address === said) return;
    said = address;
    announce(title);
  }, [title, pathname]);
  return null;
}
