'use client';
import { MessagePanel } from '@/components/feedback/message-panel';
import { text } from '@/lib/text/common';
import { Button } from '@/components/ui/button';
import styles from './error.module.css';

/** What stands in the place of a screen that broke: never a blank page. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
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
