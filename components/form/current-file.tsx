import { ExternalLink } from 'lucide-react';
import styles from './current-file.module.css';

/** What the server has so far of a file. */
export function CurrentFile({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <ExternalLink size={15} aria-hidden />
      {label}
    </a>
  );
}
