'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { leaveGuard } from '@/lib/navigation/leaving';
import { versionText } from '@/lib/text/version';
import { newVersion, watchVersions } from '@/lib/version/news';
import { keepForOffline } from '@/lib/version/offline';
import { reloadPage } from '@/lib/version/recovery';
import { Button } from '../ui/button';
import styles from './new-version-bar.module.css';

const copy = versionText;

/** Says that another version of the console was published; the page goes on with its own until it is reloaded. */
export function NewVersionBar() {
  const version = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  useEffect(watchVersions, []);
  useEffect(() => void keepForOffline(), []);
  if (version === null) return null;
  return (
    <div role="region" aria-label={copy.available} className={styles.bar}>
      <p role="status">{copy.available}</p>
      <div className={styles.actions}>
        <Button size="small" variant="contained" onClick={reload}>
          {copy.reload}
        </Button>
        <Button size="small" onClick={newVersion.putOff}>
          {copy.later}
        </Button>
      </div>
    </div>
  );
}

/** What drafts hold comes back; before anything else is lost, the person is asked. */
const reload = () => (leaveGuard.survivesReload() ? reloadPage() : leaveGuard.reload(reloadPage));
