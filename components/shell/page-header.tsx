import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';
import { Isolated } from '../ui/text';
import { PageAnnouncement } from './page-announcement';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** What screen readers say of the page: usually its title; `null` while it is not known. */
  said?: string | null;
  intro?: string;
  /** The number of records, which is loaded after the heading; in this place it causes no layout shift. */
  count?: string;
  /** The title is loaded after the page: reserves two lines for it on narrow screens. */
  titleComesLate?: boolean;
  back?: { href: string; label: string };
  /** The actions of the screen; the primary one is the last. */
  children?: ReactNode;
}

export function PageHeader({
  title,
  said = title,
  intro,
  count,
  titleComesLate = false,
  back,
  children,
}: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <PageAnnouncement title={said} />
      {back && (
        <Link href={back.href} className={styles.back}>
          <Icon of={ArrowLeft} size={16} />
          {back.label}
        </Link>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={titleComesLate ? styles.lateTitle : undefined}>
            <Isolated text={title} />
          </h1>
          <div className={styles.facts}>
            {intro && (
              <p className={styles.intro}>
                <Isolated text={intro} />
              </p>
            )}
            {count && <span className={styles.count}>{count}</span>}
          </div>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
