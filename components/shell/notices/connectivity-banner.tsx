'use client';
import { WifiOff } from 'lucide';
import { useEffect, useRef } from 'react';
import { useHydrated, useStore } from '@/hooks/use-store';
import { connection } from '@/lib/platform/browser/connection';
import { notify } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { Icon } from '../../ui/icon';
import styles from './connectivity-banner.module.css';

const { lost, lostDetail, restored, restoredDetail } = text.connection;

/** Shows a toast when the browser goes offline or online, and a banner while it is offline. */
export function ConnectivityBanner() {
  const offline = !useStore({ subscribe: connection.subscribe, get: connection.online }, true);
  const hydrated = useHydrated();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (offline) notify.warning({ title: lost, detail: lostDetail });
    else if (wasOffline.current) notify.message({ title: restored, detail: restoredDetail });
    wasOffline.current = offline;
  }, [offline]);

  if (!hydrated || !offline) return null;
  return (
    <div role="region" aria-label={lost} className={styles.banner}>
      <Icon of={WifiOff} size={18} className={styles.icon} />
      <p className={styles.words}>
        <strong>{lost}</strong> <span>{lostDetail}</span>
      </p>
    </div>
  );
}
