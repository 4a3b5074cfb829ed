'use client';
import { restoreSession } from '@/lib/session/flow';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { Drawing } from '../feedback/drawing';
import styles from './session-unverified.module.css';

/** The back end gave no answer about the stored session: it is kept, and can be asked again. */
export function SessionUnverified() {
  return (
    <main className={styles.screen}>
      <Drawing name="cloud" />
      <div role="alert">
        <h1>{text.session.checkFailed}</h1>
      </div>
      <p className={styles.detail}>{text.common.retryLater}</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => void restoreSession()}>
          {text.common.retry}
        </Button>
        <ButtonLink variant="outlined" href={paths.setup}>
          {text.login.changeEndpoint}
        </ButtonLink>
      </div>
    </main>
  );
}
