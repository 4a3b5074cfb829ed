'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { Spinner } from '../ui/spinner';
import styles from './loading-screen.module.css';

/**
 * A full-page spinner, shown until hydration and the session check are done or the code of a screen has loaded. The
 * first paint of a list (lib/platform/head/paint-before-react.ts) hides it, and is removed when it unmounts.
 */
export function LoadingScreen() {
  useLayoutEffect(() => {
    // Nothing is painted before React any more.
    globalThis.endFirstPaint ??= () => {};
    return () => globalThis.endFirstPaint?.();
  }, []);
  return (
    <main className={styles.screen}>
      <div role="status" aria-live="off" className={styles.status}>
        <Spinner size={36} />
        <p className={styles.words}>{text.shell.loading}</p>
      </div>
    </main>
  );
}

/** Redirects the home page to the course list; `RequireSession` there redirects to login or setup if needed. */
export function HomeRedirect() {
  const router = useRouter();
  useEffect(() => router.replace(paths.courses), [router]);
  return <LoadingScreen />;
}
