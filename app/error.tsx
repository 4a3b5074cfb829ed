'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { MessagePanel } from '@/components/feedback/message-panel';
import { LoadingScreen } from '@/components/shell/loading-screen';
import { Button } from '@/components/ui/button';
import { text } from '@/lib/text/common';
import { versionText } from '@/lib/text/version';
import { isMissingCode, recover, reloadPage, whenWorthRetrying, type Recovery } from '@/lib/version/recovery';
import styles from './error.module.css';

/** What stands in the place of a screen that broke: never a blank page. */
export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
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

/** The code of a screen could not be had. React keeps that failure: only a page loaded anew shows the screen. */
function MissingScreen() {
  const [recovery, setRecovery] = useState<Recovery>();
  const attempt = async () => setRecovery(await recover(() => {}));
  const attemptAgain = useEffectEvent(() => void whenWorthRetrying().then(attempt));
  useEffect(() => void attempt(), []);
  useEffect(() => {
    if (recovery === 'waiting') attemptAgain();
  }, [recovery]);

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
        <Button variant="contained" onClick={isWaiting ? attempt : reloadPage}>
          {isWaiting ? text.common.retry : versionText.reload}
        </Button>
      </MessagePanel>
    </div>
  );
}
