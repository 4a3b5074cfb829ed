'use client';
import { useEffect, useState, type ComponentType } from 'react';
import { fetchOnIntent, onIntent, untilQuiet } from '@/lib/platform/browser/input';
import { SETTLED_MS } from '@/lib/config';
import { reloadPage, retryWhileWaiting, type Recovery } from '@/lib/platform/versions/chunk-errors';
import { isOutdated, showReloadNotice } from '@/lib/platform/versions/reload';
import { ConnectivityBanner } from './connectivity-banner';
import styles from './notices.module.css';

// On every page. Nothing loses the focus before the first input; what that finds focused may go while the code is loaded.
let first: [Element | null, string];
onIntent(() => (first = [document.activeElement, location.pathname]));
fetchOnIntent(() => import('@/hooks/focus/keep-focus').then(({ keepFocus }) => keepFocus(first)));

/** Tells the styles how high the bars are: what is sticky below them is not covered. */
function measure(bars: HTMLDivElement) {
  let height = 0;
  const observer = new ResizeObserver(() => {
    if (bars.offsetHeight === height) return;
    height = bars.offsetHeight;
    document.documentElement.style.setProperty('--notices-height', `${height}px`);
  });
  observer.observe(bars);
  return () => observer.disconnect();
}

/** The bars above every page: the offline banner and the notice of a new version. */
export function Notices() {
  const [NewVersionBar, setNewVersionBar] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<Recovery | undefined> => {
      try {
        const bar = await import('./new-version-bar');
        setNewVersionBar(() => bar.NewVersionBar);
      } catch {
        // Without a message, because nobody has asked for the bar.
        if (!(await isOutdated())) return 'waiting';
        // The bar is gone with the version of this page, so it cannot announce the new one.
        showReloadNotice(reloadPage);
      }
    };
    void settled().then(() => retryWhileWaiting(load, () => isMounted));
    return () => void (isMounted = false);
  }, []);
  return (
    <div ref={measure} className={styles.notices}>
      {NewVersionBar && <NewVersionBar />}
      <ConnectivityBanner />
    </div>
  );
}

/** Resolves once the page has loaded, and nobody has touched it for SETTLED_MS: the code would delay what is pressed. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await untilQuiet(SETTLED_MS);
}
