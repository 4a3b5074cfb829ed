'use client';
import { useEffect, useState } from 'react';
import { text } from '@/lib/text/common';
import { versionText } from '@/lib/text/version';
import { isMissingCode, recover, reloadPage, whenWorthRetrying, type Recovery } from '@/lib/version/recovery';
import { MessagePanel } from '../feedback/message-panel';
import { Button } from '../ui/button';
import styles from './broken-screen.module.css';
import { LoadingScreen } from './loading-screen';

/** What stands in the place of a screen that broke: never a blank page. */
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

/** The screen itself asks for what else would be asked for above it. */
const nothingElse = () => {};

/** The code of a screen could not be had. React keeps that failure: only a page loaded anew shows the screen. */
function MissingScreen() {
  const [recovery, setRecovery] = useState<Recovery>();
  useEffect(() => {
    let isShown = true;
    async function goOn() {
      let now: Recovery = 'waiting';
      while (isShown && now === 'waiting') {
        now = await recover(nothingElse);
        if (isShown) setRecovery(now);
        if (now === 'waiting') await whenWorthRetrying();
      }
    }
    void goOn();
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
        <Button variant="contained" onClick={isWaiting ? () => recover(nothingElse).then(setRecovery) : reloadPage}>
          {isWaiting ? text.common.retry : versionText.reload}
        </Button>
      </MessagePanel>
    </div>
  );
}
