import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { env } from '@/lib/env';
import { AnnouncedText } from './announcer';
import styles from './message-panel.module.css';

interface Props {
  drawing: DrawingName;
  title: string;
  detail?: string;
  /** The server's message. */
  reason?: string;
  /** A failure is announced at once; an empty list is not. */
  role?: 'alert';
  /** Another number has the same text said again. */
  announcement?: number;
  /** The screen shows nothing else: the title becomes the `h1` of the page. */
  alone?: boolean;
  /** The buttons and links. */
  children?: ReactNode;
}

/** Shown instead of content that is empty, missing or failed to load. */
export function MessagePanel({ drawing, title, detail, reason, role, announcement, alone = false, children }: Props) {
  const Title = alone ? 'h1' : 'p';
  const words = (
    <>
      <Title className={styles.title}>{title}</Title>
      {detail && <p className={styles.detail}>{detail}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
    </>
  );
  return (
    <Card className={styles.panel}>
      <div className={styles.content}>
        <Drawing name={drawing} />
        {role ? (
          <AnnouncedText role={role} times={announcement} className={styles.words}>
            {words}
          </AnnouncedText>
        ) : (
          <div className={styles.words}>{words}</div>
        )}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </Card>
  );
}

export type DrawingName = 'books' | 'broken' | 'cloud' | 'lens' | 'missing' | 'pages' | 'people' | 'signpost';

/** A decorative illustration from `public/drawings`; the text beside it says the same. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  // eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser
  <img src={`${env.basePath}/drawings/${name}.svg`} alt="" width={132} height={104} />
);
