import { text } from '@/lib/text/common';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the sidebar to the screen. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      onClick={(event) => {
        // Moves the focus without adding a history entry.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      className={styles.link}
    >
      {text.shell.skipToContent}
    </a>
  );
}
