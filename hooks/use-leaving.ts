'use client';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useIsMounted } from './rendering';

/** Whether a form is still there, and no navigation to another screen has started. */
export function useLeaving() {
  const router = useRouter();
  const isMounted = useIsMounted();
  const isLeaving = useRef(false);
  return {
    isHere: () => isMounted() && !isLeaving.current,
    isLeaving: () => isLeaving.current,
    leave: () => void (isLeaving.current = true),
    stay: () => void (isLeaving.current = false),
    /** Opens another screen, unless the form has been left already. */
    open(href: string) {
      if (!isMounted() || isLeaving.current) return;
      isLeaving.current = true;
      router.push(href);
    },
  };
}
