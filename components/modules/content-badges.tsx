import clsx from 'clsx';
import { FileText, Video } from 'lucide';
import type { ReactNode } from 'react';
import type { moduleCard } from '@/lib/modules/display';
import { Icon } from '../ui/icon';
import styles from './content-badges.module.css';

/** Shows whether a module has a PDF and a video. */
export function ContentBadges({ pdf, video }: Pick<ReturnType<typeof moduleCard>, 'pdf' | 'video'>) {
  if (pdf === null && video === null) return null;
  return (
    <div className={styles.badges}>
      {pdf !== null && (
        <Badge className={styles.pdf} icon={<Icon of={FileText} size={13} />}>
          {pdf}
        </Badge>
      )}
      {video !== null && (
        <Badge className={styles.video} icon={<Icon of={Video} size={13} />}>
          {video}
        </Badge>
      )}
    </div>
  );
}

function Badge({ className, icon, children }: { className: string | undefined; icon: ReactNode; children: string }) {
  return (
    <span className={clsx(styles.badge, className)}>
      {icon}
      {/* A separate element, so that its text content is exactly the label. */}
      <span>{children}</span>
    </span>
  );
}
