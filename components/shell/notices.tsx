'use client';
import { useEffect, useState, type ComponentType } from 'react';
import { SETTLED_MS } from '@/lib/config';
import { ConnectivityBanner } from './connectivity-banner';
import styles from './notices.module.css';

/** The bars above every page: the offline banner and the notice of a new version. */
export function Notices() {
  const [NewVersionBar, setNewVersionBar] = useState<ComponentType>();
  useEffect(
    () =>
      onceSettled(() => {
        import('./new-version-bar').then(
          (module) => setNewVersionBar(() => module.NewVersionBar),
          // The chunk may be gone because a new version was published; the next chunk that is needed reports that.
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

/** Calls `run` SETTLED_MS after the `load` event, so that it does not delay the first paint; returns a cleanup. */
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
