import clsx from 'clsx';
import { FileText, Video } from 'lucide';
import type { ReactNode } from 'react';
import type { Module } from '@/lib/modules/model';
import { moduleText } from '@/lib/modules/text';
import { Icon } from '../ui/icon';
import styles from './content-badges.module.css';

/** Shows whether a module has a PDF and a video. */
export function ContentBadges({ pdf, video }: Pick<Module, 'pdf' | 'video'>) {
  if (!pdf && !video) return null;
  return (
    <div className={styles.badges}>
      {pdf && (
        <Badge className={styles.pdf} icon={<Icon of={FileText} size={13} />}>
          {moduleText.pdf}
        </Badge>
      )}
      {video && (
        <Badge className={styles.video} icon={<Icon of={Video} size={13} />}>
          {moduleText.video}
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
