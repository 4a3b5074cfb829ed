'use client';
import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is mounted. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return () => mounted.current;
}
