'use client';
import { useEffect } from 'react';
import { useStore } from '@/hooks/use-store';
import { versionText } from '@/lib/text/common';
import { newVersion, watchVersions } from '@/lib/platform/versions/update-check';
import { keepForOffline } from '@/lib/platform/versions/offline';
import { reloadAfterQuestion } from '@/lib/platform/versions/chunk-errors';
import { AnnouncedText } from '../../feedback/announcer';
import { Button } from '../../ui/button';
import styles from './new-version-bar.module.css';

const t = versionText;

/** Announces that a new version of the console was published, and offers to reload the page. */
export function NewVersionBar() {
  const version = useStore(newVersion);
  useEffect(watchVersions, []);
  useEffect(() => void keepForOffline(), []);
  if (version === null) return null;
  return (
    <div role="region" aria-label={t.available} className={styles.bar}>
      <AnnouncedText as="p">{t.available}</AnnouncedText>
      <div className={styles.actions}>
        <Button size="small" variant="contained" onClick={reloadAfterQuestion}>
          {t.reload}
        </Button>
        <Button size="small" onClick={newVersion.dismiss}>
          {t.later}
        </Button>
      </div>
    </div>
  );
}
