import { text } from '@/lib/text/common';
import { Spinner } from '../ui/spinner';
import styles from './loading-screen.module.css';

/** A full-page spinner, shown until hydration and the session check are done or the code of a screen has loaded. */
export function LoadingScreen() {
  return (
    <main className={styles.screen}>
      <div role="status" className={styles.status}>
        <Spinner size={36} />
        <p className={styles.words}>{text.shell.loading}</p>
      </div>
    </main>
  );
}
