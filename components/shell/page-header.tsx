import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../ui/link';
import styles from './page-header.module.css';

/** Focus returns here when what opened a dialog is gone with its record. */
export const PAGE_HEADING_ID = 'judul-halaman';

interface Props {
  title: string;
  intro?: string;
  /** How many records there are. It comes later than the heading: here it moves nothing. */
  count?: string;
  /** The title comes late: there is room for two lines of it where a window is narrow. */
  titleComesLate?: boolean;
  back?: { href: string; label: string };
  /** The screen's actions, the main one last. */
  children?: ReactNode;
}

export function PageHeader({ title, intro, count, titleComesLate = false, back, children }: Props) {
  return (
    <div className={styles.header}>
      {back && (
        <Link href={back.href} className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={titleComesLate ? styles.lateTitle : undefined}>
            {title}
          </h1>
          <div className={styles.facts}>
            {intro && <p className={styles.intro}>{intro}</p>}
            {count && <span className={styles.count}>{count}</span>}
          </div>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
