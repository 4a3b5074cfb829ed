import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { env } from '@/lib/env';
import styles from './message-panel.module.css';

interface Props {
  drawing: DrawingName;
  title: string;
  detail?: string;
  /** What the server said about it. */
  reason?: string;
  /** A failure is announced at once; an empty list is not. */
  role?: 'alert' | 'status';
  /** Differs where the same words are to be announced again. */
  announcement?: number;
  /** It is all that the screen shows: its title is the heading of the page. */
  alone?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What stands in the place of content that is empty, missing or failed to load. */
export function MessagePanel({ drawing, title, detail, reason, role, announcement, alone = false, children }: Props) {
  const Title = alone ? 'h1' : 'p';
  return (
    <Card className={styles.panel}>
      <div className={styles.content}>
        <Drawing name={drawing} />
        <div key={announcement} role={role} className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          {detail && <p className={styles.detail}>{detail}</p>}
          {reason && <p className={styles.reason}>{reason}</p>}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </Card>
  );
}

export type DrawingName = 'books' | 'broken' | 'cloud' | 'lens' | 'missing' | 'pages' | 'people' | 'signpost';

/** A small picture drawn for the occasion. It says nothing that the words beside it do not. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  // eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser
  <img src={`${env.basePath}/drawings/${name}.svg`} alt="" width={132} height={104} />
);
