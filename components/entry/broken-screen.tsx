'use client';
import { useEffect, useState } from 'react';
import { text, versionText } from '@/lib/text/common';
import {
  isChunkError,
  recoverFromChunkError,
  reloadPage,
  retryWhileWaiting,
  type Recovery,
} from '@/lib/platform/versions/chunk-errors';
import { MessagePanel } from '../feedback/message-panel';
import { Button } from '../ui/button';
import styles from './broken-screen.module.css';
import { LoadingScreen } from './loading-screen';

/** The fallback of Next's error boundary, shown when a screen throws while rendering. */
export function BrokenScreen({ error, reset }: { error: Error; reset: () => void }) {
  if (isChunkError(error)) return <ChunkErrorScreen />;
  return (
    <div className={styles.screen}>
      <MessagePanel drawing="broken" role="alert" alone title={text.shell.brokenTitle} detail={text.shell.brokenText}>
        <Button variant="contained" onClick={reset}>
          {text.common.retry}
        </Button>
      </MessagePanel>
    </div>
  );
}

/** Suppresses the reload notice of `recover`: this screen shows the same message and the button itself. */
const noNotice = () => {};

/** Shown when the chunk of a screen failed to load. React caches the rejected import: only a reload can recover. */
function ChunkErrorScreen() {
  const [recovery, setRecovery] = useState<Recovery>();
  useEffect(() => {
    let isShown = true;
    const attempt = async () => {
      const next = await recoverFromChunkError(noNotice);
      if (isShown) setRecovery(next);
      return next;
    };
    void retryWhileWaiting(attempt, () => isShown);
    return () => void (isShown = false);
  }, []);

  if (recovery === undefined || recovery === 'reloading') return <LoadingScreen />;
  const isWaiting = recovery === 'waiting';
  return (
    <div className={styles.screen}>
      <MessagePanel
        drawing="broken"
        role="alert"
        alone
        title={isWaiting ? text.common.partMissing : versionText.reloadNeeded}
      >
        <Button
          variant="contained"
          onClick={isWaiting ? () => recoverFromChunkError(noNotice).then(setRecovery) : reloadPage}
        >
          {isWaiting ? text.common.retry : versionText.reload}
        </Button>
      </MessagePanel>
    </div>
  );
}
