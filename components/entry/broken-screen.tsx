'use client';
import { useEffect, useState } from 'react';
import { text } from '@/lib/text/common';
import { versionText } from '@/lib/text/version';
import { isMissingCode, recover, reloadPage, whenWorthRetrying, type Recovery } from '@/lib/version/recovery';
import { MessagePanel } from '../feedback/message-panel';
import { Button } from '../ui/button';
import styles from './broken-screen.module.css';
import { LoadingScreen } from './loading-screen';

/** The fallback of Next's error boundary, shown when a screen throws while rendering. */
export function BrokenScreen({ error, reset }: { error: Error; reset: () => void }) {
  if (isMissingCode(error)) return <MissingScreen />;
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
function MissingScreen() {
  const [recovery, setRecovery] = useState<Recovery>();
  useEffect(() => {
    let isShown = true;
    async function retry() {
      let now: Recovery = 'waiting';
      while (isShown && now === 'waiting') {
        now = await recover(noNotice);
        if (isShown) setRecovery(now);
        if (now === 'waiting') await whenWorthRetrying();
      }
    }
    void retry();
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
        <Button variant="contained" onClick={isWaiting ? () => recover(noNotice).then(setRecovery) : reloadPage}>
          {isWaiting ? text.common.retry : versionText.reload}
        </Button>
      </MessagePanel>
    </div>
  );
}
