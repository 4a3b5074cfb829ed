'use client';
import { useEffect, useState, type ComponentType } from 'react';
import { SETTLED_MS } from '@/lib/config';
import { ConnectivityBanner } from './connectivity-banner';
import styles from './notices.module.css';

/** What stands above every page, on all screens: whether there is a connection, and a newer version. */
export function Notices() {
  const [NewVersionBar, setNewVersionBar] = useState<ComponentType>();
  useEffect(
    () =>
      onceSettled(() => {
        import('./new-version-bar').then(
          (module) => setNewVersionBar(() => module.NewVersionBar),
          // The page is of a former version already. It says so when a part of it is wanted.
          () => {},
        );
      }),
    [],
  );
  return (
    <div className={styles.notices}>
      {NewVersionBar && <NewVersionBar />}
      <ConnectivityBanner />
    </div>
  );
}

/** Runs when the page has loaded and has had time to show what it shows; returns the function that cancels it. */
function onceSettled(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const onLoad = () => (timer = setTimeout(run, SETTLED_MS));
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return () => {
    window.removeEventListener('load', onLoad);
    clearTimeout(timer);
  };
}
