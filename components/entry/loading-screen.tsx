import { text } from '@/lib/text/common';
import { Spinner } from '../ui/spinner';
import styles from './loading-screen.module.css';

/** What stands on the screen while it is not known who is there. */
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
