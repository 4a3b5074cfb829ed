import type { ReactNode } from 'react';
import { env } from '@/lib/env';
import { text } from '@/lib/text/common';
import { Card } from '../ui/card';
import styles from './entry-page.module.css';
import { PageAnnouncement } from '../shell/page-announcement';
import { Logo } from '../shell/logo';

interface Props {
  heading: string;
  intro: string;
  children: ReactNode;
}

/** The layout of the pages before sign-in, login and setup: one centred card. */
export function EntryPage({ heading, intro, children }: Props) {
  return (
    <main className={styles.page}>
      <PageAnnouncement title={heading} />
      <div className={styles.column}>
        <div className={styles.brand}>
          <Logo size={44} />
          <div>
            <p className={styles.product}>{env.product}</p>
            <span className={styles.subtitle}>{text.shell.subtitle}</span>
          </div>
        </div>
        <Card className={styles.card}>
          <h1>{heading}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </Card>
      </div>
    </main>
  );
}
